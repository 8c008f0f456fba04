import type { CalendarDay } from "#app/domain/calendar.ts";
import { categoryName } from "#app/domain/category.ts";
import { type InsightRow, type MoneyTotal, sumWorth } from "#app/domain/insights.ts";
import { convertAmount } from "#app/domain/unit.ts";

export interface SuggestionRow extends InsightRow {
  itemId: string;
  amount: number;
  unit: string;
}

export type Advice = "skip" | "half" | "less" | "later_date" | "another_kind";

export interface BudgetSuggestion {
  name: string;
  category: string;
  bought: number;
  wasted: number;
  since: CalendarDay;
  worth: MoneyTotal["worth"];
  advice: Advice;
}

const PURCHASES_MIN = 4;
const SHARE_MIN = 1 / 4;
const HALF_FROM = 2 / 5;
const SKIP_FROM = 3 / 4;

/**
 * Foods bought four times or more and often thrown away, the most wasted first. Only purchases of which
 * nothing is left count; names with the same key are one food.
 */
export function findSuggestions(
  rows: SuggestionRow[],
  atHome: Set<string>,
  currency: string,
): BudgetSuggestion[] {
  const entries = Map.groupBy(rows, ({ itemId }) => itemId);
  const purchases = rows.filter(({ kind, itemId }) => {
    if (kind !== "added" || atHome.has(itemId)) return false;
    const kinds = entries.get(itemId)?.map((row) => row.kind);
    return !kinds?.includes("deleted");
  });
  const foods = Map.groupBy(purchases, ({ nameKey, category }) => `${categoryName(category)} ${nameKey}`);
  return [...foods.values()]
    .flatMap((bought) => suggest(bought, entries, currency) ?? [])
    .toSorted((a, b) => minorOf(b, currency) - minorOf(a, currency) || b.wasted - a.wasted);
}

function suggest(
  bought: SuggestionRow[],
  entries: Map<string, SuggestionRow[]>,
  currency: string,
): BudgetSuggestion | undefined {
  const wasted = bought.filter((row) => isMostlyWasted(entries.get(row.itemId) ?? []));
  const share = wasted.length / bought.length;
  const last = bought.reduce((a, b) => (a.day > b.day ? a : b));
  if (bought.length < PURCHASES_MIN || share < SHARE_MIN) return undefined;
  const thrown = wasted.flatMap(({ itemId }) => entries.get(itemId) ?? []).filter(isWaste);
  return {
    name: last.name,
    category: categoryName(last.category),
    bought: bought.length,
    wasted: wasted.length,
    since: bought.reduce((first, { day }) => (day < first ? day : first), last.day),
    worth: sumWorth(thrown, currency).worth,
    advice: adviceFor(share, thrown),
  };
}

function adviceFor(share: number, thrown: SuggestionRow[]): Advice {
  const mostly = (reason: string) => thrown.filter((row) => row.reason === reason).length * 2 > thrown.length;
  if (mostly("did_not_like")) return "another_kind";
  if (mostly("spoiled_early")) return "later_date";
  return share >= SKIP_FROM ? "skip" : share >= HALF_FROM ? "half" : "less";
}

const isWaste = ({ kind }: SuggestionRow) => kind === "wasted";

function isMostlyWasted(rows: SuggestionRow[]): boolean {
  const unit = rows[0]?.unit ?? "";
  const sum = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .reduce((total, row) => total + (convertAmount(row.amount, row.unit, unit) ?? 0), 0);
  return sum("wasted") > 0 && sum("wasted") >= sum("used");
}

const minorOf = ({ worth }: BudgetSuggestion, currency: string) =>
  worth.find((sum) => sum.currency === currency)?.minor ?? 0;
