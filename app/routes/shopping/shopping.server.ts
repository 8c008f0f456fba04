import { categoryPictures } from "#app/content/pictures.server.ts";
import { CATEGORIES, categoryOf } from "#app/domain/category.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

export type ShoppingLine = Awaited<ReturnType<UpstreamClient["listShopping"]>>[number];
export type ShoppingGroup = ReturnType<typeof groupLines>[number];

/** The lines as one walks through a shop: by category, in the order of the product's own list. */
export function groupLines(lines: ShoppingLine[]) {
  return CATEGORIES.map(({ name, hue }) => ({
    name,
    hue,
    picture: categoryPictures[name],
    lines: lines.filter(({ category }) => nameOf(category) === name),
  })).filter(({ lines }) => lines.length > 0);
}

/** A category of another server stands under 'Other'. */
function nameOf(category: string): string {
  const { name } = categoryOf(category);
  return name === "General" ? "Other" : name;
}
