import { type Kitchen, openKitchen } from "../../scripts/bench/kitchen.ts";
import type { Chromium, ChromiumPage } from "./chromium.ts";

const FOODS = 12;
const FIRST_DAY = -2;

export interface LayoutPage {
  path: string;
  signedIn: boolean;
  /** With all that can be opened open: the menu on a phone. */
  opened?: true;
}

/** The pages whose look is compared; `{id}` is a food. */
export const PAGES: readonly LayoutPage[] = [
  { path: "/", signedIn: false },
  { path: "/register", signedIn: false },
  { path: "/products", signedIn: false },
  { path: "/fridge", signedIn: true },
  { path: "/food/{id}", signedIn: true },
  { path: "/food/{id}/consumption", signedIn: true },
  { path: "/add-food", signedIn: true },
  { path: "/my-items", signedIn: true },
  { path: "/shopping", signedIn: true },
  { path: "/insights", signedIn: true },
  { path: "/account", signedIn: true },
  { path: "/budget", signedIn: true, opened: true },
];
export const WIDTHS = [360, 1280] as const;
export const THEMES = ["light", "dark"] as const;

export interface View extends LayoutPage {
  width: number;
  theme: (typeof THEMES)[number];
}

export const VIEWS: View[] = PAGES.flatMap((page) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => ({ ...page, width, theme }))),
);

/** A household with food of every state, something used, and things to buy. */
export async function openHousehold(): Promise<Kitchen> {
  const kitchen = await openKitchen(FOODS, FIRST_DAY);
  const send = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(kitchen.origin + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { cookie: kitchen.cookie, origin: kitchen.origin },
      redirect: "manual",
    });
    if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  for (const [name, quantity] of [
    ["Figs", "6"],
    ["Bread", ""],
    ["Olive oil", "500 ml"],
  ] as const)
    await send("/shopping", { name, quantity });
  // The number of new notices is a minute old in a session that has not seen them.
  const notices = await fetch(`${kitchen.origin}/notices`, { headers: { cookie: kitchen.cookie } });
  const cookie = notices.headers.getSetCookie().find((line) => line.startsWith("session="));
  return { ...kitchen, cookie: cookie?.split(";")[0] ?? kitchen.cookie };
}

export const heightOf = (width: number) => (width < 600 ? 740 : 900);

/** Opens a view in a tab of its own. */
export async function openView(
  chromium: Chromium,
  { origin, cookie, itemId }: Kitchen,
  { path, signedIn, opened, width, theme }: View,
  scripts = false,
): Promise<ChromiumPage> {
  const [, session = ""] = cookie.split(/=(.*)/s);
  const values = { theme, samples: "hidden", tz: "UTC", ...(signedIn && { session }) };
  const cookies = Object.entries(values).map(([name, value]) => ({ name, value, url: origin }));
  const page = await chromium.newPage({ width, height: heightOf(width), scripts, cookies });
  await page.open(origin + path.replace("{id}", itemId));
  // Older ones fade from the browser's own colours into the page's when the style sheet arrives.
  await page.evaluate(() => {
    const sheet = document.styleSheets[0];
    if (sheet) sheet.insertRule("* { transition: none !important }", sheet.cssRules.length);
  });
  if (opened)
    await page.evaluate(() => {
      for (const details of Array.from(document.querySelectorAll("details"))) details.open = true;
    });
  return page;
}
