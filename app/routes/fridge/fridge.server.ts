import { FRIDGE_GROUPS } from "#app/components/food/expiry-labels.ts";
import { answerSearch, cutGroups, groupFood, summarizePacks } from "#app/components/food/food-list.server.ts";
import { sampleAsFood, summarizeFood } from "#app/components/food/food-summary.server.ts";
import {
  type PageSelection,
  pageQueryOf,
  paginate,
  readPageSelection,
} from "#app/components/food/pagination.ts";
import { EXTRA_FRIDGE_SAMPLES, FRIDGE_SAMPLES } from "#app/content/samples.ts";
import { byExpiry, countByExpiry } from "#app/domain/expiry.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { isFrozen } from "#app/domain/food-state.ts";
import { SEARCH_MAX } from "#app/domain/limits.ts";
import { PLACES, placeLabel } from "#app/domain/place.ts";
import type { RecentUse } from "#app/domain/recent-use.ts";
import { isFound } from "#app/domain/search.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";

/** Filters by place. Open food may be in any of them. */
const WHERE = [...PLACES, "opened"] as const;
type Where = (typeof WHERE)[number];

export interface FridgeFilters {
  q: string;
  category: string;
  where: Where | undefined;
  selection: PageSelection;
}

export function readFilters(parameters: URLSearchParams): FridgeFilters {
  return {
    q: (parameters.get("q") ?? "").trim().slice(0, SEARCH_MAX),
    category: parameters.get("category") || "All",
    where: WHERE.find((where) => where === parameters.get("where")),
    selection: readPageSelection(parameters),
  };
}

export function readSamplesChoice(request: Request): SamplesChoice | undefined {
  const cookies = request.headers.get("Cookie") ?? "";
  return cookies.match(/(?:^|;\s*)samples=(hidden|shown)(?:;|$)/)?.[1] as SamplesChoice | undefined;
}

export type FridgeView = "rows" | "cards";

/** Visitors see cards; a member's choice is stored in a cookie. */
export function readView(request: Request): FridgeView {
  return /(?:^|;\s*)fridge=cards(?:;|$)/.test(request.headers.get("Cookie") ?? "") ? "cards" : "rows";
}

interface FridgeOptions {
  /** Undefined for visitors. */
  upstream: UpstreamClient | undefined;
  viewer: Viewer;
  filters: FridgeFilters;
  /** Undefined until the person chose. */
  samplesChoice: SamplesChoice | undefined;
  view: FridgeView;
  /** Shown in rows. */
  uses: RecentUse[];
}

export type SamplesChoice = "hidden" | "shown";

const OWN_ITEMS_WITHOUT_SAMPLES = 3;

/**
 * Samples replace an empty or unavailable list, and extend a short one until they are hidden or there are
 * three own items. Counts then cover own food only.
 */
export async function loadFridge({ upstream, viewer, filters, samplesChoice, view, uses }: FridgeOptions) {
  const found = upstream && (await toResult(upstream.listOwnFood()));
  const own = found?.ok ? found.value : [];
  const enough = own.length >= OWN_ITEMS_WITHOUT_SAMPLES;
  const hidden = samplesChoice === "hidden" || (enough && samplesChoice !== "shown");
  const samples = hidden ? [] : own.length > 0 ? EXTRA_FRIDGE_SAMPLES : FRIDGE_SAMPLES;
  const sampleFood = samples.map((sample) => sampleAsFood(sample, viewer.today));

  const listed = [...own, ...sampleFood];
  const shown = listed.filter((item) => matches(item, filters));
  const path = fridgePath(filters);
  const matchingUses = uses.filter((use) => isAskedFor(use, filters));
  const groups = view === "rows" ? groupFood(shown, matchingUses, FRIDGE_GROUPS, viewer.today) : [];
  const cards = view === "rows" ? [] : shown.toSorted(byExpiry);
  const listLength = groups.reduce((sum, { rows }) => sum + rows.length, cards.length);
  const { links, ...rows } = paginate(filters.selection, listLength, (selection) =>
    fridgePath({ ...filters, selection }),
  );
  const searchSummary =
    view === "rows" && filters.q && shown.length > 0 ? answerSearch(shown, filters.q, viewer) : "";
  return {
    path,
    searchSummary,
    groups: cutGroups(groups, rows, (packs) => summarizePacks(packs, viewer)),
    cards: cards.slice(rows.start, rows.end).map((item) => summarizeFood(item, viewer)),
    links,
    count: shown.length.toLocaleString("en"),
    isEmpty: view === "rows" ? groups.length === 0 : shown.length === 0,
    filters,
    categories: categoriesOf(listed, filters),
    chips: view === "rows" ? chipsOf(listed, filters) : [],
    counts: { ...countByExpiry(own.length > 0 ? own : sampleFood, viewer.today), listed: listed.length },
    samples: samples.length > 0,
    /** Whether samples are hidden because there is enough own food, and not because the person hid them. */
    areSamplesAutoHidden: enough && !samplesChoice,
    failed: found?.ok === false,
  };
}

export interface Chip {
  label: string;
  count: number;
  href: string;
  current: boolean;
}

/** Links to the places that hold something, with how many foods; the other filters stay. [] if there is only one. */
function chipsOf(listed: FoodItem[], filters: FridgeFilters): Chip[] {
  const others = listed.filter((item) => matches(item, { ...filters, where: undefined }));
  const chips = [undefined, ...WHERE].map((where) => ({
    label: where === undefined ? "All" : where === "opened" ? "Opened" : placeLabel(where),
    count: others.filter((item) => isIn(where, item)).length,
    href: fridgePath({ ...filters, where, selection: { ...filters.selection, page: 1 } }),
    current: where === filters.where,
  }));
  const some = chips.filter(({ count, current, label }) => count > 0 || current || label === "All");
  return some.length > 1 ? some : [];
}

/** The fridge with these filters. */
export function fridgePath({ q, category, where, selection }: FridgeFilters): string {
  const parameters = new URLSearchParams({
    ...(q && { q }),
    ...(category !== "All" && { category }),
    ...(where && { where }),
    ...pageQueryOf(selection),
  });
  return parameters.size > 0 ? `/fridge?${parameters}` : "/fridge";
}

/** Includes the selected category even when no food has it. */
function categoriesOf(listed: FoodItem[], { category }: FridgeFilters): string[] {
  const found = listed.map((item) => item.category || "General");
  return [...new Set(category === "All" ? found : [...found, category])].sort();
}

function isIn(where: Where | undefined, item: FoodItem): boolean {
  if (where === undefined) return true;
  if (where === "opened") return item.openedOn !== undefined;
  return (isFrozen(item) ? "freezer" : item.place) === where;
}

type Named = Pick<FoodItem, "name" | "category">;

function isAskedFor(food: Named, { q, category }: Pick<FridgeFilters, "q" | "category">): boolean {
  if (category !== "All" && (food.category || "General") !== category) return false;
  return !q || isFound(q, [food.name, food.category]);
}

function matches(item: FoodItem, { q, category, where }: FridgeFilters): boolean {
  return isIn(where, item) && isAskedFor(item, { q, category });
}
