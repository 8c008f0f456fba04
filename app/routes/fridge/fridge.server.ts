import { EXTRA_FRIDGE_SAMPLES, FRIDGE_SAMPLES } from "#app/content/samples.ts";
import { countByExpiry } from "#app/domain/expiry.ts";
import type { FoodItem } from "#app/domain/food.ts";
import type { Viewer } from "#app/http/viewer.server.ts";
import { type FoodView, sampleAsFood, viewByExpiry } from "#app/ui/food/food-view.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { settle } from "#app/upstream/errors.server.ts";

export interface FridgeFilters {
  q: string;
  category: string;
}

const SEARCH_MAX_LENGTH = 200;

export function readFilters(parameters: URLSearchParams): FridgeFilters {
  return {
    q: (parameters.get("q") ?? "").trim().slice(0, SEARCH_MAX_LENGTH),
    category: parameters.get("category") || "All",
  };
}

export function readSamplesChoice(request: Request): SamplesChoice | undefined {
  const cookies = request.headers.get("Cookie") ?? "";
  return cookies.match(/(?:^|;\s*)samples=(hidden|shown)(?:;|$)/)?.[1] as SamplesChoice | undefined;
}

interface OpenFridge {
  /** Undefined for visitors. */
  upstream: UpstreamClient | undefined;
  viewer: Viewer;
  filters: FridgeFilters;
  /** Undefined until the person chose. */
  samplesChoice: SamplesChoice | undefined;
}

export type SamplesChoice = "hidden" | "shown";

const OWN_ITEMS_WITHOUT_SAMPLES = 3;

/**
 * Samples replace an empty or unavailable list, and extend a short one until they are hidden or there are
 * three own items. Counts then cover own food only.
 */
export async function openFridge({ upstream, viewer, filters, samplesChoice }: OpenFridge) {
  const answer = upstream && (await settle(upstream.listOwnFood()));
  const own = answer?.ok ? answer.value : [];
  const enough = own.length >= OWN_ITEMS_WITHOUT_SAMPLES;
  const hidden = samplesChoice === "hidden" || (enough && samplesChoice !== "shown");
  const samples = hidden ? [] : own.length > 0 ? EXTRA_FRIDGE_SAMPLES : FRIDGE_SAMPLES;
  const sampleFood = samples.map((sample) => sampleAsFood(sample, viewer.today));
  const sampleIds = new Set(samples.map(({ id }) => id));

  const listed = [...own, ...sampleFood];
  const shown = listed.filter((item) => matches(item, filters));
  const items = viewByExpiry(shown, "inventory", viewer).map(
    (food): FoodView => (sampleIds.has(food.id) ? { ...food, sample: true } : food),
  );
  return {
    items,
    filters,
    categories: categoriesOf(listed, filters),
    counts: { ...countByExpiry(own.length > 0 ? own : sampleFood, viewer.today), listed: listed.length },
    samples: samples.length > 0,
    /** Samples have gone by themselves, and the person has not chosen that. */
    samplesLeft: enough && !samplesChoice,
    failed: answer?.ok === false,
  };
}

/** Includes the selected category even when no food has it. */
function categoriesOf(listed: FoodItem[], { category }: FridgeFilters): string[] {
  const found = listed.map((item) => item.category || "General");
  return [...new Set(category === "All" ? found : [...found, category])].sort();
}

function matches(item: FoodItem, { q, category }: FridgeFilters): boolean {
  if (category !== "All" && (item.category || "General") !== category) return false;
  const wanted = q.toLocaleLowerCase();
  return [item.name, item.category].some((text) => text.toLocaleLowerCase().includes(wanted));
}
