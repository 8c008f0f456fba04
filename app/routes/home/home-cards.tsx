import { describeAmount } from "#app/components/food/describe-amount.ts";
import { labelExpiry } from "#app/components/food/expiry-labels.ts";
import { BADGE_POSITION, Facts, FoodCard, FoodGrid } from "#app/components/food/food-card.tsx";
import type { FoodSummary } from "#app/components/food/food-summary.server.ts";
import type { ProductSummary } from "#app/components/food/products/product-summary.server.ts";
import { expiredLabel } from "#app/i18n/expiry.ts";

/** The products that were added last. */
export const RecentCards = ({ products }: { products: ProductSummary[] }) => (
  <FoodGrid>
    {products.map((product) => (
      <FoodCard key={product.id} food={product} linkText="See More" badge={product.isNew && <NewBadge />}>
        <p className="line-clamp-2 text-sm text-muted">{product.description}</p>
        <Facts>{`Quantity: ${describeAmount(product)}\nAdded: ${product.age}`}</Facts>
      </FoodCard>
    ))}
  </FoodGrid>
);

function NewBadge() {
  return (
    <span
      className={`${BADGE_POSITION} rounded-full bg-brand px-2.5 py-1 text-xs font-bold text-on-brand sm:px-3 sm:text-sm`}
    >
      New
    </span>
  );
}

export const ExpiredCards = ({ foods }: { foods: FoodSummary[] }) => (
  <FoodGrid>
    {foods.map((food) => (
      <ExpiredCard key={food.id} food={food} />
    ))}
  </FoodGrid>
);

function ExpiredCard({ food }: { food: FoodSummary }) {
  const { tone, shortAdvice } = labelExpiry("inventory", food.expiry);
  const isRed = tone === "red";
  const badge = (
    <span
      className={`${BADGE_POSITION} rounded-full ${isRed ? "bg-red" : "bg-orange"} px-2.5 py-1 text-xs font-bold text-surface sm:px-3 sm:text-sm`}
    >
      EXPIRED
    </span>
  );
  return (
    <FoodCard food={food} linkText="See More" badge={badge}>
      <Facts>
        {`Quantity: ${describeAmount(food)}\nStatus: `}
        <span className={`font-bold ${isRed ? "text-red" : "text-orange"}`}>
          {`${expiredLabel(food.expiry.days ?? 0)} · ${shortAdvice}`}
        </span>
        {`\nExpired on: ${food.expires}`}
      </Facts>
    </FoodCard>
  );
}
