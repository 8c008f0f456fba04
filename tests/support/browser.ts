import { expect } from "vitest";
import type { TestApp } from "./app.ts";

export interface Page {
  status: number;
  path: string;
  html: string;
  /** The page's words, without tags and scripts. */
  text: string;
  headers: Headers;
}

type Fields = Record<string, string | Blob>;

/** A browser without scripts: keeps cookies, posts forms with an Origin, and follows a redirect when asked. */
export function openBrowser(app: TestApp, cookies = new Map<string, string>()) {
  const send = async (path: string, init: RequestInit = {}): Promise<Page> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0)
      headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const request = new Request(new URL(path, app.origin), { redirect: "manual", ...init, headers });
    if (init.body && !headers.has("Content-Length")) {
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
    const html = await response.text();
    return { status: response.status, path, html, text: wordsOf(html), headers: response.headers };
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
    terms: "on",
    ...fields,
  };
  const answer = await browser.post("/register", person);
  expect(answer.status, answer.text).toBe(303);
  return { browser, ...person };
}

export const FOOD = {
  name: "Oat milk",
  category: "Beverages",
  quantity: "1 l",
  expiryDate: "2027-03-05",
  description: "",
};

/** Adds an item through the form and answers with its id. */
export async function addFood(browser: Browser, fields: Partial<typeof FOOD> & Fields = {}): Promise<string> {
  const before = new Set(await ownIds(browser));
  const answer = await browser.post("/add-food", { ...FOOD, ...fields, requestId: crypto.randomUUID() });
  expect(answer.status, answer.text).toBe(303);
  const added = (await ownIds(browser)).find((id) => !before.has(id));
  expect(added).toBeDefined();
  return added ?? "";
}

export async function ownIds(browser: Browser): Promise<string[]> {
  const { html } = await browser.get("/my-items");
  return [...html.matchAll(/\/my-items\/([\w-]+)\/edit/g)].map(([, id]) => id ?? "");
}

/** The value a form field shows, unescaped. */
export function fieldValue(html: string, name: string): string | undefined {
  const tag = html.match(new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>(?:([^<]*)</textarea>)?`));
  if (!tag) return undefined;
  const value = tag[0].startsWith("<textarea") ? tag[1] : tag[0].match(/ value="([^"]*)"/)?.[1];
  return unescapeHtml(value ?? "").replace(/^\n/, "");
}

/** What stands beside each field that is wrong, as a screen reader finds it. */
export function fieldErrors(html: string): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<(?:input|textarea|select)\b[^>]* aria-describedby="[^>]*>/g)) {
    const ids = tag.match(/ aria-describedby="([^"]*)"/)?.[1]?.split(" ") ?? [];
    const id = ids.find((one) => one.endsWith("-error"));
    const text = id && html.match(new RegExp(`id="${id}"[^>]*>([^<]*)<`))?.[1];
    // A file has no name to come back under: its error is that of the address it would have had.
    const name = id?.split("-").at(-2);
    if (name && text) errors[name] = unescapeHtml(text);
  }
  return errors;
}

/** Which of its options a list shows. */
export function selected(html: string, name: string): string | undefined {
  const options = html.match(new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`, "s"))?.[1] ?? "";
  return unescapeHtml(options.match(/<option selected=""[^>]*>([^<]*)/)?.[1] ?? "");
}

/** What a screen reader calls the controls of a form, in order. */
export function labels(html: string): string[] {
  return [...html.matchAll(/<label\b[^>]*>(.*?)<\/label>/gs)].map(([, label]) => wordsOf(label ?? ""));
}

/** Where the links with these words lead. */
export function linksNamed(html: string, words: string): string[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].flatMap(([, attributes = "", inner = ""]) =>
    wordsOf(inner) === words ? [unescapeHtml(attributes.match(/ href="([^"]*)"/)?.[1] ?? "")] : [],
  );
}

export function unescapeHtml(text: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
  return text.replace(/&(\w+|#x?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

function wordsOf(html: string): string {
  const visible = html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<(script|style|head)\b[^>]*>.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ");
  return unescapeHtml(visible).replace(/\s+/g, " ").trim();
}
