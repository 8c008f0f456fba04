import { readSiteMap } from "../support/site-map.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./test.ts";

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("Passes axe and fits a small phone on the pages of visitors", async ({ page, open }) => {
    for (const path of ["/", "/register"]) {
      await open(path);
      await expectAccessible(page, path);
      await expectNoSidewaysScroll(page, path);
    }
  });

  test("Passes axe and fits a small phone on the main pages of a household", async ({
    page,
    open,
    person,
  }) => {
    await person.addFood(
      { name: "Milk", quantity: "1 l", expiresInDays: 2 },
      { name: "Cheese with a name that goes on and on and does not seem to end", expiresInDays: -3 },
    );
    await person.addToShoppingList("Vollkornsonnenblumenbrot");
    const food = `/food/${await person.idOf("Milk")}`;
    for (const path of ["/fridge", "/shopping", "/add-food", food, "/insights"]) {
      await open(path);
      await expectAccessible(page, path);
      await expectNoSidewaysScroll(page, path);
    }
  });
});

/** The pages without a parameter in their address. */
const PAGES = (await readSiteMap())
  .filter(({ route, page }) => page && !/[:*]/.test(route))
  .map(({ route }) => route);
/** What a page looks like when asked for something else. */
const STATES = [
  "/?recent=all",
  "/products?view=list",
  "/products?q=unicorn&sort=no",
  "/fridge?q=unicorn",
  "/faq?q=unicorn",
  "/no-such-page",
];

/** The dark theme differs from the light one in colours alone. */
const RULES = { light: undefined, dark: ["color-contrast", "link-in-text-block"] };

for (const theme of ["light", "dark"] as const) {
  test(`Passes axe and fits 320 px on every page in the ${theme} theme`, { tag: "@extended" }, async ({
    page,
    open,
    context,
    person,
  }) => {
    test.setTimeout(900_000);
    const check = async (path: string) => {
      await page.setViewportSize({ width: 320, height: 900 });
      await open(path);
      await expectNoSidewaysScroll(page, path);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page, `${path} at ${width} px`, RULES[theme]);
      }
    };
    const cookies = await context.cookies();
    await context.clearCookies();
    await context.addCookies([{ name: "theme", value: theme, url: process.env.BASE_URL ?? "" }]);
    for (const path of [...PAGES, ...STATES]) await check(path);

    await context.addCookies(cookies);
    await check("/my-items");
    await person.addFood(
      { name: "Milk", quantity: "1 l", expiresInDays: 2 },
      { name: "Cheese with a name that goes on and on and does not seem to end", expiresInDays: -3 },
    );
    const item = await person.idOf("Milk");
    for (const path of [
      ...["/", "/fridge", "/my-items", "/stock-check"],
      ...PAGES.filter((path) => path.startsWith("/account")),
      ...["/account/email/confirmation?code=x", "/deals", "/insights", "/budget", "/budget/household"],
      ...["/add-food", `/add-food/${item}`, `/food/${item}`, "/product/3", "/food/unknown"],
      ...[`/my-items/${item}/edit`, `/my-items/${item}/delete`],
    ])
      await check(path);
    await open("/add-food");
    await page.getByRole("button", { name: "Add Food Item" }).click();
    await expect(page.getByText("Please fill in all required fields").first()).toBeVisible();
    await expectAccessible(page, "/add-food with mistakes", RULES[theme]);
  });
}
