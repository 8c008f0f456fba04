import type { Browser, Page } from "@playwright/test";
import { addFood, expect, hydrated, register, test } from "./test.ts";

/** Somebody at another machine, whose browser runs scripts. */
async function openElsewhere(browser: Browser, baseURL = "") {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: true,
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: { "X-Forwarded-For": `203.0.113.${1 + Math.floor(Math.random() * 250)}` },
  });
  const page = await context.newPage();
  const open = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
  };
  return { page, open, leave: () => context.close() };
}

/** The path of a new link. */
async function invite(page: Page, open: (path: string) => Promise<void>): Promise<string> {
  await open("/household");
  await page.getByRole("button", { name: "Make an invitation" }).click();
  const link = await page.getByLabel("Link of the invitation").inputValue();
  return new URL(link).pathname;
}

const lineOf = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: false }).and(page.locator("[aria-pressed]"));

/** The stream of changes that a browser with these cookies hears. Says whether it has ended. */
async function listen(page: Page, baseURL = "") {
  const cookies = await page.context().cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(new URL("/household/changes", baseURL), { headers: { Cookie } });
  expect(answer.headers.get("Content-Type")).toContain("text/event-stream");
  let ended = false;
  void answer.body?.pipeTo(new WritableStream()).then(() => {
    ended = true;
  });
  return () => ended;
}

/** The food in the fridge. */
const rowOf = (page: Page, name: string) => page.getByRole("link", { name: `View Details: ${name}` });

test("two share a kitchen, see what the other does, and one leaves it", async ({
  page: bob,
  open,
  scripts,
  browser,
  baseURL,
}, { annotations }) => {
  const ada = await openElsewhere(browser, baseURL);
  await register(ada.page, ada.open, { name: "Ada" });
  await addFood(ada.page, ada.open, { name: "Milk", quantity: "1 l" });
  await addFood(ada.page, ada.open, { name: "Butter", quantity: "250 g" });
  await ada.open("/shopping");
  for (const name of ["Bread", "Eggs"]) {
    await ada.page.getByLabel("What", { exact: true }).fill(name);
    await ada.page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(lineOf(ada.page, name)).toBeVisible();
  }
  const link = await invite(ada.page, ada.open);

  await open(link);
  await expect(bob.getByRole("heading", { name: "Join 'Ada's kitchen'?" })).toBeVisible();
  const form = await bob.getByRole("link", { name: "Make an account to join" }).getAttribute("href");
  await register(bob, open, { name: "Bob", from: form ?? "", to: link });
  await bob.getByRole("button", { name: "Join", exact: true }).click();
  await expect(bob.getByText("You are in 'Ada's kitchen' now")).toBeVisible();
  await expect(rowOf(bob, "Milk")).toBeVisible();

  await ada.open("/shopping");
  await open("/shopping");
  await lineOf(bob, "Bread").click();
  await expect(lineOf(bob, "Bread")).toHaveAttribute("aria-pressed", "true");
  await expect(lineOf(ada.page, "Bread")).toHaveAttribute("aria-pressed", "true");
  await lineOf(ada.page, "Eggs").click();
  await expect(lineOf(ada.page, "Eggs")).toHaveAttribute("aria-pressed", "true");
  // A tick is shown before it is answered; this sum is not.
  await expect(ada.page.getByText("2 of 2 in the basket")).toBeVisible();
  if (!scripts) await open("/shopping");
  await expect(lineOf(bob, "Eggs")).toHaveAttribute("aria-pressed", "true");

  await ada.open("/fridge");
  const milk = rowOf(ada.page, "Milk");
  await expect(milk).toBeVisible();
  await open("/fridge");
  const all = bob.getByRole("button", { name: "Used: Milk" });
  await expect(all).toBeVisible();
  if (scripts) await hydrated(bob);
  const gone = milk.waitFor({ state: "detached" }).then(() => Date.now());
  const used = Date.now();
  await all.click({ noWaitAfter: true });
  annotations.push({ type: "seen by the other after, in ms", description: String((await gone) - used) });
  await expect(rowOf(ada.page, "Butter")).toBeVisible();
  await expect(bob.getByText("Used 1 l of Milk")).toBeVisible();

  await open("/notices/calendar");
  await bob.getByRole("button", { name: "Make an address" }).click();
  const calendar = (await bob.getByRole("link", { name: /\.ics$/ }).getAttribute("href")) ?? "";
  expect(await (await bob.request.get(calendar)).text()).toContain("Butter");
  const hasEnded = await listen(bob, baseURL);
  await ada.open("/household");
  await expect(ada.page.getByText("Bob", { exact: true })).toBeVisible();
  await open("/household/leaving");
  expect(hasEnded()).toBe(false);
  await bob.getByRole("button", { name: "Leave this kitchen" }).click();
  await expect(bob.getByText("You have left 'Ada's kitchen'")).toBeVisible();
  await expect.poll(hasEnded).toBe(true);
  expect((await bob.request.get(calendar)).status()).toBe(404);
  await expect(ada.page.getByText("Bob", { exact: true })).toHaveCount(0);
  await open("/fridge");
  await expect(rowOf(bob, "Butter")).toHaveCount(0);
  await open(link);
  await expect(bob.getByRole("heading", { name: "This invitation has ended" })).toBeVisible();
  await ada.leave();
});

test("a third brings food of her own along, and takes it back", async ({
  page: cleo,
  open,
  browser,
  baseURL,
}) => {
  const ada = await openElsewhere(browser, baseURL);
  await register(ada.page, ada.open, { name: "Ada" });
  await addFood(ada.page, ada.open, { name: "Butter", quantity: "250 g" });
  const link = await invite(ada.page, ada.open);
  await ada.open("/fridge");
  const figs = rowOf(ada.page, "Figs");
  await expect(figs).toHaveCount(0);

  await register(cleo, open, { name: "Cleo" });
  await addFood(cleo, open, { name: "Figs", category: "Fruits", quantity: "6" });
  await open(link);
  await expect(cleo.getByText("You have 1 food of your own in 'Cleo's kitchen'")).toBeVisible();
  await cleo.getByLabel("Bring it along").check();
  await cleo.getByRole("button", { name: "Join", exact: true }).click();
  await expect(cleo.getByText("You are in 'Ada's kitchen' now, with 1 food of yours")).toBeVisible();
  for (const name of ["Figs", "Butter"]) await expect(rowOf(cleo, name)).toBeVisible();
  await expect(figs).toBeVisible();

  await open("/household");
  await cleo.getByRole("button", { name: "Undo" }).click();
  await expect(cleo.getByText("You have left again, with what is left of your food")).toBeVisible();
  await open("/fridge");
  await expect(rowOf(cleo, "Figs")).toBeVisible();
  await expect(rowOf(cleo, "Butter")).toHaveCount(0);
  await expect(figs).toHaveCount(0);
  await ada.leave();
});
