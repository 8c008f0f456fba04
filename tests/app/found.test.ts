import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { PUBLIC_PATHS } from "#app/routes/seo/public-paths.ts";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, signUp } from "../support/browser.ts";
import { all, attribute } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { ACCESS } from "./authorisation-table.ts";

const app = await openApp();
const visitor = openBrowser(app);

/** What the head of a page says of it; a word that is there twice is told apart from one that is there once. */
function headOf({ document: { head, title } }: Page) {
  const contents = (name: string) =>
    all(head, `meta[name="${name}"], meta[property="${name}"]`)
      .map((meta) => attribute(meta, "content"))
      .join(" AND ");
  return {
    title,
    description: contents("description"),
    canonical: all(head, "link[rel=canonical]")
      .map((link) => attribute(link, "href"))
      .join(),
    og: (name: string) => contents(`og:${name}`),
  };
}

const pages = await Promise.all(
  PUBLIC_PATHS.map(async (path) => {
    const page = await visitor.get(path);
    return { path, page, status: page.status, head: headOf(page) };
  }),
);
const [home] = pages;

describe.each(pages)("$path", ({ path, status, head }) => {
  test("says what it is to search engines and to people who share it", () => {
    expect(status).toBe(200);
    expect(head.title).toMatch(/Crisper/);
    expect(head.description.length, head.description).toBeGreaterThanOrEqual(50);
    expect(head.description.length, head.description).toBeLessThanOrEqual(160);
    expect(head.canonical).toBe(app.origin + path);
    expect({
      title: head.og("title"),
      description: head.og("description"),
      url: head.og("url"),
      type: head.og("type"),
      image: head.og("image"),
    }).toEqual({
      title: head.title,
      description: head.description,
      url: head.canonical,
      type: "website",
      image: `${app.origin}/images/social-card.png`,
    });
  });
});

test("no two pages call or describe themselves alike", () => {
  for (const what of ["title", "description"] as const) {
    const said = pages.map(({ head }) => head[what]);
    expect(said.filter((words, index) => said.indexOf(words) !== index)).toEqual([]);
  }
});

test.each([
  ["/terms", "/terms-of-service"],
  ["/about/", "/about"],
  ["/products?q=milk", "/products"],
])("%s is another address of %s", async (path, canonical) => {
  expect(headOf(await visitor.get(path)).canonical).toBe(app.origin + canonical);
});

test("the pages behind the sign-in have their words too", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { name: 'Jam "extra"' });
  for (const path of ["/my-items", `/my-items/${id}/delete`, "/add-food", "/deals", `/food/${id}`]) {
    const { title, description, og } = headOf(await browser.get(path));
    expect(description.length, path).toBeGreaterThanOrEqual(50);
    expect([og("title"), og("description")], path).toEqual([title, description]);
  }
});

test("the home page offers the product, and invents no ratings", () => {
  const data = home?.page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? "";
  const product = JSON.parse(data);
  expect(product).toMatchObject({ "@type": "WebApplication", name: "Crisper", url: `${app.origin}/` });
  expect(product.offers.map(({ name, price }: Record<string, string>) => `${name} ${price}`)).toEqual([
    "Basic 9.99",
    "Premium 19.99",
    "Professional 39.99",
  ]);
  expect(data).not.toMatch(/aggregateRating|"review"/);
});

/** Files, second addresses, pages that need a token from a mail, and forms of another page. */
const NOT_IN_SITEMAP = [
  "/community-forum/waitlist",
  "/deals/subscription",
  "/robots.txt",
  "/sign-ups/confirmation",
  "/sitemap.xml",
  "/terms",
  "/unsubscribe",
];

test("every page that is for everybody is in the sitemap", () => {
  const forEverybody = Object.entries(ACCESS).flatMap(([path, { visitor }]) =>
    visitor[0] === 200 ? [path] : [],
  );
  expect(forEverybody.filter((path) => !PUBLIC_PATHS.includes(path)).toSorted()).toEqual(NOT_IN_SITEMAP);
});

test("robots.txt asks crawlers away from every page that needs a sign-in, and from no public one", async () => {
  const { html } = await visitor.get("/robots.txt");
  const disallowed = [...html.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? "");
  const isDisallowed = (path: string) => disallowed.some((beginning) => path.startsWith(beginning));
  const guarded = Object.entries(ACCESS).flatMap(([path, { visitor }]) =>
    visitor[0] === "login" ? [path] : [],
  );
  expect(guarded.filter((path) => !isDisallowed(path))).toEqual([]);
  expect(PUBLIC_PATHS.filter(isDisallowed)).toEqual([]);
  expect(disallowed).toEqual(expect.arrayContaining(["/api/", "/reset-password", "/unsubscribe"]));
  // Programs that subscribe to a calendar may ask first.
  expect(isDisallowed("/calendar/secret.ics")).toBe(false);
});

async function pictureAt(address: string) {
  const answer = await app.fetch(new Request(new URL(address, app.origin)));
  expect(answer.status, address).toBe(200);
  return sharp(await answer.arrayBuffer());
}

test("the pictures of the manifest are there in the sizes it says", async () => {
  const answer = await app.fetch(new Request(`${app.origin}/manifest.webmanifest`));
  const { icons, screenshots, shortcuts } = await answer.json();
  const sizes = icons.map(({ sizes, purpose = "any" }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(sizes).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable", "512x512 monochrome"]),
  );
  for (const { url } of shortcuts) {
    const page = await app.fetch(new Request(new URL(url, app.origin), { redirect: "manual" }));
    expect([200, 302, 303], url).toContain(page.status);
  }
  expect(screenshots.map((one: Record<string, string>) => one.form_factor)).toEqual([
    "narrow",
    "narrow",
    "wide",
  ]);
  for (const { src, sizes, type, purpose } of [...icons, ...screenshots]) {
    const picture = await pictureAt(src);
    // The app keeps its picture library from reading SVG.
    if (type === "image/svg+xml") continue;
    const { width, height, format } = await picture.metadata();
    expect([`image/${format}`, `${width}x${height}`], src).toEqual([type, sizes]);
    if (purpose === "maskable") expect((await picture.stats()).isOpaque, src).toBe(true);
  }
});

test("so are those that the pages name", async () => {
  expect(await (await pictureAt("/images/social-card.png")).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  });
  const touch = await pictureAt("/icons/icon-180.png");
  expect(await touch.metadata()).toMatchObject({ width: 180, height: 180 });
  expect((await touch.stats()).isOpaque).toBe(true);
  const icons = home?.page.document.querySelectorAll("link[rel=icon], link[rel=apple-touch-icon]") ?? [];
  expect(icons.length).toBeGreaterThan(1);
  for (const icon of icons) {
    const href = attribute(icon, "href") ?? "";
    expect((await app.fetch(new Request(new URL(href, app.origin)))).status, href).toBe(200);
  }
  const ico = await app.fetch(new Request(`${app.origin}/favicon.ico`));
  const picture = sharp(new Uint8Array(await ico.arrayBuffer()).subarray(22));
  expect(await picture.metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
});
