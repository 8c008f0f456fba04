import { expect, test } from "vitest";
import { NEEDED_FEATURES } from "#app/script-support.ts";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, signUp } from "../support/browser.ts";
import { newest, since, type Versions } from "../support/browser-compat.ts";
import { readBundle, SYNTAX, scriptsOf } from "../support/bundle.ts";
import { everyPage } from "../support/every-page.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { SCRIPT_MINIMUM } from "../support/script-minimum.ts";

const bundle = readBundle();
const app = await openApp();
const { browser: member } = await signUp(app);
const foodId = await addFood(member);
expectQuietServer();

/** What the scripts cannot do without, and how it is told: the newest thing in some engine. */
const NEEDED = {
  "javascript.operators.nullish_coalescing_assignment": "??=",
  "api.TextEncoderStream": "TextEncoderStream",
  "api.SubmitEvent.submitter": ".submitter",
  "api.HTMLDialogElement.showModal": ".showModal(",
};

const isTooNew = ({ chrome, firefox, safari }: Versions) =>
  chrome > SCRIPT_MINIMUM.chrome || firefox > SCRIPT_MINIMUM.firefox || safari > SCRIPT_MINIMUM.safari;

test("the feature tests admit exactly the supported browsers", () => {
  expect(newest(Object.keys(NEEDED_FEATURES).map(since))).toEqual(SCRIPT_MINIMUM);
});

test("every admitted browser supports modules", () => {
  expect(isTooNew(since("html.elements.script.type.module"))).toBe(false);
});

test("the feature tests demand nothing that the scripts do not use", async () => {
  const { html } = await openBrowser(app).get("/");
  const code = bundle.filter(({ node }) => node.type === "Program").map((program) => program.code);
  for (const sign of Object.values(NEEDED)) expect([...code, html].join(), sign).toContain(sign);
  expect(newest(Object.keys(NEEDED).map(since))).toEqual(SCRIPT_MINIMUM);
});

test("the scripts use no syntax that an admitted browser lacks", () => {
  const used = Object.entries(SYNTAX).filter(([, look]) => bundle.some(({ node, code }) => look(node, code)));
  const names = used.map(([name]) => `javascript.${name}`);
  expect(names).toContain("javascript.operators.nullish_coalescing_assignment");
  expect(names.filter((name) => isTooNew(since(name)))).toEqual([]);
});

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
  const code = bundle.filter(({ node }) => node.type === "Program").map((program) => program.code);
  expect(code.filter((text) => text.includes("https://react.dev/errors/"))).toHaveLength(1);
  expect(code.filter((text) => /preact/i.test(text))).toEqual([]);
});

test("pages with a form load conform and zod, and no others do", async () => {
  const loadsForms = async (path: string) => {
    const { html } = await member.get(path);
    return [...scriptsOf(html)].some((name) => name.startsWith("forms-"));
  };
  for (const path of ["/", "/add-food", `/food/${foodId}`, "/shopping", "/budget", "/account/password"])
    expect(await loadsForms(path), path).toBe(true);
  for (const path of ["/fridge", "/my-items", "/notices", "/insights", "/journal", "/about"])
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
