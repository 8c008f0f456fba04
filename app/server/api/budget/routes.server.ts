import type { Kysely } from "kysely";
import { budgetStatus, daysLeftIn } from "#app/domain/budget.ts";
import { findSuggestions } from "#app/domain/budget-suggestion.ts";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { categoryName } from "#app/domain/category.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";
import { minorIn, sumUp, sumWorth } from "#app/domain/insights.ts";
import { addMonths, daysOf, monthOf } from "#app/domain/month.ts";
import { EAT_FIRST_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { type budgetCalls, EAT_FIRST_SHOWN } from "#app/upstream/contracts/budget.ts";
import { getHousehold } from "../household/store.server.ts";
import type { Handlers } from "../implement.server.ts";
import { type InsightsStore, isWithin } from "../insights/store.server.ts";
import type { BudgetStore } from "./store.server.ts";

const SUGGESTIONS_FROM_MONTHS = 6;

export function budgetHandlers(
  db: Kysely<Database>,
  insights: InsightsStore,
  budgets: BudgetStore,
): Handlers<typeof budgetCalls> {
  return {
    getBudget: async ({ user: { householdId }, query, now, context }) => {
      const { signal } = context.req.raw;
      const { currency, timeZone } = await getHousehold(db, householdId);
      const today = todayIn(timeZone, now);
      const { month = monthOf(today) } = query;
      const since = `${addMonths(monthOf(today), 1 - SUGGESTIONS_FROM_MONTHS)}-01`;
      const [{ setIn, amounts }, rows, home, entries] = await Promise.all([
        budgets.find(householdId, currency, month),
        insights.listRows(householdId, daysOf(month), signal),
        insights.listHome(householdId),
        insights.listEntries(householdId, since, signal),
      ]);
      const { totals, categories } = sumUp(rows, [], daysOf(month), currency);
      const daysLeft = daysLeftIn(month, today);
      const spentOn = new Map(categories.map(({ category, spent }) => [category, minorIn(spent, currency)]));
      const names = new Set([...spentOn.keys(), ...[...amounts.keys()].filter(Boolean).toSorted()]);
      const status = (category: string, spent: number) =>
        budgetStatus(amounts.get(category) ?? null, spent, daysLeft);
      const until = addDays(today, EAT_FIRST_DAYS);
      const soon = home.flatMap(({ expiryDate, ...item }) =>
        isWithin(expiryDate, today, until) ? [{ ...item, expiryDate }] : [],
      );
      return {
        month,
        today,
        currency,
        setIn,
        daysLeft,
        total: status("", minorIn(totals.spent, currency)),
        categories: [...names].map((category) => ({
          category,
          ...status(category, spentOn.get(category) ?? 0),
        })),
        unpriced: totals.spent.unpriced,
        otherCurrencies: totals.spent.worth
          .filter((sum) => sum.currency !== currency)
          .map(({ currency, minor }) => ({ currency, minor })),
        eatFirst: [...Map.groupBy(soon, ({ category }) => categoryName(category))].map(
          ([category, items]) => ({
            category,
            ...sumWorth(items, currency),
            items: items.slice(0, EAT_FIRST_SHOWN).map(({ id, name, quantity, expiryDate, ...item }) => ({
              id,
              name,
              quantity,
              expiryDate,
              expiryKind: item.expiry_kind ?? usualExpiryKind({ ...item, name }),
            })),
          }),
        ),
        suggestions: findSuggestions(entries, new Set(home.map(({ id }) => id)), currency),
      };
    },
    setBudget: async ({ user: { householdId }, body }) => {
      const { currency } = await getHousehold(db, householdId);
      await budgets.set(householdId, { ...body, currency });
    },
  };
}
