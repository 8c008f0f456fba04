import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, signUp } from "../support/browser.ts";
import { all, attribute } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const PAGES_MAX = 600;
/** Sent last or not at all: after them there is nobody signed in, or nothing left to crawl. */
const ENDING = ["/logout", "/account/sessions/end", "/fridge/samples"];

interface Found {
  links: Map<string, string>;
  posts: Map<string, string>;
  broken: string[];
}

/** Every page that can be reached from the home page without a script, and every form on them. */
async function crawl(browser: Browser): Promise<Found> {
  const found: Found = { links: new Map([["/", "the start"]]), posts: new Map(), broken: [] };
  for (const [path, from] of found.links) {
    expect(found.links.size, "the site has no end").toBeLessThan(PAGES_MAX);
    const page = await browser.get(path);
    if (page.status >= 400) found.broken.push(`${path} (${page.status}) on ${from}`);
    if (page.status >= 300) continue;
    for (const link of all(page, "a[href]")) collect(attribute(link, "href") ?? "", path, found);
    for (const form of all(page, "form")) collectForm(form, path, found);
  }
  return found;
}

function collect(href: string, from: string, { links, broken }: Found) {
  if (href === "" || href === "#") broken.push(`'${href}' on ${from}`);
  const url = new URL(href, new URL(from, app.origin));
  if (url.origin !== app.origin) return;
  const path = url.pathname + url.search;
  if (!links.has(path)) links.set(path, from);
}

function collectForm(form: Element, from: string, found: Found) {
  const action = new URL(attribute(form, "action") ?? from, new URL(from, app.origin));
  const path = action.pathname + action.search;
  if (attribute(form, "method") === "post") found.posts.set(path, from);
  else collect(action.pathname, from, found);
}

/** An empty form is refused, or does something: it never leads nowhere. */
async function postAll(browser: Browser, { posts }: Found): Promise<string[]> {
  const nowhere: string[] = [];
  for (const [path, from] of posts) {
    if (ENDING.includes(path) || path.endsWith("/delete")) continue;
    const { status } = await browser.post(path, {});
    if ([404, 405].includes(status) || status >= 500) nowhere.push(`${path} (${status}) on ${from}`);
  }
  return nowhere;
}

test("a visitor finds no dead link and no form that leads nowhere", async () => {
  const browser = openBrowser(app);
  const found = await crawl(browser);
  expect(found.links.size).toBeGreaterThan(40);
  expect(found.broken).toEqual([]);
  expect(await postAll(browser, found)).toEqual([]);
});

test("nor does a member", async () => {
  const { browser } = await signUp(app);
  await addFood(browser);
  const found = await crawl(browser);
  expect([...found.links.keys()].filter((path) => path.startsWith("/my-items/"))).toHaveLength(2);
  expect(found.broken).toEqual([]);
  expect(await postAll(browser, found)).toEqual([]);
});
