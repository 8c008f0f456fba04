import { expect } from "vitest";
import { type Browser, openBrowser } from "./browser.ts";
import { all, attribute, linkTo } from "./html.ts";
import type { Page } from "./page.ts";

interface GoogleVisit {
  purpose?: "login" | "registration";
  returnTo?: string;
}

/** Presses the Google button. Returns the address of the provider's page. */
export async function pressGoogle(browser: Browser, { purpose = "login", returnTo = "/" }: GoogleVisit = {}) {
  const page = await browser.post("/auth/google", { purpose, returnTo });
  expect(page.status, page.text).toBe(200);
  const [, url = ""] = page.headers.get("Refresh")?.match(/^0; url=(.*)$/) ?? [];
  return new URL(url);
}

/** Signs in at the provider, or cancels. Returns where it redirects. */
export async function passProvider(url: URL, name: string | undefined): Promise<string> {
  const { origin } = url;
  const browser = openBrowser({ origin, fetch: (request) => fetch(request) });
  let page = await browser.get(url.href);
  for (let step = 0; step < 9; step++) {
    const location = page.headers.get("Location");
    const next = new URL(location ?? "", new URL(page.path, origin));
    if (location && next.origin !== origin) return next.href;
    if (location) page = await browser.get(next.href);
    else if (name === undefined) page = await browser.get(abortAt(page));
    else page = await browser.post(formAt(page), { prompt: "login", login: name, password: "any" });
  }
  throw new Error(`the provider does not let anybody through: ${page.text.slice(0, 300)}`);
}

const abortAt = (page: Page) => linkTo(page, /\/abort$/);
const formAt = (page: Page) => attribute(all(page, "form")[0], "action") ?? "";

/** The button, the provider's pages, and back. */
export async function signInWithGoogle(browser: Browser, name: string | undefined, wish: GoogleVisit = {}) {
  return browser.get(await passProvider(await pressGoogle(browser, wish), name));
}

/** Where a failed sign-in ends, and its message. */
export async function refusalOf(browser: Browser, answer: Page) {
  expect([302, 303]).toContain(answer.status);
  const page = await browser.follow(answer);
  expect(page.status).toBe(200);
  const said = all(page, "body *").find(
    ({ children, textContent }) => children.length === 0 && textContent?.startsWith("❌ "),
  );
  const words = said?.textContent?.slice(2) ?? "";
  // In the toast and on the page.
  expect(page.text.split(words)).toHaveLength(3);
  return [new URL(page.path).pathname, words];
}
