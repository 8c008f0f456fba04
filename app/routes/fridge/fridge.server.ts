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
  /** Undefined for a visitor, who has no list of their own. */
  upstream: UpstreamClient | undefined;
  viewer: Viewer;
  filters: FridgeFilters;
  /** What the person chose for this browser; undefined before they did. */
  samplesChoice: SamplesChoice | undefined;
}

export type SamplesChoice = "hidden" | "shown";

/** With so many items of one's own, samples have shown what there was to show. */
const OWN_ITEMS_WITHOUT_SAMPLES = 3;

/**
 * The eight samples stand in for a list that is empty or cannot be loaded, three more join a list that is not,
 * until they are hidden, or there are three own items. Once there is own food, only own food counts.
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
    /** They left by themselves, and nobody has said that this is fine. */
    samplesLeft: enough && !samplesChoice,
    failed: answer?.ok === false,
  };
}

/** Those of the food, and the wanted one although nothing has it, so that the list shows what it filters by. */
function categoriesOf(listed: FoodItem[], { category }: FridgeFilters): string[] {
  const found = listed.map((item) => item.category || "General");
  return [...new Set(category === "All" ? found : [...found, category])].sort();
}

function matches(item: FoodItem, { q, category }: FridgeFilters): boolean {
  if (category !== "All" && (item.category || "General") !== category) return false;
  const wanted = q.toLocaleLowerCase();
  return [item.name, item.category].some((text) => text.toLocaleLowerCase().includes(wanted));
}
