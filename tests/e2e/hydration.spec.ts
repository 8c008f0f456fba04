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

test("what is wrong has the focus in a form that the server has printed", async ({ page, open }) => {
  await open("/community-forum");
  const email = page.getByRole("main").getByLabel("Email Address");
  await email.fill("nobody@example");
  await page.getByRole("button", { name: "Join Waitlist" }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/./);
});
