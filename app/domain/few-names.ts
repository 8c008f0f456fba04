/** How many are named where there may be many. */
export const NAMED_MAX = 3;

/** 'Eggs, Milk, Rice and 22 more' */
export function fewNames(foods: { name: string }[]): string {
  const named = foods.slice(0, NAMED_MAX).map(({ name }) => name);
  const more = foods.length - named.length;
  return named.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
