import { expect } from "vitest";
import { CLIENT_ADDRESS_HEADER } from "#app/server/limits/caller.server.ts";
import type { TestApp } from "./app.ts";
import { all, attribute } from "./html.ts";
import { Page } from "./page.ts";

type Fields = Record<string, string | Blob>;

let browsers = 0;

/** Each browser is at a place of its own, in the blocks that are set aside for examples. */
function newAddress(): string {
  browsers += 1;
  return `198.51.${browsers >> 8}.${browsers & 255}`;
}

/** A browser without scripts: keeps cookies, posts forms with an Origin, and follows a redirect when asked. */
export function openBrowser(app: TestApp, cookies = new Map<string, string>()) {
  const address = newAddress();
  const send = async (path: string, init: RequestInit = {}): Promise<Page> => {
    const headers = new Headers(init.headers);
    // The first is what the app is told in-process, the second what a real server reads behind a proxy.
    headers.set(CLIENT_ADDRESS_HEADER, headers.get(CLIENT_ADDRESS_HEADER) ?? address);
    headers.set("X-Forwarded-For", headers.get("X-Forwarded-For") ?? address);
    if (cookies.size > 0)
      headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const request = new Request(new URL(path, app.origin), { redirect: "manual", ...init, headers });
    if (init.body !== undefined && !headers.has("Content-Length")) {
      const size = (await request.clone().arrayBuffer()).byteLength;
      request.headers.set("Content-Length", String(size));
    }
    const response = await app.fetch(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
      if (value && !/max-age=0/i.test(cookie) && !/expires=Thu, 01 Jan 1970/i.test(cookie))
        cookies.set(name, value);
      else cookies.delete(name);
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    return new Page({ status: response.status, path, headers: response.headers, bytes });
  };

  const get = (path: string, headers: HeadersInit = {}) => send(path, { headers });

  const post = (path: string, fields: Fields, headers: HeadersInit = {}) => {
    const multipart = Object.values(fields).some((value) => typeof value !== "string");
    const body = multipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) (body as FormData).set(name, value as string);
    return send(path, { method: "POST", body, headers: { Origin: app.origin, ...headers } });
  };

  /** The page a redirect leads to; fails when there was none. */
  const follow = async (page: Page): Promise<Page> => {
    const location = page.headers.get("Location");
    expect(location, `${page.status} ${page.path} should redirect: ${page.text.slice(0, 300)}`).toBeTruthy();
    return get(new URL(location ?? "", new URL(page.path, app.origin)).href);
  };

  return { cookies, send, get, post, follow };
}

export type Browser = ReturnType<typeof openBrowser>;

export const PASSWORD = "Rhubarb-4-pie!";
let people = 0;

/** A browser with a fresh account in it. */
export async function signUp(app: TestApp, fields: Record<string, string> = {}) {
  const browser = openBrowser(app);
  const person = {
    name: "Robin Field",
    email: `robin${++people}@example.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    timeZone: "UTC",
    terms: "on",
    ...fields,
  };
  const answer = await browser.post("/register", person);
  expect(answer.status, answer.text).toBe(303);
  return { browser, ...person };
}

/** Invites somebody into the browser's household. Returns the path of the link. */
export async function invite(browser: Browser, fields: Fields = { role: "adult" }): Promise<string> {
  const page = await browser.post("/household/invitations", fields);
  expect(page.status, page.text.slice(0, 300)).toBe(200);
  const [link] = all(page, "input[aria-label='Link of the invitation']");
  return new URL(attribute(link, "value") ?? "").pathname;
}

/** The household's days are those of this time zone from now on. */
export async function moveTo(browser: Browser, timeZone: string): Promise<void> {
  expect((await browser.post("/budget/household/time-zone", { timeZone })).status).toBe(303);
}

export const FOOD = {
  name: "Oat milk",
  category: "Beverages",
  quantity: "1 l",
  expiryDate: "2027-03-05",
  description: "",
};

/** The foods of a browser after `addFood`, which alone may add more to them. */
const seen = new WeakMap<Browser, string[]>();

/** Adds an item through the form and answers with its id. */
export async function addFood(browser: Browser, fields: Fields = {}): Promise<string> {
  const before = seen.get(browser) ?? (await ownIds(browser));
  const answer = await browser.post("/add-food", { ...FOOD, ...fields, requestId: crypto.randomUUID() });
  expect(answer.status, answer.text).toBe(303);
  const after = await ownIds(browser);
  seen.set(browser, after);
  const added = after.filter((id) => !before.includes(id));
  expect(added, "one more food than before").toHaveLength(1);
  return added[0] ?? "";
}

export async function ownIds(browser: Browser): Promise<string[]> {
  const links = (await readPages(browser, "/my-items?show=all")).flatMap((page) => all(page, "a[href]"));
  return links.flatMap((link) => attribute(link, "href")?.match(/\/my-items\/([\w-]+)\/edit/)?.[1] ?? []);
}

/** The page of a list at this path, and those that follow it. */
export async function readPages(browser: Browser, path: string): Promise<Page[]> {
  const page = await browser.get(path);
  const next = all(page, "nav[aria-label^=More] a").find((link) => link.textContent?.startsWith("Next "));
  const nextPath = next && attribute(next, "href");
  return nextPath ? [page, ...(await readPages(browser, nextPath))] : [page];
}
