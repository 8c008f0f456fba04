import type { ReactNode } from "react";
import { Link } from "react-router";
import { FoodCards } from "#app/components/food/food-cards.tsx";
import type { FoodDetail } from "./food-detail.server.ts";
import type { HistoryLine } from "./food-history.server.ts";
import { DetailList, NutritionTable } from "./food-tables.tsx";
import { RecipeSuggestions } from "./recipe-suggestions.tsx";

interface FoodFoldsProps {
  food: FoodDetail;
  history: HistoryLine[];
}

/** Sections of own food that people rarely open. */
export function FoodFolds({ food, history }: FoodFoldsProps) {
  return (
    <div className="flex flex-col gap-2">
      {history.length > 0 && (
        <Fold id="history" title="What happened" hint={entries(history.length)}>
          <ul className="flex flex-col gap-2">
            {history.map(({ id, label, text, undone }) => (
              <li key={id} className={undone ? "text-muted line-through" : undefined}>
                <b>{label}</b> {text} {undone && <span className="sr-only">undone</span>}
              </li>
            ))}
          </ul>
          <Link to="/journal" className="link inline-flex min-h-11 items-center">
            See the journal
          </Link>
        </Fold>
      )}
      <Fold id="storage" title="Storage & Care">
        <p>{food.storage}</p>
      </Fold>
      <Fold
        id="nutrition"
        title="Nutrition Facts"
        hint={food.nutritionIsEstimate ? "estimate per 100 g" : "per 100 g"}
      >
        <NutritionTable {...food} />
      </Fold>
      <Fold id="details" title="Product Details">
        <div>
          <h3 className="font-semibold">Description</h3>
          <p className="wrap-anywhere whitespace-pre-line">
            {food.description || <span className="text-muted">No description yet.</span>}
          </p>
        </div>
        <DetailList {...food} />
      </Fold>
      {food.ideas.length > 0 && (
        <Fold id="recipes" title="Recipe Suggestions" hint={String(food.ideas.length)}>
          <RecipeSuggestions {...food} />
        </Fold>
      )}
      <Fold id="related" title="Related Products" hint="samples">
        <FoodCards foods={food.related} linkText="View Details" labelStyle="catalogue" />
      </Fold>
    </div>
  );
}

const entries = (count: number) => (count === 1 ? "1 entry" : `${count} entries`);

interface FoldProps {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

function Fold({ id, title, hint, children }: FoldProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card">
      <details>
        <summary className="unfold flex min-h-12 items-center px-4 py-2">
          <span className="min-w-0">
            <h2 id={`${id}-title`} className="inline-block font-bold">
              {title}
            </h2>{" "}
            {hint && <span className="text-sm text-muted">{hint}</span>}
          </span>
        </summary>
        <div className="flex flex-col gap-3 px-4 pb-4">{children}</div>
      </details>
    </section>
  );
}
