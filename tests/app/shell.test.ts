import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser, signUp } from "../support/browser.ts";
import { all, linksNamed, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();
const member = (await signUp(app, { name: "Robin Field" })).browser;

test("a page says its language and lets one skip to what it is about", async () => {
  const page = await openBrowser(app).get("/fridge");
  expect(page.document.documentElement.lang).toBe("en");
  expect(linksNamed(page, "Skip to content")).toEqual(["#content"]);
});

test("who is signed in is shown by name, and by email on a second look", async () => {
  const page = await member.get("/fridge");
  expect(linksNamed(page, "My account, signed in as Robin Field")).toEqual(["/account"]);
  expect(wordsOf(page.getByRole("tooltip"))).toMatch(/^robin\d+@example\.com$/);
});

const switches = (page: Page) => all(page, "button[name=theme]").map(wordsOf);

test("the theme is kept and printed by the server, on the page it was changed on", async () => {
  const browser = openBrowser(app);
  const light = await browser.get("/fridge?q=milk");
  const classOf = (page: Page) => page.document.documentElement.className;
  // The device's theme holds until one is chosen: the styles show one of both buttons.
  expect(classOf(light)).toBe("");
  expect(switches(light)).toEqual(["Switch to the light theme", "Switch to the dark theme"]);
  const answer = await browser.post("/theme", { theme: "dark", returnTo: "/fridge?q=milk" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/fridge?q=milk"]);
  const dark = await browser.follow(answer);
  expect(classOf(dark)).toBe("dark");
  expect(switches(dark)).toEqual(["Switch to the light theme"]);
  expect(classOf(await browser.get("/nothing"))).toBe("dark");
  await browser.post("/theme", { theme: "light", returnTo: "/" });
  const chosen = await browser.get("/");
  expect(classOf(chosen)).toBe("light");
  expect(switches(chosen)).toEqual(["Switch to the dark theme"]);
});

test.each(["/nothing", "/fridge/nothing", "/add-food/x/y", "/Login%2F", "/apis", "/.env", "/wp-login.php"])(
  "%s is not found, in words and with four ways on",
  async (path) => {
    for (const browser of [member, openBrowser(app)]) {
      const page = await browser.get(path, { Referer: `${app.origin}/my-items?x=1` });
      expect(page.status).toBe(404);
      expect(page.text).toContain("404 Recipe Not Found!");
      expect(page.document.title).toBe("Recipe Not Found! · Crisper");
      expect(linksNamed(page, "Go Back")).toEqual(["/my-items?x=1"]);
      expect(linksNamed(page, "Back to Kitchen")).toEqual(["/"]);
      expect(linksNamed(page, "Products")).toEqual(["/products"]);
      expect(linksNamed(page, "Fridge")).toContain("/fridge");
    }
    const stranger = await member.get(path, { Referer: "https://evil.example/x" });
    expect(linksNamed(stranger, "Go Back")).toEqual(["/"]);
  },
);

test("a form that is sent to nowhere is told so, and who sent it is still signed in", async () => {
  const page = await member.post("/nothing", { name: "x" });
  expect(page.status).toBe(404);
  expect(page.text).toContain("There is nothing here that a form could be sent to.");
  expect(page.text).toContain("Logout");
});

test.each([
  ["/addfood", "/add-food"],
  ["/addfood/0199-abc", "/add-food/0199-abc"],
  ["/addfood/%C3%A9%20%2F", "/add-food/%C3%A9%20%2F"],
])("%s is the other name of %s", async (path, target) => {
  const answer = await member.get(path);
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, target]);
});
