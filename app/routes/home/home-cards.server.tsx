import { BADGE_PLACE, Facts, FoodCard } from "#app/ui/food/food-card.tsx";
import { printGrid } from "#app/ui/food/food-cards.server.tsx";
import type { ExpiredFoodView, FoodView } from "#app/ui/food/food-view.server.ts";

export interface RecentView extends FoodView {
  description: string;
  age: string;
  isNew?: true;
}

/** What came in last, as cards in HTML. */
export const printRecentCards = (foods: RecentView[]): string =>
  printGrid(
    foods.map((food) => (
      <FoodCard key={food.id} food={food} action="See More" badge={food.isNew && <NewBadge />}>
        <p className="line-clamp-2 text-sm text-muted">{food.description}</p>
        <Facts>{`Quantity: ${food.quantity}\nAdded: ${food.age}`}</Facts>
      </FoodCard>
    )),
  );

function NewBadge() {
  return (
    <span
      className={`${BADGE_PLACE} rounded-full bg-brand px-2.5 py-1 text-xs font-bold text-on-brand sm:px-3 sm:text-sm`}
    >
      New
    </span>
  );
}

/** Expired food as cards in HTML; nothing where there is none. */
export const printExpiredCards = (foods: ExpiredFoodView[]): string =>
  printGrid(
    foods.map((food) => (
      <FoodCard key={food.id} food={food} action="See More" badge={<ExpiredBadge tone={food.tone} />}>
        <Facts>
          {`Quantity: ${food.quantity}\nStatus: `}
          <span className={`font-bold ${food.tone === "red" ? "text-red" : "text-orange"}`}>
            {`${food.expiredFor} · ${food.past}`}
          </span>
          {`\nExpired on: ${food.expires}`}
        </Facts>
      </FoodCard>
    )),
  );

function ExpiredBadge({ tone }: Pick<ExpiredFoodView, "tone">) {
  return (
    <span
      className={`${BADGE_PLACE} rounded-full ${tone === "red" ? "bg-red" : "bg-orange"} px-2.5 py-1 text-xs font-bold text-surface sm:px-3 sm:text-sm`}
    >
      EXPIRED
    </span>
  );
}
