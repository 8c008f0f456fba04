import { StaticHtml } from "#app/ui/static-html.tsx";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { AllItemsLink } from "./all-items-link.tsx";
import { FoldedSection, Section } from "./section.tsx";

interface ExpiredFoodProps {
  /** How many foods; undefined when the list could not be loaded. */
  count: number | undefined;
  html: string | undefined;
  /** Whether `html` has the first foods only. */
  isCut: boolean;
  picture: string;
}

const INTRO =
  "Keep track of expired items to better understand consumption patterns and reduce future waste.";

const TITLE = { id: "expired-food", title: "Expired Food Items", intro: INTRO };

/** The demo kitchen's, as cards. */
export const ExpiredFood = (food: ExpiredFoodProps) => (
  <Section {...TITLE} sunken>
    <Expired {...food} />
  </Section>
);

/** A member's, as rows, folded. */
export const OwnExpired = (food: ExpiredFoodProps) => (
  <FoldedSection {...TITLE} hint={food.count}>
    <Expired {...food} />
  </FoldedSection>
);

function Expired({ count, html, isCut, picture }: ExpiredFoodProps) {
  return (
    <>
      {count === undefined && <Unavailable message="Failed to load expired food items" />}
      {count === 0 && <NothingExpired picture={picture} />}
      <StaticHtml id="expired-food-list" html={html} className="empty:hidden" />
      {isCut && <AllItemsLink />}
    </>
  );
}

const NothingExpired = ({ picture }: { picture: string }) => (
  <div className="flex flex-col items-center gap-3 py-8 text-center">
    <img src={picture} alt="" width="96" height="96" className="size-24" />
    <h3 className="text-2xl font-extrabold">Great Job!</h3>
    <p className="text-muted">No expired food items found. Keep up the excellent food management!</p>
  </div>
);
