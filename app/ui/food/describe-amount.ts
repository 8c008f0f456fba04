import type { FoodSummary } from "./food-summary.server.ts";

/** How much there is of a food, as every list and its page say it. */
export const describeAmount = ({ amount }: Pick<FoodSummary, "amount">): string => amount;
