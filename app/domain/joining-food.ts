/** What becomes of the food of a person who joins: it comes along, they keep both households, or leave theirs. */
export const JOINING_FOOD = ["bring", "keep", "leave"] as const;
export type JoiningFood = (typeof JOINING_FOOD)[number];
