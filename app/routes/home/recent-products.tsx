import { Link } from "react-router";
import { BADGE_PLACE, Facts, FoodCard, FoodGrid } from "#app/ui/food/food-card.tsx";
import type { FoodView } from "#app/ui/food/food-view.server.ts";
import { useHydrated } from "#app/ui/form-hooks.tsx";
import { AllProductsLink } from "./all-products-link.tsx";
import { Section } from "./section.tsx";

export interface RecentView extends FoodView {
  description: string;
  age: string;
  isNew?: true;
}

interface RecentProductsProps {
  items: RecentView[];
  expanded: boolean;
}

export function RecentProducts({ items, expanded }: RecentProductsProps) {
  // A hash would scroll; with scripts the list grows in place.
  const place = useHydrated() ? "" : "#recent-products";
  return (
    <Section
      id="recent-products"
      title="Recently Added"
      intro="Fresh on the shelves, the newest first."
      sunken
    >
      <FoodGrid>
        {items.map((food) => (
          <FoodCard key={food.id} food={food} action="See More" badge={food.isNew && <NewBadge />}>
            <p className="line-clamp-2 text-sm text-muted">{food.description}</p>
            <Facts>{`Quantity: ${food.quantity}\nAdded: ${food.age}`}</Facts>
          </FoodCard>
        ))}
      </FoodGrid>
      <div className="no-print flex flex-wrap justify-center gap-3">
        <Link
          to={`/${expanded ? "" : "?recent=all"}${place}`}
          preventScrollReset
          className="button button-primary"
        >
          {expanded ? "Show Less" : "Load More Recent Items"}
        </Link>{" "}
        {expanded && <AllProductsLink section="recent-products" />}
      </div>
    </Section>
  );
}

function NewBadge() {
  return (
    <span
      className={`${BADGE_PLACE} rounded-full bg-brand px-2.5 py-1 text-xs font-bold text-on-brand sm:px-3 sm:text-sm`}
    >
      New
    </span>
  );
}
