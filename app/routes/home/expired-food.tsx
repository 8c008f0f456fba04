import { BADGE_PLACE, Facts, FoodCard, FoodGrid } from "#app/ui/food/food-card.tsx";
import type { ExpiredFoodView } from "#app/ui/food/food-view.server.ts";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { FoldedSection, Section } from "./section.tsx";
import { SectionRows } from "./section-rows.tsx";

interface ExpiredFoodProps {
  /** Undefined when the list could not be loaded. */
  items: ExpiredFoodView[] | undefined;
  /** A member's, folded. */
  own: boolean;
  picture: string;
}

const INTRO =
  "Keep track of expired items to better understand consumption patterns and reduce future waste.";

export function ExpiredFood({ items, own, picture }: ExpiredFoodProps) {
  const Frame = own ? FoldedSection : Section;
  return (
    <Frame
      id="expired-food"
      title="Expired Food Items"
      intro={INTRO}
      {...(own ? { hint: items?.length } : { sunken: true })}
    >
      {!items && <Unavailable message="Failed to load expired food items" />}
      {items?.length === 0 && (
        <div className="flex flex-col items-center gap-3 py-8 text-center">
          <img src={picture} alt="" width="96" height="96" className="size-24" />
          <h3 className="text-2xl font-extrabold">Great Job!</h3>
          <p className="text-muted">No expired food items found. Keep up the excellent food management!</p>
        </div>
      )}
      {items && items.length > 0 && own && (
        <SectionRows
          rows={items.map((food) => ({
            food,
            facts: `${food.category} · ${food.quantity} · Expired on: ${food.expires}`,
            status: `${food.expiredFor} · ${food.past}`,
            badge: "EXPIRED",
          }))}
        />
      )}
      {items && items.length > 0 && !own && (
        <FoodGrid>
          {items.map((food) => (
            <FoodCard key={food.id} food={food} action="See More" badge={<ExpiredBadge tone={food.tone} />}>
              <Facts>
                {`Quantity: ${food.quantity}\nStatus: `}
                <span className={`font-bold ${food.tone === "red" ? "text-red" : "text-orange"}`}>
                  {`${food.expiredFor} · ${food.past}`}
                </span>
                {`\nExpired on: ${food.expires}`}
              </Facts>
            </FoodCard>
          ))}
        </FoodGrid>
      )}
    </Frame>
  );
}

function ExpiredBadge({ tone }: Pick<ExpiredFoodView, "tone">) {
  return (
    <span
      className={`${BADGE_PLACE} rounded-full ${tone === "red" ? "bg-red" : "bg-orange"} px-2.5 py-1 text-xs font-bold text-surface sm:px-3 sm:text-sm`}
    >
      EXPIRED
    </span>
  );
}
