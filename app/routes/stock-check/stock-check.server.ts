import { type FoodSummary, formatAmount, summarizeFood } from "#app/components/food/food-summary.server.ts";
import { LISTED_AS_ALWAYS } from "#app/components/food/stock/stock-labels.ts";
import { pictureFor } from "#app/content/pictures.server.ts";
import { categoryOf } from "#app/domain/category.ts";
import { byExpiry } from "#app/domain/expiry.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { isFrozen } from "#app/domain/food-state.ts";
import { formatAmountLeft } from "#app/domain/format-amount-left.ts";
import { formatMoney } from "#app/domain/money.ts";
import { PLACES, placeLabel } from "#app/domain/place.ts";
import { minutesFor, type Rest, restsOf, STOCK_CHECK_PAGE_SIZE } from "#app/domain/stock-check.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

type StockCheck = Awaited<ReturnType<UpstreamClient["getStockCheck"]>>;
type Reader = Pick<Viewer, "locale" | "today">;

const ROOMS = [...PLACES, "elsewhere"] as const;
type Room = (typeof ROOMS)[number];

/** The question about one food. */
export interface CheckRow extends FoodSummary {
  /** Their days tell the packs of one food apart. */
  isOneOfSeveral: boolean;
  rests: Rest[];
}

/** The next foods of one place. */
export interface CheckPage {
  title: string;
  /** '23 foods, 2 minutes' */
  measure: string;
  rows: CheckRow[];
  /** Foods of this place on the following pages. */
  below: number;
  others: { label: string; count: number; to: string }[];
}

const roomOf = (item: FoodItem): Room => (isFrozen(item) ? "freezer" : (item.place ?? "elsewhere"));
const roomLabel = (room: Room) => (room === "elsewhere" ? "No place" : placeLabel(room));
export const formatFoodCount = (count: number) => `${count} ${count === 1 ? "food" : "foods"}`;

/** Food that nobody has checked yet, and that was there when it began. */
export function foodToCheck(items: FoodItem[], { itemIds, since }: StockCheck): FoodItem[] {
  const seen = new Set(itemIds);
  const began = since === undefined ? Number.POSITIVE_INFINITY : Date.parse(since);
  return items.filter(({ _id, addedDate }) => !seen.has(_id) && !(Date.parse(addedDate) > began));
}

/** The wanted place, or the first with food; undefined when all was checked. */
export function viewCheckPage(
  items: FoodItem[],
  wanted: string | null,
  reader: Reader,
): CheckPage | undefined {
  const rooms = Map.groupBy(items, roomOf);
  const found = ROOMS.filter((room) => rooms.has(room));
  const room = found.find((one) => one === wanted) ?? found[0];
  if (room === undefined) return undefined;
  const foods = (rooms.get(room) ?? []).map((item) => ({ item, key: foodKey(item.name) })).toSorted(byName);
  const packs = Map.groupBy(foods, ({ key }) => key);
  const minutes = minutesFor(foods.length);
  const shown = foods.slice(0, STOCK_CHECK_PAGE_SIZE);
  return {
    title: roomLabel(room),
    measure: `${formatFoodCount(foods.length)}, ${minutes} ${minutes === 1 ? "minute" : "minutes"}`,
    rows: shown.map(({ item, key }) => ({
      ...summarizeFood(item, reader),
      isOneOfSeveral: (packs.get(key)?.length ?? 0) > 1,
      rests: restsOf(item),
    })),
    below: foods.length - shown.length,
    others: found
      .filter((one) => one !== room)
      .map((one) => ({
        label: roomLabel(one),
        count: rooms.get(one)?.length ?? 0,
        to: `/stock-check?place=${one}`,
      })),
  };
}

interface Keyed {
  item: FoodItem;
  key: string;
}

/** Packs of one food stand together, the one to open first leading. */
const byName = (a: Keyed, b: Keyed) =>
  (a.key === b.key ? 0 : a.key.localeCompare(b.key, "en")) ||
  byExpiry(a.item, b.item) ||
  (a.item._id < b.item._id ? -1 : 1);

function faceOf({ name, category }: Pick<FoodItem, "name" | "category">) {
  const known = category || "General";
  return { hue: categoryOf(known).hue, picture: pictureFor(name, known) };
}

export type Correction = ReturnType<typeof viewCorrections>[number];

/** Corrections of this stock check, in the order of the places. */
export function viewCorrections({ corrections }: StockCheck, items: FoodItem[], { locale }: Reader) {
  return corrections.map((entry) => {
    const left = items.find(({ _id }) => _id === entry.itemId);
    const undone = entry.undoneAt !== undefined;
    return {
      id: entry.id,
      name: entry.name,
      ...faceOf(entry),
      label: entry.kind === "wasted" ? "Wasted" : "Used",
      taken: [formatAmountLeft(entry, locale), entry.worth && formatMoney(entry.worth, locale)]
        .filter(Boolean)
        .join(", "),
      ...(left && !undone && { left: `${formatAmount(left, locale)} left` }),
      ...(entry.listed && { left: LISTED_AS_ALWAYS }),
      undone,
      undoable: entry.undoable,
    };
  });
}
