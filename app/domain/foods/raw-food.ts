import { categoryOf } from "#app/domain/category.ts";
import { findFood } from "./find-food.ts";

const RAW = ["Meat", "Poultry", "Seafood"];

/** Food that may be raw meat, poultry or fish: all of these categories, and what is never given a suggested day. */
export function isRawFood({ name, category }: { name: string; category: string }): boolean {
  return RAW.includes(categoryOf(category).name) || findFood(name, "en")?.needsPrintedDate === true;
}
