import { Unavailable } from "#app/components/unavailable.tsx";
import { AllItemsLink } from "./all-items-link.tsx";
import type { SectionFood } from "./food-inventory.tsx";
import { ExpiredCards } from "./home-cards.tsx";
import { FoldedSection, Section } from "./section.tsx";
import { ExpiredRows } from "./section-rows.tsx";

interface ExpiredFoodProps {
  /** Undefined when the list could not be loaded. */
  food: SectionFood | undefined;
  picture: string;
}

const INTRO =
  "Keep track of expired items to better understand consumption patterns and reduce future waste.";

const TITLE = { id: "expired-food", title: "Expired Food Items", intro: INTRO };

/** The demo household's, as cards. */
export const ExpiredFood = ({ food, picture }: ExpiredFoodProps) => (
  <Section {...TITLE} sunken>
    {!food && <NotLoaded />}
    {food?.count === 0 && <NothingExpired picture={picture} />}
    {food && food.count > 0 && <ExpiredCards foods={food.foods} />}
    {food && food.count > food.foods.length && <AllItemsLink />}
  </Section>
);

/** Expired food of a member, as collapsed rows. */
export const OwnExpired = ({ food, picture }: ExpiredFoodProps) => (
  <FoldedSection {...TITLE} hint={food?.count}>
    {!food && <NotLoaded />}
    {food?.count === 0 && <NothingExpired picture={picture} />}
    {food && food.count > 0 && <ExpiredRows foods={food.foods} />}
    {food && food.count > food.foods.length && <AllItemsLink />}
  </FoldedSection>
);

const NotLoaded = () => <Unavailable message="Failed to load expired food items" />;

const NothingExpired = ({ picture }: { picture: string }) => (
  <div className="flex flex-col items-center gap-3 py-8 text-center">
    <img src={picture} alt="" width="96" height="96" className="size-24" />
    <h3 className="text-2xl font-extrabold">Great Job!</h3>
    <p className="text-muted">No expired food items found. Keep up the excellent food management!</p>
  </div>
);
