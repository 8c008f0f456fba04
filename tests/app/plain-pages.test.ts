import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, signUp } from "../support/browser.ts";
import { everyPage } from "../support/every-page.ts";
import { all, attribute, banner, wordsOf } from "../support/html.ts";
import { controls, runTogether } from "../support/plain-text.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const member = (await signUp(app)).browser;
const id = await addFood(member);
await addFood(member, { name: "Rye bread", category: "Bakery", expiryDate: "2027-03-06", price: "3,20 EUR" });
for (const name of ["Butter", "Flour"]) await member.post("/shopping", { name, quantity: "1", category: "" });
const [tick] = all(await member.get("/shopping"), 'form[action$="/tick"]');
await member.post(attribute(tick, "action") ?? "", { ticked: "yes" });
await member.post(`/food/${id}/waste`, { part: "half" });

const visitor = openBrowser(app);
const PAGES = [
  ...(await everyPage()).map((path) => ({ path, name: "visitor", browser: visitor })),
  ...(await everyPage(id)).map((path) => ({ path, name: "member", browser: member })),
];

test.each(PAGES)("$path for a $name reads well without the style sheet", async ({ path, browser }) => {
  let page = await browser.get(path);
  while (page.headers.has("Location")) page = await browser.follow(page);
  expect(runTogether(page.document.body)).toEqual([]);

  const sized = (drawing: Element) =>
    ["width", "height"].every((side) => /^\d+$/.test(attribute(drawing, side) ?? ""));
  expect(
    all(page, "svg")
      .filter((drawing) => !sized(drawing))
      .map(({ outerHTML }) => outerHTML),
  ).toEqual([]);

  expect(controls(page).filter(({ name }) => name === "")).toEqual([]);
  const links = all(page, "nav a");
  expect(links.filter((link) => !link.closest("li")).map(wordsOf)).toEqual([]);

  const said = controls(banner(page)).map(({ words, target }) => `${words} ${target}`);
  expect(said.length).toBeGreaterThan(4);
  expect(said).toEqual([...new Set(said)]);
});

const SHEET = new URL("../../app/styles/plain.css", import.meta.url);
const OLD_PROPERTIES = new Set(
  "background border border-collapse border-top color display fill font-family height left line-height list-style margin margin-bottom margin-left margin-right margin-top max-width padding padding-left position stroke text-align text-decoration top white-space width".split(
    " ",
  ),
);

test("the plain style sheet uses only CSS 2.1 and SVG 1.1", () => {
  const sheet = readFileSync(SHEET, "utf8").replace(/\/\*.*?\*\//gs, "");
  const declarations = [...sheet.matchAll(/([\w-]+): ([^;{]+);/g)];
  expect(declarations.length).toBeGreaterThan(20);
  expect(declarations.filter(([, property = ""]) => !OLD_PROPERTIES.has(property))).toEqual([]);
  expect(declarations.filter(([, , value = ""]) => /[(!]|rem|v[hw]|flex|grid|#\w{8}/.test(value))).toEqual(
    [],
  );
  const selectors = sheet.match(/[^{};]+(?={)/g) ?? [];
  expect(selectors.filter((one) => !/^\s*(@media screen|[\w\s.,+[\]-]+)\s*$/.test(one))).toEqual([]);
});
