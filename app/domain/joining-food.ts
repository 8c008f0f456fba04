/** What happens to the food of a person who joins: it comes along, both households are kept, or theirs is left. */
export const JOINING_FOOD = ["bring", "keep", "leave"] as const;
export type JoiningFood = (typeof JOINING_FOOD)[number];
