import type { Page } from "@playwright/test";
import { test as base, expect } from "./test.ts";
import { openWeakLine, type WeakLine } from "./weak-line.ts";

/** People on a phone whose line is `weak`. */
export const test = base.extend<{ weak: WeakLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  weak: async ({}, use) => {
    const weak = await openWeakLine(process.env.BASE_URL ?? "");
    await use(weak);
    await weak.close();
  },
  baseURL: async ({ weak }, use) => use(weak.url),
});
export const PHONE = {
  serviceWorkers: "allow",
  expectedErrors: /net::ERR_|status of 50\d|Failed to fetch|EventSource's response/,
  viewport: { width: 360, height: 740 },
} as const;

/** The pages that are kept on this device. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      if (name.startsWith("pages "))
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.toSorted();
  });
export const MAIN = ["/", "/fridge", "/shopping"];
const AHEAD = [...MAIN, "/not-sent"].toSorted();
export const untilKept = (page: Page) => expect(async () => expect(await kept(page)).toEqual(AHEAD)).toPass();
/** Puts something on the list. */
export const want = async (page: Page, name: string) => {
  await page.getByLabel("What", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
};
