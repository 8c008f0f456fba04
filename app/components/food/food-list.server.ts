import { pictureFor } from "#app/content/pictures.server.ts";
import { type CalendarDay, LAST_DAY } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import { type Due, dueOf } from "#app/domain/expiry.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { formatAmountLeft } from "#app/domain/format-amount-left.ts";
import { groupPacks, sumOf } from "#app/domain/packs.ts";
import type { RecentUse } from "#app/domain/recent-use.ts";
import { formatFirstDue, formatUntil } from "#app/i18n/due.server.ts";
import type { FormatViewer } from "#app/session/viewer.server.ts";
import type { DueGroup } from "./expiry-labels.ts";
import { type FoodSummary, summarizeFood } from "./food-summary.server.ts";
import { reasonLabel } from "./stock/stock-labels.ts";

/** A food in a list. For several packs, the one to open first with the total amount. */
export interface ListedFood extends FoodSummary {
  /** Only for food with several packs. */
  packs?: FoodSummary[];
  /** Its label in a list, beside its state: 'New'. */
  tags?: string[];
}

/** A recent use, which the list shows in place of the food. */
export interface RecentAction
  extends Pick<
    RecentUse,
    | "entry"
    | "item"
    | "kind"
    | "name"
    | "taken"
    | "worth"
    | "portion"
    | "isOnShoppingList"
    | "isLast"
    | "staple"
  > {
  hue: string;
  picture: string;
  reason?: string;
  /** Earlier ones are shorter. */
  latest?: true;
}

/** The packs of a food, the one to open first leading. */
export type Packs = [FoodItem, ...FoodItem[]];

/** A group of a list. Until it is shortened it has unformatted packs, because formatting 2,000 foods for 60 rows takes long. */
export interface FoodGroup<Food = ListedFood> {
  id: string;
  title: string;
  /** The number of foods, without recent uses. */
  count: number;
  rows: (Food | RecentAction)[];
  /** The page's own heading has this text already. */
  isTitleHidden?: true;
  /** Whether a group that can be folded is open. */
  isOpen?: boolean;
}

export const isAction = (row: object): row is RecentAction => "entry" in row;

export function summarizePacks(packs: Packs, viewer: FormatViewer): ListedFood {
  const [first] = packs;
  const summary = summarizeFood(first, viewer);
  if (packs.length === 1) return summary;
  const sum = sumOf(packs);
  const { shop, ...rest } = summary;
  return {
    ...rest,
    ...(shop && packs.every((pack) => pack.shop === shop) && { shop }),
    amount: `${sum ? `${formatAmountLeft(sum, viewer.locale)} in ` : ""}${packs.length} packs`,
    when: formatFirstDue(first, viewer.today, viewer.locale),
    packs: packs.map((pack) => summarizeFood(pack, viewer)),
  };
}

/**
 * The foods in groups by the days of their first packs, with what was just used in its place. Food of no group is left
 * out.
 */
export function groupFood(
  items: FoodItem[],
  uses: RecentUse[],
  groups: readonly DueGroup[],
  today: CalendarDay,
): FoodGroup<Packs>[] {
  const found = groups.map(({ dues, ...group }) => ({ ...group, dues, ...emptyGroup() }));
  const groupOf = (due: Due) => found.find(({ dues }) => dues.includes(due));
  for (const packs of groupPacks(items)) {
    const group = groupOf(dueOf(packs[0], today));
    if (!group) continue;
    group.count += 1;
    group.rows.push(packs);
    group.places.push(packs[0].expiryDate ?? LAST_DAY);
  }
  for (const use of uses.toReversed()) {
    const kind = { expiryKind: "use_by", ...use, expiryDate: use.day } as const;
    const group = groupOf(dueOf(kind, today));
    if (!group) continue;
    const at = placeOf(use, group);
    group.rows.splice(at, 0, viewAction(use, use === uses[0]));
    group.places.splice(at, 0, use.day ?? LAST_DAY);
  }
  return found
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, title, count, rows }) => ({ id, title, count, rows }));
}

/** The rows from `start` to `end`, over all groups, their foods as `summarize` shows them. */
export function cutGroups(
  groups: FoodGroup<Packs>[],
  { start, end }: { start: number; end: number },
  summarize: (packs: Packs) => ListedFood,
): FoodGroup[] {
  let before = 0;
  return groups.flatMap((group) => {
    const rows = group.rows
      .slice(Math.max(0, start - before), Math.max(0, end - before))
      .map((row) => (isAction(row) ? row : summarize(row)));
    before += group.rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}

interface Placed {
  rows: FoodGroup<Packs>["rows"];
  /** The day of each row. */
  places: string[];
}

const emptyGroup = (): Placed & { count: number } => ({ count: 0, rows: [], places: [] });

/** Above the rest of the same food, or else where it was: food of one day is in the order in which it was added. */
function placeOf({ name, item, day = LAST_DAY }: RecentUse, { rows, places }: Placed) {
  const same = rows.findIndex((row) => !isAction(row) && foodKey(row[0].name) === foodKey(name));
  if (same >= 0) return same;
  const next = rows.findIndex((row, at) => {
    const other = places[at] ?? LAST_DAY;
    return other > day || (other === day && (isAction(row) ? row.item : row[0]._id) > item);
  });
  return next >= 0 ? next : rows.length;
}

export function viewAction(
  {
    entry,
    item,
    kind,
    name,
    category,
    taken,
    worth,
    portion,
    isOnShoppingList,
    isLast,
    staple,
    reason,
  }: RecentUse,
  latest: boolean,
): RecentAction {
  return {
    entry,
    item,
    kind,
    name,
    taken,
    hue: categoryOf(category || "General").hue,
    picture: pictureFor(name, category || "General"),
    ...(worth && { worth }),
    ...(portion && { portion }),
    ...(isOnShoppingList && { isOnShoppingList }),
    ...(isLast && { isLast }),
    ...(staple && { staple }),
    ...(reason && { reason: reasonLabel(reason) ?? "" }),
    ...(latest && { latest: true }),
  };
}

/**
 * What a search finds, in one sentence: 'Butter: 437 g in 3 packs, until 28 Dec'. A food of that very name is told first,
 * then how many others there are.
 */
export function answerSearch(items: FoodItem[], wanted: string, viewer: FormatViewer): string {
  const groups = groupPacks(items);
  const named =
    groups.length === 1 ? groups[0] : groups.find(([{ name }]) => foodKey(name) === foodKey(wanted));
  if (!named) return `${groups.length} foods`;
  const { name, amount, when } = summarizePacks(named, viewer);
  const others = groups.length - 1;
  const last = named.at(-1) ?? named[0];
  const until = named.length > 1 ? formatUntil(last, viewer.today, viewer.locale) : when;
  const rest = others > 0 ? `. ${others} other ${others === 1 ? "food" : "foods"}` : "";
  return `${name}: ${amount}, ${until}${rest}`;
}
