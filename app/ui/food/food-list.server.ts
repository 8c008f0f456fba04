import { pictureFor } from "#app/content/pictures.server.ts";
import { LAST_DAY } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import { type Due, dueOf } from "#app/domain/expiry.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { groupPacks } from "#app/domain/packs.ts";
import type { RecentUse } from "#app/domain/recent-use.ts";
import { smallPicture } from "#app/ui/small-picture.ts";
import type { DueGroup } from "./expiry-labels.ts";
import { type FoodLine, type Reader, viewLine } from "./food-line.server.ts";
import { reasonLabel } from "./stock-words.ts";

export interface UseView
  extends Pick<
    RecentUse,
    "entry" | "item" | "kind" | "name" | "taken" | "worth" | "portion" | "isListed" | "isLast" | "staple"
  > {
  hue: string;
  picture: string;
  reason?: string;
  /** Earlier ones are shorter. */
  latest?: true;
}

export interface ListGroup {
  id: string;
  title: string;
  /** Of foods, without what was used. */
  count: number;
  lines: (FoodLine | UseView)[];
  /** The page's own heading says it. */
  isTitled?: true;
  /** Whether a group that can be folded is open. */
  isOpen?: boolean;
}

/**
 * The foods in groups by the days of their first packs, with what was just used in its place. Food of no group is left
 * out.
 */
export function viewFoodList(
  items: FoodItem[],
  uses: RecentUse[],
  sampleIds: Set<string>,
  reader: Reader,
  groups: readonly DueGroup[],
): ListGroup[] {
  const found = groups.map(({ dues, ...group }) => ({ ...group, dues, ...emptyGroup() }));
  const groupOf = (due: Due) => found.find(({ dues }) => dues.includes(due));
  for (const packs of groupPacks(items)) {
    const line = viewLine(packs, reader);
    const group = groupOf(line.due);
    if (!group) continue;
    group.count += 1;
    group.lines.push(sampleIds.has(line.id) ? { ...line, sample: true } : line);
    group.places.push(packs[0].expiryDate ?? LAST_DAY);
  }
  for (const use of uses.toReversed()) {
    const kind = { expiryKind: "use_by", ...use, expiryDate: use.day } as const;
    const group = groupOf(dueOf(kind, reader.today));
    if (!group) continue;
    const at = placeOf(use, group);
    group.lines.splice(at, 0, viewUse(use, use === uses[0]));
    group.places.splice(at, 0, use.day ?? LAST_DAY);
  }
  return found
    .filter(({ lines }) => lines.length > 0)
    .map(({ id, title, count, lines }) => ({ id, title, count, lines }));
}

interface Placed {
  lines: ListGroup["lines"];
  /** The day of each line. */
  places: string[];
}

const emptyGroup = (): Placed & { count: number } => ({ count: 0, lines: [], places: [] });

/** Before the rest of the same food, else where it stood: of food with one day, what was added first stands first. */
function placeOf({ name, item, day = LAST_DAY }: RecentUse, { lines, places }: Placed) {
  const same = lines.findIndex((line) => !("entry" in line) && foodKey(line.name) === foodKey(name));
  if (same >= 0) return same;
  const next = lines.findIndex((line, at) => {
    const other = places[at] ?? LAST_DAY;
    return other > day || (other === day && ("entry" in line ? line.item : line.id) > item);
  });
  return next >= 0 ? next : lines.length;
}

export function viewUse(
  { entry, item, kind, name, category, taken, worth, portion, isListed, isLast, staple, reason }: RecentUse,
  latest: boolean,
): UseView {
  return {
    entry,
    item,
    kind,
    name,
    taken,
    hue: categoryOf(category || "General").hue,
    picture: smallPicture(pictureFor(name, category || "General")),
    ...(worth && { worth }),
    ...(portion && { portion }),
    ...(isListed && { isListed }),
    ...(isLast && { isLast }),
    ...(staple && { staple }),
    ...(reason && { reason: reasonLabel(reason) ?? "" }),
    ...(latest && { latest: true }),
  };
}
