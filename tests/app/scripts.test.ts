import { parse } from "acorn";
import { expect, test } from "vitest";
import { SCRIPT_TESTS } from "#app/script-support.ts";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, signUp } from "../support/browser.ts";
import { newest, since, type Versions } from "../support/browser-compat.ts";
import { readBundle, SYNTAX } from "../support/bundle.ts";
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
  expect(newest(Object.keys(SCRIPT_TESTS).map(since))).toEqual(SCRIPT_MINIMUM);
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

test("no script calls a function that its module does not export", () => {
  const whole = bundle.filter(({ node }) => node.type === "Program").map(({ code }) => code);
  expect(whole.join()).toContain("createElement");
  // So the bundler writes a name that the stand-in for React lacks.
  expect(whole.flatMap((code) => code.match(/.{0,60}(?<!new)\(void 0\)\(/g) ?? [])).toEqual([]);
});

test.each([
  ["a visitor", openBrowser(app)],
  ["a member", member],
])("every page that %s sees has one inline script, written in ES5", async (_, browser) => {
  for (const path of await everyPage(foodId)) {
    const { html } = await browser.get(path);
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    const running = scripts.filter(
      ([, tag = ""]) => !/ type="(text\/plain|application\/ld\+json)"/.test(tag),
    );
    if (html === "") continue;
    expect(
      running.map(([, tag]) => tag?.replace(/".*"/, "")),
      path,
    ).toEqual([" nonce="]);
    expect(() => parse(running[0]?.[2] ?? "", { ecmaVersion: 5 }), path).not.toThrow();
    expect(html, path).not.toMatch(/<link[^>]*(modulepreload|prefetch|as="script")|<[^>]* on[a-z]+="/);
  }
});
