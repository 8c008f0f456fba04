import { summarizeFood, summarizeSample } from "#app/components/food/food-summary.server.ts";
import { viewState } from "#app/components/food/stock/describe-state.server.ts";
import { WHERE } from "#app/components/food/suggestion-labels.ts";
import { relatedSamples } from "#app/content/samples.ts";
import { formatInstantDay } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import { expiryKindLabel } from "#app/domain/expiry-kind.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { daysOnceOpened, isFrozen } from "#app/domain/food-state.ts";
import { formatMoney } from "#app/domain/money.ts";
import { placeLabel } from "#app/domain/place.ts";
import { portionsOf } from "#app/domain/portions.ts";
import { recipesFor } from "#app/domain/recipe.ts";
import { EXPIRY_KIND_MEANINGS } from "#app/i18n/expiry.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import { viewPanel } from "./expiry-panel.server.ts";
import type { FoundFood } from "./find-food.server.ts";
import { viewIdeas } from "./food-ideas.server.ts";

export type FoodDetail = ReturnType<typeof viewDetail>;

const OPENED_MEANING =
  "This date is an estimate. If the pack says how long it keeps once opened, follow the pack.";
const FREEZER_STORAGE = "Keep it at −18 °C or below, well wrapped.";
const RELATED_SHOWN = 3;

/** The view of a food for its page. `household` is the food in stock, which the recipe ideas use. */
export function viewDetail({ item, sample, own }: FoundFood, household: FoodItem[], viewer: Viewer) {
  const category = categoryOf(item.category);
  const details = item.productDetails ?? {};
  const summary = summarizeFood(item, viewer);
  const kind = kindOf(item);
  const state = viewState(item, viewer);
  return {
    ...summary,
    isSample: sample,
    own,
    discount: item.discount ?? undefined,
    price: summary.price ?? (item.price ? formatMoney(item.price, viewer.locale) : item.priceText),
    worth: worthText(item, viewer.locale),
    rating: item.rating,
    reviews: item.reviews,
    origin: details.origin,
    version: item.version,
    stateChanges: state,
    portions: portionsOf(item),
    panel: viewPanel(item, viewer),
    panelNote: [state.text, kind?.meaning].filter(Boolean).join(" "),
    where: item.place && WHERE[item.place],
    place: item.place && placeLabel(item.place),
    kind,
    added: item.addedDate && formatAdded(item, viewer),
    description: item.description,
    nutrition: nutritionRows(item.nutrition ?? category.nutrition),
    nutritionIsEstimate: !item.nutrition,
    facts: factsOf(
      { ...details, brand: item.brand || details.brand },
      own ? item.userEmail || item.addedBy : undefined,
    ),
    storage: isFrozen(item) ? FREEZER_STORAGE : (details.storageInstructions ?? category.storage),
    recipes: sample ? recipesFor(item.name) : [],
    ideas: sample ? [] : viewIdeas(item, own ? household : [], viewer.today),
    related: relatedSamples(item, RELATED_SHOWN).map((other) => summarizeSample(other, viewer)),
  };
}

function kindOf(item: FoodItem) {
  if (!item.expiryDate) return undefined;
  return {
    name: expiryKindLabel(item.expiryKind),
    meaning: daysOnceOpened(item) ? OPENED_MEANING : EXPIRY_KIND_MEANINGS[item.expiryKind],
  };
}

function formatAdded({ addedDate, addedBy }: FoodItem, { locale, timeZone }: Viewer): string {
  const day = formatInstantDay(addedDate, locale, timeZone);
  return addedBy ? `${day} by ${addedBy}` : day;
}

/** Undefined while nothing has been used, as the worth then equals the price. */
function worthText({ amount, boughtAmount, worth }: FoodItem, locale: string): string | undefined {
  return worth && boughtAmount !== amount ? formatMoney(worth, locale) : undefined;
}

function nutritionRows(nutrition: NonNullable<FoodItem["nutrition"]>) {
  const units = { calories: "kcal", protein: "g", carbs: "g", fat: "g", fiber: "g", sugar: "g" } as const;
  return (Object.keys(units) as (keyof typeof units)[]).flatMap((name) => {
    const value = nutrition[name];
    return value === undefined ? [] : [{ name, value: `${value} ${units[name]}` }];
  });
}

function factsOf(details: NonNullable<FoodItem["productDetails"]>, owner: string | undefined) {
  const rows = [
    ["Brand", details.brand],
    ["SKU", details.sku],
    ["Weight", details.weight],
    ["Shelf life", details.shelfLife],
    ["Origin", details.origin],
    ["Certifications", details.certifications?.join(", ")],
    ["Owner", owner],
  ] as const;
  return rows.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}
