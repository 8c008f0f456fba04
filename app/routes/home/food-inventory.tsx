import { Link } from "react-router";
import { FoodCard, FoodFacts, FoodGrid } from "#app/ui/food/food-card.tsx";
import type { FoodView } from "#app/ui/food/food-view.server.ts";
import { May } from "#app/ui/may.tsx";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { FoldedSection, Section } from "./section.tsx";
import { SectionRows } from "./section-rows.tsx";

interface FoodInventoryProps {
  /** Undefined when the list could not be loaded. */
  items: FoodView[] | undefined;
  /** A member's, folded; otherwise the demo kitchen's. */
  own: boolean;
  picture: string;
}

const INTRO =
  "Monitor your food items and stay ahead of expiry dates. Items are sorted by nearest expiry date to help you prioritize consumption.";

export function FoodInventory({ items, own, picture }: FoodInventoryProps) {
  const Frame = own ? FoldedSection : Section;
  return (
    <Frame id="food-inventory" title="Food Inventory" intro={INTRO} {...(own && { hint: items?.length })}>
      {!own && (
        <p className="text-sm text-muted">You are looking at our demo kitchen. Its dates follow today.</p>
      )}
      {!items && <Unavailable message="Failed to load food items" />}
      {items?.length === 0 && (
        <div className="flex flex-col items-center gap-3 py-8 text-center">
          <img src={picture} alt="" width="96" height="96" className="size-24" />
          <p className="text-lg font-semibold">No food items found</p>
          {own && (
            <May least="adult">
              <Link to="/add-food" className="button button-primary">
                Add Food
              </Link>
            </May>
          )}
        </div>
      )}
      {items && items.length > 0 && own && (
        <SectionRows
          rows={items.map((food) => ({
            food,
            facts: [food.category, food.quantity, food.expires && `Expires: ${food.expires}`]
              .filter(Boolean)
              .join(" · "),
            status: [food.label, food.past].filter(Boolean).join(" · "),
          }))}
        />
      )}
      {items && items.length > 0 && !own && (
        <FoodGrid>
          {items.map((food) => (
            <FoodCard key={food.id} food={food} action="See More">
              <FoodFacts food={food} />
            </FoodCard>
          ))}
        </FoodGrid>
      )}
    </Frame>
  );
}
