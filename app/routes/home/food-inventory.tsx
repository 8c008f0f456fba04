import { AddLink } from "#app/components/food/drafts/add-link.tsx";
import { FoodCards } from "#app/components/food/food-cards.tsx";
import type { FoodSummary } from "#app/components/food/food-summary.server.ts";
import { May } from "#app/components/may.tsx";
import { Unavailable } from "#app/components/unavailable.tsx";
import { AllItemsLink } from "./all-items-link.tsx";
import { FoldedSection, Section } from "./section.tsx";
import { InventoryRows } from "./section-rows.tsx";

/** The first foods of a section, and how many there are. */
export interface SectionFood {
  foods: FoodSummary[];
  count: number;
}

interface FoodInventoryProps {
  /** Undefined when the list could not be loaded. */
  food: SectionFood | undefined;
  picture: string;
}

const INTRO =
  "Monitor your food items and stay ahead of expiry dates. Items are sorted by nearest expiry date to help you prioritize consumption.";

const TITLE = { id: "food-inventory", title: "Food Inventory", intro: INTRO };

/** The demo household's, as cards. */
export const FoodInventory = ({ food, picture }: FoodInventoryProps) => (
  <Section {...TITLE}>
    <p className="text-sm text-muted">You are looking at our demo household. Its dates follow today.</p>
    {!food && <NotLoaded />}
    {food?.count === 0 && <NoFood picture={picture} />}
    {food && food.count > 0 && <FoodCards foods={food.foods} linkText="See More" />}
    {food && food.count > food.foods.length && <AllItemsLink />}
  </Section>
);

/** The member's own food, as collapsed rows. */
export const OwnInventory = ({ food, picture }: FoodInventoryProps) => (
  <FoldedSection {...TITLE} hint={food?.count}>
    {!food && <NotLoaded />}
    {food?.count === 0 && <NoFood picture={picture} isOwn />}
    {food && food.count > 0 && <InventoryRows foods={food.foods} />}
    {food && food.count > food.foods.length && <AllItemsLink />}
  </FoldedSection>
);

const NotLoaded = () => <Unavailable message="Failed to load food items" />;

function NoFood({ picture, isOwn = false }: { picture: string; isOwn?: boolean }) {
  return (
    <div className="flex flex-col items-center gap-3 py-8 text-center">
      <img src={picture} alt="" width="96" height="96" className="size-24" />
      <p className="text-lg font-semibold">No food items found</p>
      {isOwn && (
        <May least="adult">
          <AddLink className="button button-primary">Add Food</AddLink>
        </May>
      )}
    </div>
  );
}
