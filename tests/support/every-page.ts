import { readSiteMap } from "./site-map.ts";

/** What a page shows when asked for something else. */
const VIEWS = ["/?recent=all", "/products?view=list", "/fridge?q=unicorn", "/faq?q=unicorn"];

/** Each page of the site map as an address, where `:id` is a food of whoever looks. */
export async function everyPage(foodId = "1"): Promise<string[]> {
  const pages = (await readSiteMap()).filter(({ page }) => page);
  const filled = pages.map(({ route }) =>
    route.replace("/product/:id", "/product/3").replace(":id", foodId).replace("*", "no-such-page"),
  );
  return [...new Set([...filled, ...VIEWS])];
}
