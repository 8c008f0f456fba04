import { expect, test } from "vitest";
import { STATIC_PAGES } from "#app/content/pages.ts";
import { FOOTER_GROUPS } from "#app/content/site.ts";
import { openApp } from "../support/app.ts";
import { openBrowser, signUp } from "../support/browser.ts";
import { formsNamed, linksNamed, main, wordsOf } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();
const member = (await signUp(app, { name: "Robin Field" })).browser;

/** The links of the wide menu; the small one has the same in a list that opens. */
const menu = (html: string) => {
  const [wide = ""] = (html.match(/<nav aria-label="Main".*?<\/nav>/s)?.[0] ?? "").split("<details");
  return [...wide.matchAll(/<a\b[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, words]) => `${wordsOf(words ?? "")} ${href}`,
  );
};
const EVERYBODYS = ["Crisper /", "Home /", "All Products /products", "Fridge /fridge"];

test("a visitor's menu", async () => {
  const page = await openBrowser(app).get("/fridge");
  expect(menu(page.html)).toEqual([
    ...EVERYBODYS,
    "Food Inventory /#food-inventory",
    "Login /login",
    "Register /register",
  ]);
  expect(linksNamed(page.html, "Food Inventory")).toHaveLength(2);
  expect(page.html).toMatch(/<html lang="en">/);
  expect(linksNamed(page.html, "Skip to content")).toEqual(["#content"]);
});

test("a member's menu", async () => {
  const page = await member.get("/fridge");
  expect(menu(page.html)).toEqual([...EVERYBODYS, "Add Food /add-food", "My Items /my-items"]);
  expect(page.html).toContain('aria-label="Signed in as Robin Field"');
  expect(page.html).toMatch(/role="tooltip"[^>]*>robin\d+@example\.com</);
  expect(formsNamed(page.html, "Logout")).toEqual(["/logout", "/logout"]);
});

test("a person's picture is shown, whatever its address", async () => {
  const { browser } = await signUp(app, { photoURL: "https://example.org/a.png?b=1&c=<x>" });
  expect((await browser.get("/")).html).toContain('src="https://example.org/a.png?b=1&amp;c=&lt;x&gt;"');
});

test("the foot of every page leads everywhere", async () => {
  const { html, text } = await openBrowser(app).get("/login");
  const footer = html.match(/<footer.*<\/footer>/s)?.[0] ?? "";
  for (const { label, path } of FOOTER_GROUPS.flatMap(({ links }) => [...links])) {
    expect(linksNamed(footer, label)).toContain(path);
  }
  expect(FOOTER_GROUPS.flatMap(({ links }) => [...links])).toHaveLength(16);
  expect(linksNamed(footer, "support@crisper.example")).toEqual(["mailto:support@crisper.example"]);
  expect(linksNamed(footer, "+1 555 010 0199")).toEqual(["tel:+15550100199"]);
  expect(text).toContain(`© ${new Date().getFullYear()} Crisper. Version 1.0.0`);
});

test("the theme is kept and printed by the server, on the page it was changed on", async () => {
  const browser = openBrowser(app);
  const light = await browser.get("/fridge?q=milk");
  expect(light.html).toContain('aria-label="Switch to the dark theme"');
  const answer = await browser.post("/theme", { theme: "dark", returnTo: "/fridge?q=milk" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/fridge?q=milk"]);
  const dark = await browser.follow(answer);
  expect(dark.html).toMatch(/<html lang="en" class="dark">/);
  expect(dark.html).toContain('aria-label="Switch to the light theme"');
  expect((await browser.get("/nothing")).html).toContain('class="dark"');
  await browser.post("/theme", { theme: "light", returnTo: "/" });
  expect((await browser.get("/")).html).toMatch(/<html lang="en">/);
});

test.each(["/nothing", "/fridge/nothing", "/add-food/x/y", "/Login%2F", "/apis", "/.env", "/wp-login.php"])(
  "%s is not found, in words and with four ways on",
  async (path) => {
    for (const browser of [member, openBrowser(app)]) {
      const page = await browser.get(path, { Referer: `${app.origin}/my-items?x=1` });
      expect(page.status).toBe(404);
      expect(page.text).toContain("404 Recipe Not Found!");
      expect(page.html).toContain("<title>Recipe Not Found! · Crisper</title>");
      expect(linksNamed(page.html, "Go Back")).toEqual(["/my-items?x=1"]);
      expect(linksNamed(page.html, "Back to Kitchen")).toEqual(["/"]);
      expect(linksNamed(page.html, "Products")).toEqual(["/products"]);
      expect(linksNamed(page.html, "Fridge")).toContain("/fridge");
    }
    const stranger = await member.get(path, { Referer: "https://evil.example/x" });
    expect(linksNamed(stranger.html, "Go Back")).toEqual(["/"]);
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

test.each([...STATIC_PAGES.map((page) => page.path), "/terms"])(
  "%s has a heading and says something",
  async (path) => {
    const page = await openBrowser(app).get(path);
    expect(page.status).toBe(200);
    expect(page.html.match(/<h1\b/g)).toHaveLength(1);
    expect(wordsOf(main(page.html)).length).toBeGreaterThan(400);
  },
);
