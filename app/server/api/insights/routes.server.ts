import type { Kysely } from "kysely";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { sumUp, sumWorth } from "#app/domain/insights.ts";
import { daysOf, monthOf, periodProblem, sundayAfter } from "#app/domain/month.ts";
import type { Database } from "#app/server/db/schema.ts";
import type { insightsCalls } from "#app/upstream/contracts/insights.ts";
import { getHousehold } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { Handlers } from "../implement.server.ts";
import { type InsightsStore, isWithin } from "./store.server.ts";

export function insightsHandlers(
  db: Kysely<Database>,
  insights: InsightsStore,
): Handlers<typeof insightsCalls> {
  return {
    getInsights: async ({ user: { householdId }, query: { from, to }, now, context }) => {
      const { currency, timeZone } = await getHousehold(db, householdId);
      const today = todayIn(timeZone, now);
      const period = from || to ? { from: from ?? "", to: to ?? "" } : daysOf(monthOf(today));
      const problem = periodProblem(period);
      if (problem) throw new HttpError(422, "invalid", problem, { from: problem });
      const [rows, home] = await Promise.all([
        insights.listRows(householdId, period, context.req.raw.signal),
        insights.listHome(householdId),
      ]);
      const before = sundayAfter(today);
      const expiring = home.filter(({ expiryDate }) => isWithin(expiryDate, today, addDays(before, -1)));
      return {
        currency,
        ...sumUp(rows, home, period, currency),
        expiring: { before, ...sumWorth(expiring, currency) },
      };
    },
  };
}
