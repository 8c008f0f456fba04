import { Hono } from "hono";
import { z } from "zod";
import { budgetStatus, daysLeftIn } from "#app/domain/budget.ts";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { isCategory } from "#app/domain/category.ts";
import { categoryName, minorIn, sumUp, worthOf } from "#app/domain/insights.ts";
import { addMonths, daysOf, monthOf, parseMonth } from "#app/domain/month.ts";
import { EAT_FIRST_DAYS } from "#app/domain/periods.ts";
import { PRICE_MAX_MINOR } from "#app/domain/price.ts";
import { findSuggestions } from "#app/domain/suggestion.ts";
import { Failure } from "../embedded/failure.server.ts";
import { type ApiEnv, getMember, readBody } from "../embedded/request.server.ts";
import { type InsightsStore, isWithin } from "../insights/store.server.ts";
import type { SessionStore } from "../sessions/store.server.ts";
import type { BudgetStore } from "./store.server.ts";

const SUGGESTIONS_FROM_MONTHS = 6;
const MONTH = "Please give a month, such as 2027-03";

const budgetBody = z.object({
  month: z.string().refine(parseMonth, MONTH),
  amounts: z
    .array(
      z.object({
        category: z.string().refine((name) => name === "" || isCategory(name), "There is no such category"),
        minor: z
          .int("Please give whole cents")
          .min(0, "A budget cannot be negative")
          .max(PRICE_MAX_MINOR, "This budget is too high"),
      }),
    )
    .refine((all) => new Set(all.map(({ category }) => category)).size === all.length, "Each category once"),
});

/** `/budget`: a month of the household, what is left of its money, and what to eat before buying more. */
export function budgetRoutes(sessions: SessionStore, insights: InsightsStore, budgets: BudgetStore) {
  return new Hono<ApiEnv>()
    .get("/budget", async (context) => {
      const { householdId } = await getMember(context, sessions);
      const { currency, timeZone } = await insights.getHousehold(householdId);
      const today = todayIn(timeZone, context.get("now"));
      const month = parseMonth(context.req.query("month") ?? monthOf(today));
      if (!month) throw new Failure(422, "invalid", MONTH, { month: MONTH });
      const since = `${addMonths(monthOf(today), 1 - SUGGESTIONS_FROM_MONTHS)}-01`;
      const [{ setIn, amounts }, rows, home, movements] = await Promise.all([
        budgets.find(householdId, currency, month),
        insights.listRows(householdId, daysOf(month)),
        insights.listHome(householdId),
        insights.listMovements(householdId, since),
      ]);
      const { totals, categories } = sumUp(rows, [], daysOf(month), currency);
      const daysLeft = daysLeftIn(month, today);
      const spentOn = new Map(categories.map(({ category, spent }) => [category, minorIn(spent, currency)]));
      const names = new Set([...spentOn.keys(), ...[...amounts.keys()].filter(Boolean).toSorted()]);
      const pace = (category: string, spent: number) =>
        budgetStatus(amounts.get(category) ?? null, spent, daysLeft);
      const soon = home.filter(({ expiryDate }) =>
        isWithin(expiryDate, today, addDays(today, EAT_FIRST_DAYS)),
      );
      return context.json({
        month,
        today,
        currency,
        setIn,
        daysLeft,
        total: pace("", minorIn(totals.spent, currency)),
        categories: [...names].map((category) => ({
          category,
          ...pace(category, spentOn.get(category) ?? 0),
        })),
        unpriced: totals.spent.unpriced,
        otherCurrencies: totals.spent.worth
          .filter((sum) => sum.currency !== currency)
          .map(({ currency, minor }) => ({ currency, minor })),
        eatFirst: [...Map.groupBy(soon, ({ category }) => categoryName(category))].map(
          ([category, items]) => ({
            category,
            ...worthOf(items, currency),
            items: items.map(({ id, name, quantity, expiryDate }) => ({ id, name, quantity, expiryDate })),
          }),
        ),
        suggestions: findSuggestions(movements, new Set(home.map(({ id }) => id)), currency),
      });
    })
    .put("/budget", async (context) => {
      const { householdId } = await getMember(context, sessions);
      const { month, amounts } = await readBody(context, budgetBody);
      const { currency } = await insights.getHousehold(householdId);
      await budgets.set(householdId, currency, month, amounts);
      return context.body(null, 204);
    });
}
