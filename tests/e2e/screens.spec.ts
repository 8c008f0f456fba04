import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { readSiteMap } from "../support/site-map.ts";
import { addFood, expect, register, test } from "./test.ts";

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

/** What axe is asked in each theme: the dark one differs from the light one in colours alone. */
const RULES = { light: undefined, dark: ["color-contrast", "link-in-text-block"] };

/** Without frames of other servers axe can look at the page as it is, and needs no second tab for what it found. */
async function violationsOf(page: Page, theme: keyof typeof RULES) {
  // Only what is wrong is worth collecting; no rule of these reads the style sheets' text.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], preload: false });
  if (RULES[theme]) axe.withRules(RULES[theme]);
  return (await axe.analyze()).violations;
}

for (const theme of ["light", "dark"] as const) {
  test(`every screen hydrates, fits a small phone and passes axe in the ${theme} theme`, async ({
    page,
    open,
    context,
  }) => {
    test.setTimeout(600_000);
    const check = async (path: string) => {
      await open(path);
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} scrolls sideways at 320 px`).toBeLessThanOrEqual(0);
      // A card that is still fading in has no contrast yet; what is folded does not fade in.
      await page.evaluate(() => {
        const shown = document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility());
        return Promise.all(shown.map((animation) => animation.finished));
      });
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(
          (await violationsOf(page, theme)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
          `${path} at ${width}`,
        ).toEqual([]);
      }
    };
    await context.addCookies([{ name: "theme", value: theme, url: process.env.BASE_URL ?? "" }]);
    for (const path of [...PAGES, ...STATES]) await check(path);

    await register(page, open);
    await check("/my-items");
    await addFood(page, open, { name: "Milk", quantity: "1 l", expiresInDays: 1 });
    await addFood(page, open, {
      name: "Cheese with a name that goes on and on and does not seem to end anywhere",
      expiresInDays: -3,
    });
    await open("/my-items");
    const edit = await page.getByRole("link", { name: "Edit Milk" }).getAttribute("href");
    const item = edit?.match(/my-items\/([\w-]+)/)?.[1];
    for (const path of [
      "/",
      "/fridge",
      "/my-items",
      "/weekly-look",
      ...PAGES.filter((path) => path.startsWith("/account")),
      "/account/email/confirmation?code=x",
      "/deals",
      "/insights",
      "/budget",
      "/budget/household",
      "/add-food",
      `/add-food/${item}`,
      `/food/${item}`,
      "/product/3",
      "/food/unknown",
      `/my-items/${item}/edit`,
      `/my-items/${item}/delete`,
    ]) {
      await check(path);
    }
    await open("/add-food");
    await page.getByRole("button", { name: "Add Food Item" }).click();
    await expect(page.getByText("Please fill in all required fields").first()).toBeVisible();
    expect((await violationsOf(page, theme)).map(({ id }) => id)).toEqual([]);
  });
}
