import { FoodCards } from "#app/components/food/food-cards.tsx";
import { ExpiresIn } from "./expires-in.tsx";
import type { FoodDetail } from "./food-detail.server.ts";
import { FoodPanels } from "./food-panels.tsx";
import { ShareLink } from "./share-link.tsx";

interface FoodSectionsProps {
  food: FoodDetail;
  share: string;
}

export function FoodSections({ food, share }: FoodSectionsProps) {
  return (
    <div className="flex flex-col gap-6">
      <FoodPanels food={food} />
      <section aria-labelledby="share" className="no-print card flex flex-col items-start gap-3 p-5">
        <h2 id="share" className="text-xl font-extrabold">
          Share
        </h2>
        <p>
          <ExpiresIn {...food.panel} />
        </p>
        <ShareLink name={food.name} url={share} labelled />
      </section>
      <section aria-labelledby="related" className="no-print flex flex-col gap-3">
        <h2 id="related" className="text-2xl font-extrabold">
          Related Products
        </h2>
        <FoodCards foods={food.related} linkText="View Details" labelStyle="catalogue" />
      </section>
    </div>
  );
}
