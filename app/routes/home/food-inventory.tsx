import type { ReactNode } from "react";
import { Link } from "react-router";
import { May } from "#app/ui/may.tsx";
import { StaticHtml } from "#app/ui/static-html.tsx";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { AllItemsLink } from "./all-items-link.tsx";
import { FoldedSection, Section } from "./section.tsx";

interface FoodInventoryProps {
  /** How many foods; undefined when the list could not be loaded. */
  count: number | undefined;
  html: string | undefined;
  /** Whether `html` has the first foods only. */
  isCut: boolean;
  picture: string;
}

const INTRO =
  "Monitor your food items and stay ahead of expiry dates. Items are sorted by nearest expiry date to help you prioritize consumption.";

const TITLE = { id: "food-inventory", title: "Food Inventory", intro: INTRO };

/** The demo kitchen's, as cards. */
export const FoodInventory = (food: FoodInventoryProps) => (
  <Section {...TITLE}>
    <p className="text-sm text-muted">You are looking at our demo kitchen. Its dates follow today.</p>
    <Inventory {...food} />
  </Section>
);

/** A member's, as rows, folded. */
export const OwnInventory = (food: FoodInventoryProps) => (
  <FoldedSection {...TITLE} hint={food.count}>
    <Inventory {...food}>
      <May least="adult">
        <Link to="/add-food" className="button button-primary">
          Add Food
        </Link>
      </May>
    </Inventory>
  </FoldedSection>
);

/** `children`: the way to the first food. */
function Inventory({ count, html, isCut, picture, children }: FoodInventoryProps & { children?: ReactNode }) {
  return (
    <>
      {count === undefined && <Unavailable message="Failed to load food items" />}
      {count === 0 && <NoFood picture={picture}>{children}</NoFood>}
      <StaticHtml id="food-inventory-list" html={html} className="empty:hidden" />
      {isCut && <AllItemsLink />}
    </>
  );
}

function NoFood({ picture, children }: { picture: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 py-8 text-center">
      <img src={picture} alt="" width="96" height="96" className="size-24" />
      <p className="text-lg font-semibold">No food items found</p>
      {children}
    </div>
  );
}
