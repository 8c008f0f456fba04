import { readSiteMap } from "./site-map.ts";

/** Pages in other states. */
const VIEWS = ["/?recent=all", "/products?view=list", "/fridge?q=unicorn", "/faq?q=unicorn"];

/** Every page of the site map as an address; `:id` is a food of the viewer. */
export async function everyPage(foodId = "1"): Promise<string[]> {
  const pages = (await readSiteMap()).filter(({ page }) => page);
  const filled = pages.map(({ route }) =>
    route.replace("/product/:id", "/product/3").replace(":id", foodId).replace("*", "no-such-page"),
  );
  return [...new Set([...filled, ...VIEWS])];
}
