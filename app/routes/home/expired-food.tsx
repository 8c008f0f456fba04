import { BADGE_PLACE, Facts, FoodCard, FoodGrid } from "#app/ui/food/food-card.tsx";
import type { ExpiredFoodView } from "#app/ui/food/food-view.server.ts";
import { StaticHtml } from "#app/ui/static-html.tsx";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { FoldedSection, Section } from "./section.tsx";

interface ExpiredFoodProps {
  /** Undefined when the list could not be loaded. */
  items: ExpiredFoodView[] | undefined;
  picture: string;
}

const INTRO =
  "Keep track of expired items to better understand consumption patterns and reduce future waste.";

const TITLE = { id: "expired-food", title: "Expired Food Items", intro: INTRO };

/** The demo kitchen's. */
export function ExpiredFood({ items, picture }: ExpiredFoodProps) {
  return (
    <Section {...TITLE} sunken>
      {!items && <NotLoaded />}
      {items?.length === 0 && <NothingExpired picture={picture} />}
      {items && items.length > 0 && (
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
    </Section>
  );
}

interface OwnExpiredProps {
  /** How many foods; undefined when the list could not be loaded. */
  count: number | undefined;
  html: string | undefined;
  picture: string;
}

/** A member's, folded. */
export function OwnExpired({ count, html, picture }: OwnExpiredProps) {
  return (
    <FoldedSection {...TITLE} hint={count}>
      {count === undefined && <NotLoaded />}
      {count === 0 && <NothingExpired picture={picture} />}
      <StaticHtml id="expired-food-rows" html={html} />
    </FoldedSection>
  );
}

const NotLoaded = () => <Unavailable message="Failed to load expired food items" />;

const NothingExpired = ({ picture }: { picture: string }) => (
  <div className="flex flex-col items-center gap-3 py-8 text-center">
    <img src={picture} alt="" width="96" height="96" className="size-24" />
    <h3 className="text-2xl font-extrabold">Great Job!</h3>
    <p className="text-muted">No expired food items found. Keep up the excellent food management!</p>
  </div>
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
