import type { Page } from "@playwright/test";
import { expect, settled, test } from "./test.ts";

/** Notes each element of the page that is added or removed while JavaScript takes the page over. */
const watchHydration = (page: Page) =>
  page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    const note = (sign: string, nodes: NodeList) => {
      for (const node of nodes) {
        const isResource = node instanceof HTMLScriptElement || node instanceof HTMLLinkElement;
        if (node instanceof Element && !isResource) changes.push(`${sign} ${node.outerHTML.slice(0, 200)}`);
      }
    };
    new MutationObserver((records) => {
      if (!("__reactRouterContext" in window)) return;
      for (const { addedNodes, removedNodes } of records) {
        note("-", removedNodes);
        note("+", addedNodes);
      }
    }).observe(document, { subtree: true, childList: true });
  });

const changesIn = (page: Page) => page.evaluate(() => (window as unknown as { changes: string[] }).changes);

test("Hydrates the pages of visitors as the server rendered them", async ({ page, open }) => {
  await watchHydration(page);
  for (const path of ["/products", "/fridge", "/faq", "/contact"]) {
    await open(path);
    expect(await changesIn(page), `elements replaced on ${path}`).toEqual([]);
  }
});

test("Hydrates the main pages of a household as the server rendered them", async ({ page, open, person }) => {
  await person.addFood({ name: "Milk", quantity: "1 l", expiresInDays: 2 });
  await watchHydration(page);
  const food = `/food/${await person.idOf("Milk")}`;
  for (const path of ["/fridge", "/my-items", food, "/add-food", "/shopping", "/insights", "/account"]) {
    await open(path);
    expect(await changesIn(page), `elements replaced on ${path}`).toEqual([]);
  }
});

test("Hydrates further pages as the server rendered them", { tag: "@extended" }, async ({
  page,
  open,
  person,
}) => {
  await person.addFood({ name: "Milk", quantity: "1 l", expiresInDays: 2 });
  await watchHydration(page);
  const consumption = `/food/${await person.idOf("Milk")}/consumption`;
  for (const path of [
    ...["/trial", "/community-forum", "/features", consumption, "/add-food/lines"],
    ...["/budget", "/journal", "/notifications", "/stock-check"],
  ]) {
    await open(path);
    expect(await changesIn(page), `elements replaced on ${path}`).toEqual([]);
  }
});

test("Offers what only a browser can do once a page has hydrated", { tag: "@extended" }, async ({
  page,
  open,
  person: _,
}) => {
  await open("/notifications/settings");
  await expect(page.getByText("To turn this on, your browser needs scripts.")).toBeHidden();
  await open("/scan");
  await expect(page.getByRole("button", { name: "Start the camera" })).toBeEnabled();
});

test.describe("before a page has hydrated", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  /** Shows the page as the server rendered it; its JavaScript arrives once the answer is called. */
  async function openUnhydrated(page: Page, path: string) {
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    return async () => {
      held.resolve();
      await settled(page);
    };
  }

  test("Keeps a password that was typed before the page hydrated, and the focus", async ({ page }) => {
    const hydrate = await openUnhydrated(page, "/login");
    const password = page.getByLabel("Password", { exact: true });
    await password.pressSequentially("Rhubarb");
    await hydrate();
    await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
    await expect(password).toHaveValue("Rhubarb");
    await expect(password).toBeFocused();
  });

  test("Keeps a text that was changed before the page hydrated", async ({ page, person }) => {
    await person.addFood({ name: "Milk", description: "Half fat" });
    const hydrate = await openUnhydrated(page, `/add-food/${await person.idOf("Milk")}`);
    const description = page.getByLabel("Description");
    await description.fill("Half fat, from the market");
    await hydrate();
    await expect(description).toHaveValue("Half fat, from the market");
  });

  test("Keeps a choice, a search and an open menu from before the page hydrated", {
    tag: "@extended",
  }, async ({ page }) => {
    const zone = page.getByLabel("Time zone");
    const hydrateForm = await openUnhydrated(page, "/register");
    await zone.selectOption("Asia/Tokyo");
    await hydrateForm();
    await expect(zone).toHaveValue("Asia/Tokyo");

    await page.setViewportSize({ width: 360, height: 740 });
    const hydrateFridge = await openUnhydrated(page, "/fridge");
    const search = page.getByLabel("Search by name or category");
    await search.fill("milk");
    await page.keyboard.press("Tab");
    await page.getByLabel("Menu", { exact: true }).click();
    await hydrateFridge();
    await expect(search).toHaveValue("milk");
    await expect(page.getByRole("link", { name: "Login" }).locator("visible=true").first()).toBeVisible();
  });

  test("Replaces the server's default time zone with the browser's", { tag: "@extended" }, async ({
    page,
    open,
  }) => {
    await open("/register");
    await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Berlin");
  });
});
