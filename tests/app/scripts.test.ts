import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, signUp } from "../support/browser.ts";
import { readScripts, scriptsOf } from "../support/bundle.ts";
import { everyPage } from "../support/every-page.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
const { browser: member } = await signUp(app);
const foodId = await addFood(member);
expectQuietServer();

test.each([
  ["a visitor", openBrowser(app)],
  ["a member", member],
])("the module script of every page that %s sees starts after the page has loaded", async (_, browser) => {
  for (const path of await everyPage(foodId)) {
    const { html } = await browser.get(path);
    if (html === "") continue;
    expect(html.match(/<script type="text\/plain" id="module-script">import /g), path).toHaveLength(1);
    expect(html, path).not.toMatch(/<script[^>]* type="module"|<link[^>]*(modulepreload|as="script")/);
    expect(html, path).not.toMatch(/<[^>]* on[a-z]+="/);
  }
});

test("browsers run React, and nothing in its place", () => {
  const code = readScripts();
  expect(code.filter((text) => text.includes("https://react.dev/errors/"))).toHaveLength(1);
  expect(code.filter((text) => /preact/i.test(text))).toEqual([]);
});

/** What Chromium 92 and Safari 15.4 have not, and no build can put in its place. */
const TOO_NEW =
  /\(\?<[=!]|\.(toSorted|toReversed|toSpliced|findLast|findLastIndex|isWellFormed)\(|(Map|Object)\.groupBy/;

test("scripts need nothing that the oldest browsers have not", () => {
  expect(readScripts().flatMap((code) => TOO_NEW.exec(code)?.[0] ?? [])).toEqual([]);
});

test("pages with a form load conform and zod, and no others do", async () => {
  const loadsForms = async (path: string) => {
    const { html } = await member.get(path);
    return [...scriptsOf(html)].some((name) => name.startsWith("forms-"));
  };
  for (const path of ["/", "/add-food", `/food/${foodId}`, "/shopping", "/budget", "/account/password"])
    expect(await loadsForms(path), path).toBe(true);
  for (const path of ["/fridge", "/my-items", "/notifications", "/insights", "/journal", "/about"])
    expect(await loadsForms(path), path).toBe(false);
});

test("pages have no scripts for people who save data, and caches know it", async () => {
  const plain = await member.get("/fridge");
  const saving = await member.get("/fridge", { "Save-Data": "on" });
  expect(plain.html).toContain("<script");
  expect(saving.html).not.toContain("<script");
  expect(saving.status).toBe(200);
  expect(saving.headers.get("Vary")).toContain("Save-Data");
});
