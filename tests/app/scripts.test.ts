import { type AnyNode, parse } from "acorn";
import { expect, test } from "vitest";
import { SCRIPT_TESTS } from "#app/script-support.ts";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, signUp } from "../support/browser.ts";
import { newest, oldestByName, since, type Versions } from "../support/browser-compat.ts";
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

/**
 * Newer than these engines: asked for first (transitions, sharing, moving elements, `reportError`, what a camera or a browser can
 * do, messages), supplied (`hasOwn`, for the reader of codes), or a namesake.
 */
const GUARDED = [
  "captureStackTrace",
  "clearAppBadge",
  "detect",
  "getCapabilities",
  "getNotifications",
  "getSubscription",
  "getSupportedFormats",
  "hasOwn",
  "moveBefore",
  "navigate",
  "reportError",
  "setAppBadge",
  "share",
  "showNotification",
  "skipTransition",
  "startViewTransition",
  "toWellFormed",
  "unsubscribe",
  "vibrate",
];
const NAMESAKES = ["grow", "ping", "queue", "setStatus", "subscribe"];

const isTooNew = ({ chrome, firefox, safari }: Versions) =>
  chrome > SCRIPT_MINIMUM.chrome || firefox > SCRIPT_MINIMUM.firefox || safari > SCRIPT_MINIMUM.safari;

test("the oldest engines that get scripts are those that pass the tests before them", () => {
  expect(newest(Object.keys(SCRIPT_TESTS).map(since))).toEqual(SCRIPT_MINIMUM);
});

test("what passes them knows modules", () => {
  expect(isTooNew(since("html.elements.script.type.module"))).toBe(false);
});

test("nor do the tests ask for more than the scripts need", async () => {
  const { html } = await openBrowser(app).get("/");
  const code = bundle.filter(({ node }) => node.type === "Program").map((program) => program.code);
  for (const sign of Object.values(NEEDED)) expect([...code, html].join(), sign).toContain(sign);
  expect(newest(Object.keys(NEEDED).map(since))).toEqual(SCRIPT_MINIMUM);
});

test("no syntax of the scripts is newer than these engines", () => {
  const used = Object.entries(SYNTAX).filter(([, look]) => bundle.some(({ node, code }) => look(node, code)));
  const names = used.map(([name]) => `javascript.${name}`);
  expect(names).toContain("javascript.operators.nullish_coalescing_assignment");
  expect(names.filter((name) => isTooNew(since(name)))).toEqual([]);
});

test("no script calls what its module does not have", () => {
  const whole = bundle.filter(({ node }) => node.type === "Program").map(({ code }) => code);
  expect(whole.join()).toContain("createElement");
  // So the bundler writes a name that the stand-in for React lacks.
  expect(whole.flatMap((code) => code.match(/.{0,60}(?<!new)\(void 0\)\(/g) ?? [])).toEqual([]);
});

test("no function that the scripts call is newer, but those they ask for first", () => {
  const oldest = oldestByName();
  const called = new Set(bundle.flatMap(({ node }) => calledName(node) ?? []));
  expect(called).toContain("replaceAll");
  const newer = [...called].filter((name) => isTooNew(oldest.get(name) ?? SCRIPT_MINIMUM));
  expect(newer.sort()).toEqual([...GUARDED, ...NAMESAKES].sort());
});

function calledName(node: AnyNode): string | undefined {
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return undefined;
  const { callee } = node;
  // Names of our own are shortened to three letters at most; those of the browser and of methods stay.
  if (callee.type === "Identifier") return callee.name.length > 3 ? callee.name : undefined;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return undefined;
  return callee.property.name;
}

test.each([
  ["a visitor", openBrowser(app)],
  ["a member", member],
])("of each page that %s sees, an engine of ES5 runs one script, and it can", async (_, browser) => {
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
