import { shownQuantity } from "#app/components/food/food-summary.server.ts";
import { CATEGORY_NAMES } from "#app/domain/category.ts";
import type { MoneyTotal } from "#app/domain/insights.ts";
import { formatMoney } from "#app/domain/money.ts";
import { addMonths, formatMonth, monthOf, monthsOf, parseMonth } from "#app/domain/month.ts";
import { decimalText } from "#app/domain/price.ts";
import { formatFoodDay } from "#app/i18n/expiry.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { sayAdvice } from "./advice.server.ts";

export type Budget = Awaited<ReturnType<UpstreamClient["getBudget"]>>;

type BudgetStatus = Budget["total"];

export interface BudgetStatusView {
  label: string;
  spent: string;
  /** Undefined without a budget. */
  of: string | undefined;
  left: string | undefined;
  isOver: boolean;
  /** The spent part of the budget, 0 to 100. */
  share: number;
}

const YEARS_BACK = 10;
const YEARS_AHEAD = 2;

/** Links say `month=2027-03`, the form `month=03&month=2027`. An invalid one is undefined, with a `problem`. */
export function readMonth(parameters: URLSearchParams) {
  const wanted = parameters.getAll("month").reverse().join("-").trim();
  const month = parseMonth(wanted);
  return {
    month,
    problem: wanted && !month ? "There is no such month. This is the current one." : undefined,
  };
}

export function viewBudget(budget: Budget, { locale }: Viewer) {
  const { month, today, currency, total, categories, setIn, daysLeft } = budget;
  const money = (minor: number) => formatMoney({ minor, currency }, locale);
  const statusView = (label: string, { budget, spent, left }: BudgetStatus): BudgetStatusView => ({
    label,
    spent: money(spent),
    of: budget === null ? undefined : money(budget),
    left: left === null ? undefined : money(Math.abs(left)),
    isOver: left !== null && left < 0,
    share: budget ? Math.min(100, Math.round((100 * spent) / budget)) : spent > 0 ? 100 : 0,
  });
  const others = budget.otherCurrencies.map((sum) => formatMoney(sum, locale));
  return {
    month,
    name: formatMonth(month, locale),
    months: monthsOf({ from: `${month.slice(0, 4)}-01-01`, to: `${month.slice(0, 4)}-12-31` }).map((one) => ({
      value: one.slice(5),
      label: formatMonth(one, locale, "month-name"),
    })),
    years: yearsAround(today, month),
    currency,
    isCurrent: month === monthOf(today),
    setIn: setIn && setIn !== month ? formatMonth(setIn, locale) : undefined,
    before: linkTo(addMonths(month, -1), monthOf(today), locale),
    after: linkTo(addMonths(month, 1), monthOf(today), locale),
    total: statusView("The whole month", total),
    perDay: total.perDay === null ? undefined : money(total.perDay),
    daysLeft: `${daysLeft} ${daysLeft === 1 ? "day" : "days"}`,
    categories: categories.map((one) => statusView(one.category, one)),
    notCounted: [
      ...(others.length > 0 ? [`${others.join(" and ")} were spent besides, and are not counted here.`] : []),
      ...(budget.unpriced > 0 ? [`${formatUnpriced(budget.unpriced)} not counted.`] : []),
    ],
    tooMuch:
      sumOf(categories) > (total.budget ?? Number.POSITIVE_INFINITY) ? money(sumOf(categories)) : undefined,
    eatFirst: budget.eatFirst.map(({ category, count, worth, items }) => ({
      category,
      worth: formatWorth(worth, locale),
      more: count - items.length,
      items: items.map(({ id, name, quantity, expiryDate, expiryKind }) => ({
        id,
        text: `${name}, ${shownQuantity(quantity, locale)}`,
        until: formatFoodDay(expiryDate, expiryKind, locale, "short"),
      })),
    })),
    suggestions: budget.suggestions.map((one) => sayAdvice(one, formatWorth(one.worth, locale), locale)),
  };
}

export function budgetValues({ month, currency, total, categories }: Budget): Record<string, string> {
  const amounts = [{ category: "total", budget: total.budget }, ...categories];
  return {
    month,
    ...Object.fromEntries(
      amounts.flatMap(({ category, budget }) =>
        budget === null ? [] : [[category, decimalText({ minor: budget, currency })]],
      ),
    ),
  };
}

/** The budget as the form has shown it: saving is refused if somebody else has changed it since. */
export const seenIn = ({ currency, total, categories }: Budget) => ({
  currency,
  amounts: [{ ...total, category: "" }, ...categories].flatMap(({ category, budget }) =>
    budget === null ? [] : [{ category, minor: budget }],
  ),
});

export function amountsOf(form: Partial<Record<string, string | number | undefined>>) {
  return ["total", ...CATEGORY_NAMES].flatMap((name) => {
    const minor = form[name];
    return typeof minor === "number" ? [{ category: name === "total" ? "" : name, minor }] : [];
  });
}

const sumOf = (categories: BudgetStatus[]) => categories.reduce((sum, { budget }) => sum + (budget ?? 0), 0);

/** Includes the shown month, however far away it is. */
function yearsAround(today: string, month: string): string[] {
  const year = Number(today.slice(0, 4));
  const near = Array.from({ length: YEARS_BACK + 1 + YEARS_AHEAD }, (_, at) =>
    String(year - YEARS_BACK + at),
  );
  return [...new Set([...near, month.slice(0, 4)])].sort();
}

/** Links reach two years back and one ahead; the form reaches further. */
function linkTo(month: string, current: string, locale: string) {
  const isNear = month >= addMonths(current, -24) && month <= addMonths(current, 12);
  if (!isNear) return undefined;
  return { to: `?month=${month}`, name: formatMonth(month, locale, "short-month-year") };
}

function formatWorth(worth: MoneyTotal["worth"], locale: string): string {
  return worth.map((sum) => formatMoney(sum, locale)).join(" and ");
}

function formatUnpriced(count: number): string {
  return count === 1
    ? "1 food was added without a price and is"
    : `${count} foods were added without a price and are`;
}
