import { categoryPictures } from "#app/content/pictures.server.ts";
import { CATEGORIES, categoryName } from "#app/domain/category.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

export type ShoppingLine = Awaited<ReturnType<UpstreamClient["listShopping"]>>[number];
export type ShoppingGroup = ReturnType<typeof groupLines>[number];

/** By category, in the order of `CATEGORIES`. */
export function groupLines(lines: ShoppingLine[]) {
  return CATEGORIES.map(({ name, hue }) => ({
    name,
    hue,
    picture: categoryPictures[name],
    lines: lines.filter(({ category }) => categoryName(category) === name),
  })).filter(({ lines }) => lines.length > 0);
}
