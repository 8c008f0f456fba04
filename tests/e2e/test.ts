import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { isHydrated } from "../../scripts/hydration.ts";
import { type Person, type SignUp, signUp } from "./person.ts";

export { type Food, PASSWORD, type Person } from "./person.ts";
export { expect };

/** Someone else at another machine, with JavaScript on a desk. */
interface Visitor {
  page: Page;
  open: (path: string) => Promise<void>;
  person: Person;
}

interface Fixtures {
  /** Further lines of the console that the test expects. */
  expectedErrors: RegExp | undefined;
  /** Whether the browser runs JavaScript. */
  scripts: boolean;
  /** Opens a page and waits until it is settled. */
  open: (path: string) => Promise<void>;
  /** Clicks, and waits until what the click began is finished. */
  press: (target: Locator) => Promise<void>;
  /** Someone who has just registered; the test's browser is signed in as them. */
  person: Person;
  /** Registers another person in a browser of their own. */
  invitePerson: (details?: SignUp) => Promise<Visitor>;
}

let addresses = 0;

/** The limits on attempts count by address, so every person has their own. */
const newAddress = (worker: number) => `198.51.${worker % 200}.${++addresses % 250}`;

/** An error in the console, an uncaught exception or a native dialog fails the test. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  extraHTTPHeaders: async ({}, use, { workerIndex }) => use({ "X-Forwarded-For": newAddress(workerIndex) }),
  expectedErrors: [undefined, { option: true }],
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  page: async ({ page, expectedErrors }, use) => {
    const errors = collectErrors(page, expectedErrors);
    await use(page);
    expect(errors, "errors in the console, uncaught exceptions and dialogs").toEqual([]);
  },
  open: async ({ page, scripts }, use) =>
    use(async (path) => {
      await page.goto(path);
      if (scripts) await settled(page);
    }),
  press: async ({ page, scripts }, use) =>
    use(async (target) => {
      await target.click();
      if (scripts) await settled(page);
    }),
  person: async ({ context, baseURL }, use) => use(await signUp(context.request, baseURL ?? "")),
  invitePerson: async ({ browser, baseURL, expectedErrors }, use, { workerIndex }) => {
    const visits: { leave: () => Promise<void>; errors: string[] }[] = [];
    await use(async (details) => {
      const context = await browser.newContext({
        baseURL,
        javaScriptEnabled: true,
        viewport: { width: 1280, height: 900 },
        extraHTTPHeaders: { "X-Forwarded-For": newAddress(workerIndex) },
      });
      const page = await context.newPage();
      visits.push({ leave: () => context.close(), errors: collectErrors(page, expectedErrors) });
      const open = async (path: string) => {
        await page.goto(path);
        await settled(page);
      };
      return { page, open, person: await signUp(context.request, baseURL ?? "", details) };
    });
    for (const { leave, errors } of visits) {
      await leave();
      expect(errors, "errors in the other person's console").toEqual([]);
    }
  },
});

function collectErrors(page: Page, expected: RegExp | undefined): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => {
    if (!expected?.test(message)) errors.push(message);
  });
  page.on("dialog", (dialog) => errors.push(`dialog: ${dialog.message()}`));
  page.on("console", (message) => {
    const text = message.text();
    // The browser also logs the 4xx answer to a refused form.
    if (message.type() !== "error" || /status of 4\d\d/.test(text) || expected?.test(text)) return;
    errors.push(text);
  });
  return errors;
}

export async function hydrated(page: Page) {
  await page.waitForFunction(isHydrated);
}

/** Waits until the page has hydrated, the router neither loads nor sends anything, and React shows the result. */
export async function settled(page: Page) {
  await hydrated(page);
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
    if (!router) return false;
    const { navigation, revalidation, fetchers } = router.state;
    const isBusy = [...fetchers.values()].some(({ state }) => state !== "idle");
    return navigation.state === "idle" && revalidation === "idle" && !isBusy;
  });
  // React renders what the router has loaded in pieces, and the browser is idle after the last one.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** The part of React Router's own router, which it keeps on `window`, that tells whether it is busy. */
interface Router {
  state: {
    navigation: { state: string };
    revalidation: string;
    fetchers: Map<string, { state: string }>;
  };
}

/** Where the form is, and where it leads. */
interface Way {
  from?: string;
  to?: string;
}

/** Registers through the form. */
export async function registerInForm(
  page: Page,
  open: Fixtures["open"],
  { name, email, password }: Pick<Person, "name" | "email" | "password">,
  { from = "/register", to = "/" }: Way = {},
) {
  await open(from);
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(password);
  // Offered only where the browser has not told its zone yet.
  const zone = page.getByLabel("Time zone");
  if (await zone.count()) await zone.selectOption("UTC");
  await page.getByLabel("I agree to the Terms of Service").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL((url) => url.pathname === to);
}

/** Signs in through the form that is open. */
export async function signInWithForm(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

export const menuButton = (page: Page) => page.getByLabel("Menu", { exact: true });

/** The entry of a list that has these words. */
export const rowOf = (page: Page, words: string | RegExp) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: words });

export const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Waits until the page has loaded the scripts of these routes. */
export const untilLoaded = (page: Page, ...names: string[]) =>
  expect
    .poll(() =>
      page.evaluate((names) => {
        const { __reactRouterManifest: manifest } = window as unknown as {
          __reactRouterManifest: { routes: Record<string, { module: string; imports?: string[] }> };
        };
        const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
        return names.filter((name) => {
          const file = new RegExp(`/${name}-.{8}\\.js$`);
          const routes = Object.values(manifest.routes).filter(({ module }) => file.test(module));
          const scripts = routes.flatMap(({ module, imports = [] }) => [module, ...imports]);
          return scripts.length === 0 || scripts.some((script) => !loaded.includes(script));
        });
      }, names),
    )
    .toEqual([]);
