import type { CalendarDay } from "#app/domain/calendar.ts";
import { byExpiry, type DatedFood, dueOf } from "#app/domain/expiry.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { convertAmount } from "#app/domain/unit.ts";

interface Dated {
  name: string;
  expiryDate?: string | undefined;
  openedOn?: string | undefined;
}

interface Pack extends Dated {
  amount: number;
  unit: string;
}

const toOpenFirst = (a: Dated, b: Dated) =>
  byExpiry(a, b) || Number(b.openedOn !== undefined) - Number(a.openedOn !== undefined);

/** The packs of each food, the one to open first leading; the foods in the order of their first packs. */
export function groupPacks<Food extends Dated>(items: readonly Food[]): [Food, ...Food[]][] {
  const groups = new Map<string, [Food, ...Food[]]>();
  for (const item of items.toSorted(toOpenFirst)) {
    const key = foodKey(item.name);
    const packs = groups.get(key);
    if (packs) packs.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** How many foods are to be eaten today: each counts once, by the pack to open first. */
export function countToEat(items: readonly (DatedFood & Dated)[], today: CalendarDay): number {
  return groupPacks(items).filter(([first]) => ["past", "today"].includes(dueOf(first, today))).length;
}

/** The total amount of the packs in the unit of the first; undefined if their units cannot be added. */
export function sumOf(packs: readonly [Pack, ...Pack[]]): { amount: number; unit: string } | undefined {
  const { unit } = packs[0];
  let amount = 0;
  for (const pack of packs) {
    const converted = convertAmount(pack.amount, pack.unit, unit);
    if (converted === undefined) return undefined;
    amount += converted;
  }
  return { amount: Number(amount.toPrecision(12)), unit };
}
