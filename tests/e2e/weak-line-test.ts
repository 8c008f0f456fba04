import type { Page } from "@playwright/test";
import { dataPathOf } from "#app/offline/protocol.ts";
import { personAt } from "./person.ts";
import { test as base, expect, type Person, rowOf } from "./test.ts";
import { openWeakLine, PAST_LINE, type WeakLine } from "./weak-line.ts";

interface Fixtures {
  weak: WeakLine;
  /** Reads what is stored on the server, however bad the line is. */
  server: Pick<Person, "stored" | "send">;
}

/** Headers of requests that do not take the weak line. */
export const PAST = { [PAST_LINE]: "1" };

/** People on a phone whose line is `weak`. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  weak: async ({}, use) => {
    const weak = await openWeakLine(process.env.BASE_URL ?? "");
    await use(weak);
    await weak.close();
  },
  baseURL: async ({ weak }, use) => use(weak.url),
  server: async ({ context, weak }, use) => {
    const anyone = { name: "", email: "", password: "" };
    await use(personAt(context.request, weak.url, anyone, PAST));
  },
});

export const PHONE = {
  serviceWorkers: "allow",
  expectedErrors:
    /net::ERR_|status of 50\d|Failed to fetch|Error loading route module|EventSource's response|sign-in' violates/,
  viewport: { width: 360, height: 740 },
} as const;

export { expect };

/** What the page says while there is no signal. */
export const note = (page: Page) => page.getByRole("status").filter({ hasText: "You are offline." });

export const expectNote = (page: Page, words: string | RegExp) =>
  expect(note(page).filter({ hasText: words })).toBeVisible();

/** The pages that the service worker fetches ahead, and their data. */
const AHEAD = ["/", "/fridge", "/shopping", "/offline"].flatMap((path) => [path, dataPathOf(path)]);

/** Waits until this device could show the main pages without signal. */
export const untilKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(missingCopies, AHEAD), {
      message: "main pages that are not kept on the device",
    })
    .toEqual([]);

/** Runs in the page. */
async function missingCopies(paths: string[]): Promise<string[]> {
  const copies = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })));
  return paths.filter((_, at) => copies[at] === undefined);
}

/** Opens a page again until it comes from the server; whatever page is opened sends what waits. */
export const untilSignal = (page: Page, path = "/shopping") =>
  expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("You are offline")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

/** Adds a line to the shopping list that is open. */
export async function fillLine(page: Page, name: string) {
  await page.getByLabel("What", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Add", exact: true }).click();
}

/** The button that ticks a line of the shopping list. */
export const line = (page: Page, name: string, pressed?: boolean) =>
  rowOf(page, name).getByRole("button", { name: /^(?!Remove )/, pressed });

/** The shopping list that is stored: `x` for what is ticked. */
export const shoppingOf = async (person: Pick<Person, "stored">) =>
  (await person.stored()).shopping.map(({ name, tickedAt }) => `${tickedAt ? "x" : "-"} ${name}`).toSorted();

/** What was done to foods. */
export const actionsOf = async (person: Pick<Person, "stored">) =>
  (await person.stored()).journal
    .filter(({ kind }) => kind !== "added")
    .map(({ kind, name }) => `${kind} ${name}`)
    .toSorted();
