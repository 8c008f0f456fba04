import type { FoodSummary } from "./food-summary.server.ts";

/** How much there is of a food and where it was bought, for lists and its page: '1 l from Corner shop'. */
export const describeAmount = ({ amount, shop }: Pick<FoodSummary, "amount" | "shop">): string =>
  shop ? `${amount} from ${shop}` : amount;
