import house from "@lobehub/fluent-emoji-3d/assets/1f3e0.webp?url";
import salt from "@lobehub/fluent-emoji-3d/assets/1f9c2.webp?url";
import juice from "@lobehub/fluent-emoji-3d/assets/1f9c3.webp?url";
import cook from "@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f373.webp?url";
import emptyBasket from "@lobehub/fluent-emoji-3d/assets/1f9fa.webp?url";
import grains from "@lobehub/fluent-emoji-3d/assets/1f33e.webp?url";
import fruits from "@lobehub/fluent-emoji-3d/assets/1f34e.webp?url";
import bakery from "@lobehub/fluent-emoji-3d/assets/1f35e.webp?url";
import plate from "@lobehub/fluent-emoji-3d/assets/1f37d-fe0f.webp?url";
import seafood from "@lobehub/fluent-emoji-3d/assets/1f41f.webp?url";
import magnifier from "@lobehub/fluent-emoji-3d/assets/1f50d.webp?url";
import dairy from "@lobehub/fluent-emoji-3d/assets/1f95b.webp?url";
import poultry from "@lobehub/fluent-emoji-3d/assets/1f357.webp?url";
import pan from "@lobehub/fluent-emoji-3d/assets/1f373.webp?url";
import celebration from "@lobehub/fluent-emoji-3d/assets/1f389.webp?url";
import vegetables from "@lobehub/fluent-emoji-3d/assets/1f966.webp?url";
import pretzel from "@lobehub/fluent-emoji-3d/assets/1f968.webp?url";
import meat from "@lobehub/fluent-emoji-3d/assets/1f969.webp?url";
import jar from "@lobehub/fluent-emoji-3d/assets/1fad9.webp?url";
import warning from "@lobehub/fluent-emoji-3d/assets/26a0-fe0f.webp?url";
import { FOOD_PICTURES } from "#app/content/food-pictures.server.ts";
import { type CategoryName, categoryOf } from "#app/domain/category.ts";
import { asciiLetters, withPlurals, words } from "#app/domain/letters.ts";

export const categoryPictures: Record<CategoryName, string> = {
  Dairy: dairy,
  Meat: meat,
  Vegetables: vegetables,
  Fruits: fruits,
  Grains: grains,
  Snacks: pretzel,
  Beverages: juice,
  Bakery: bakery,
  Seafood: seafood,
  Spices: salt,
  Poultry: poultry,
  Other: jar,
};

export const illustrations = {
  celebration,
  emptyFridge: emptyBasket,
  warning,
  search: magnifier,
  house,
  kitchen: pan,
  recipeNotFound: cook,
  neutral: plate,
};

/**
 * In 'chicken soup with sweet potato' only the part before 'with' names the food; in it the longest entry
 * wins, then the last one (the soup). Later parts are tried after it.
 */
export function pictureFor(name: string, category: string): string {
  for (const part of asciiLetters(name).split(QUALIFIERS)) {
    const picture = findByKeyword(words(part).slice(0, WORDS_MAX));
    if (picture) return picture;
  }
  const known = categoryOf(category).name;
  return known === "General" ? plate : categoryPictures[known];
}

/** A single character may be a whole sentence in some scripts. */
const WORDS_MAX = 20;
const QUALIFIERS = /[,;:()[\]/|–—]| - |\b(?:with|without|in|from|for|on)\b/;

const pictureByKeyword = new Map(
  FOOD_PICTURES.flatMap(([picture, keywords]) =>
    keywords.split(", ").flatMap((keyword) => withPlurals(keyword).map((form) => [form, picture] as const)),
  ),
);
const MOST_WORDS = Math.max(...[...pictureByKeyword.keys()].map((keyword) => words(keyword).length));

function findByKeyword(named: string[]): string | undefined {
  for (let length = Math.min(MOST_WORDS, named.length); length > 0; length--) {
    for (let start = named.length - length; start >= 0; start--) {
      const picture = pictureByKeyword.get(named.slice(start, start + length).join(" "));
      if (picture) return picture;
    }
  }
  return undefined;
}
