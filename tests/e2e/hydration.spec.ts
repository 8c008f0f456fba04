import type { Page } from "@playwright/test";
import { addFood, expect, hydrated, register, test } from "./test.ts";

/** Notes each element of the page's content that is added or taken away while the scripts take over. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    const note = (sign: string, nodes: NodeList) => {
      for (const node of nodes) {
        const isScript = node instanceof HTMLScriptElement || node instanceof HTMLLinkElement;
        if (node instanceof Element && !isScript) changes.push(`${sign} ${node.outerHTML.slice(0, 200)}`);
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

async function expectNothingReplaced(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  const changes = await page.evaluate(() => (window as unknown as { changes: string[] }).changes);
  expect(changes, path).toEqual([]);
}

test("scripts take over pages of visitors as they were printed", async ({ page }) => {
  await watch(page);
  for (const path of ["/products", "/fridge", "/trial", "/faq", "/community-forum", "/contact", "/features"])
    await expectNothingReplaced(page, path);
});

test("on the home page scripts add the buttons of its carousels, and nothing else", async ({ page }) => {
  await watch(page);
  await page.goto("/");
  await hydrated(page);
  const changes = await page.evaluate(() => (window as unknown as { changes: string[] }).changes);
  const [added, removed] = [changes.filter((one) => one[0] === "+"), changes.filter((one) => one[0] === "-")];
  expect(added.length).toBeGreaterThan(3);
  expect(added.filter((one) => !/aria-label="[^"]*slide/.test(one))).toEqual([]);
  expect(removed.filter((one) => !one.includes('class="size-11 shrink-0"'))).toEqual([]);
});

test("scripts take over pages of food and of the household as they were printed", async ({ page, open }) => {
  await register(page, open);
  await addFood(page, open, { name: "Milk", quantity: "1 l", expiresInDays: 2 });
  await open("/my-items");
  const edit = await page.locator("a[href$='/edit']").first().getAttribute("href");
  const food = `/food/${edit?.split("/")[2]}`;
  await watch(page);
  for (const path of ["/fridge", "/my-items", food, `${food}/consumption`, "/add-food", "/add-food/lines"])
    await expectNothingReplaced(page, path);
  for (const path of [
    "/shopping",
    "/insights",
    "/budget",
    "/journal",
    "/notices",
    "/weekly-look",
    "/account",
  ])
    await expectNothingReplaced(page, path);
});

test("what depends on the browser follows once scripts have taken over", async ({ page, open }) => {
  await register(page, open);
  await open("/notices/settings");
  await expect(page.getByText("To turn this on, your browser needs scripts.")).toBeHidden();
  await open("/scan");
  await expect(page.getByRole("button", { name: "Start the camera" })).toBeEnabled();
});

test.describe("before scripts take over", () => {
  test.use({ timezoneId: "Europe/Berlin" });
  /** The page as it is printed; its scripts come once `letGo` is called. */
  const openHeld = async (page: Page, path: string) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    return async () => {
      letGo();
      await hydrated(page);
      // What follows from it, too.
      await page.waitForTimeout(300);
    };
  };

  test("a password that is typed stays, with the focus", async ({ page }) => {
    const takeOver = await openHeld(page, "/login");
    const password = page.getByLabel("Password", { exact: true });
    await password.pressSequentially("Rhubarb");
    await takeOver();
    await expect(password).toHaveValue("Rhubarb");
    await expect(password).toBeFocused();
    await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
  });

  test("a time zone that is chosen stays", async ({ page }) => {
    const zone = page.getByLabel("Time zone, where your days begin");
    const takeOver = await openHeld(page, "/register");
    await zone.selectOption("Asia/Tokyo");
    await takeOver();
    await expect(zone).toHaveValue("Asia/Tokyo");
  });

  test("a time zone that was guessed becomes the browser's", async ({ page, open }) => {
    await open("/register");
    await expect(page.getByLabel("Time zone, where your days begin")).toHaveValue("Europe/Berlin");
  });

  test("what is searched for stays where the focus has moved on", async ({ page }) => {
    const takeOver = await openHeld(page, "/fridge");
    const search = page.getByLabel("Search by name or category");
    await search.fill("milk");
    await page.keyboard.press("Tab");
    await takeOver();
    await expect(search).toHaveValue("milk");
  });

  test("the menu of a phone stays open", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const takeOver = await openHeld(page, "/");
    await page.locator("summary[aria-label=Menu]").click();
    await takeOver();
    await expect(page.locator("details.menu-button")).toHaveAttribute("open", "");
  });
});

test("what is wrong has the focus in a form that the server has printed", async ({ page, open }) => {
  await open("/community-forum");
  const email = page.getByRole("main").getByLabel("Email Address");
  await email.fill("nobody@example");
  await page.getByRole("button", { name: "Join Waitlist" }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/./);
});
