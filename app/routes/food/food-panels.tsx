import type { ReactNode } from "react";
import type { FoodDetail } from "./food-detail.server.ts";
import { DetailList, NutritionTable } from "./food-tables.tsx";
import { RecipeSuggestions } from "./recipe-suggestions.tsx";

const TABS = [
  { id: "description", label: "Description" },
  { id: "nutrition", label: "Nutrition Facts" },
  { id: "details", label: "Product Details" },
  { id: "storage", label: "Storage & Care" },
];

/** The tabs of food that is not one's own. Their headers link to sections that are all on the page. */
export function FoodPanels({ food }: { food: FoodDetail }) {
  return (
    <div className="flex flex-col gap-6">
      <nav aria-label="Sections" className="no-print -mx-4 overflow-x-auto border-b border-line px-4">
        <ul className="flex gap-1">
          {TABS.map(({ id, label }) => (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center border-b-4 border-transparent px-3 font-semibold hover:border-brand"
              >
                {label}
              </a>{" "}
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-6 md:grid-cols-2">
        <Panel id="description" title="Description">
          <p className="wrap-anywhere whitespace-pre-line">
            {food.description || <span className="text-muted">No description yet.</span>}
          </p>
        </Panel>
        <Panel id="nutrition" title="Nutrition Facts">
          <NutritionTable {...food} />
        </Panel>
        <Panel id="details" title="Product Details">
          {food.facts.length === 0 && <p className="text-muted">Nothing more is known about this item.</p>}
          <DetailList {...food} />
        </Panel>
        <Panel id="storage" title="Storage & Care">
          <p>{food.storage}</p>
        </Panel>
      </div>
      {food.recipes.length + food.ideas.length > 0 && (
        <section aria-labelledby="recipes" className="flex flex-col gap-3">
          <h2 id="recipes" className="text-2xl font-extrabold">
            Recipe Suggestions
          </h2>
          <RecipeSuggestions {...food} />
        </section>
      )}
    </div>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="card flex flex-col gap-3 p-5">
      <h2 id={`${id}-title`} className="text-xl font-extrabold">
        {title}
      </h2>
      {children}
    </section>
  );
}
