import type { ReactNode } from "react";
import { Link } from "react-router";
import { FoodCard, FoodFacts, FoodGrid } from "#app/ui/food/food-card.tsx";
import type { FoodView } from "#app/ui/food/food-view.server.ts";
import { May } from "#app/ui/may.tsx";
import { StaticHtml } from "#app/ui/static-html.tsx";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { FoldedSection, Section } from "./section.tsx";

interface FoodInventoryProps {
  /** Undefined when the list could not be loaded. */
  items: FoodView[] | undefined;
  picture: string;
}

const INTRO =
  "Monitor your food items and stay ahead of expiry dates. Items are sorted by nearest expiry date to help you prioritize consumption.";

const TITLE = { id: "food-inventory", title: "Food Inventory", intro: INTRO };

/** The demo kitchen's. */
export function FoodInventory({ items, picture }: FoodInventoryProps) {
  return (
    <Section {...TITLE}>
      <p className="text-sm text-muted">You are looking at our demo kitchen. Its dates follow today.</p>
      {!items && <NotLoaded />}
      {items?.length === 0 && <NoFood picture={picture} />}
      {items && items.length > 0 && (
        <FoodGrid>
          {items.map((food) => (
            <FoodCard key={food.id} food={food} action="See More">
              <FoodFacts food={food} />
            </FoodCard>
          ))}
        </FoodGrid>
      )}
    </Section>
  );
}

interface OwnInventoryProps {
  /** How many foods; undefined when the list could not be loaded. */
  count: number | undefined;
  html: string | undefined;
  picture: string;
}

/** A member's, folded. */
export function OwnInventory({ count, html, picture }: OwnInventoryProps) {
  return (
    <FoldedSection {...TITLE} hint={count}>
      {count === undefined && <NotLoaded />}
      {count === 0 && (
        <NoFood picture={picture}>
          <May least="adult">
            <Link to="/add-food" className="button button-primary">
              Add Food
            </Link>
          </May>
        </NoFood>
      )}
      <StaticHtml id="food-inventory-rows" html={html} />
    </FoldedSection>
  );
}

const NotLoaded = () => <Unavailable message="Failed to load food items" />;

function NoFood({ picture, children }: { picture: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 py-8 text-center">
      <img src={picture} alt="" width="96" height="96" className="size-24" />
      <p className="text-lg font-semibold">No food items found</p>
      {children}
    </div>
  );
}
