// A running server, a person's household, and a browser.
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { type Household, openHousehold } from "../bench/household.ts";
import { getBrowser } from "./find-browser.ts";
import { isHydrated } from "./hydration.ts";

const ITEMS = 8;
const FIRST_DAY = -1;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export async function withProduct(work: (household: Household, browser: Browser) => Promise<void>) {
  const household = await openHousehold(ITEMS, FIRST_DAY);
  const browser = await chromium.launch({
    executablePath: getBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    await work(household, browser);
  } finally {
    await browser.close();
    household.close();
  }
}

/** A browser context that is signed in and has samples hidden, unless `cookies` say otherwise. */
export async function signedIn(
  { origin, cookie }: Household,
  browser: Browser,
  options: BrowserContextOptions,
  cookies: Record<string, string> = {},
) {
  const context = await browser.newContext({ locale: "en-GB", ...options });
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  const all = { [name]: value, samples: "hidden", ...cookies };
  await context.addCookies(
    Object.entries(all)
      .filter(([, value]) => value)
      .map(([name, value]) => ({ name, value, url: origin })),
  );
  return context;
}

export async function hydrated(page: Page) {
  await page.waitForFunction(isHydrated);
}
