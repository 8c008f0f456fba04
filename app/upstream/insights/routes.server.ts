import { Hono } from "hono";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { sumUp, worthOf } from "#app/domain/insights.ts";
import { daysOf, monthOf, periodProblem, sundayAfter } from "#app/domain/month.ts";
import { Failure } from "../embedded/failure.server.ts";
import { type ApiEnv, getMember } from "../embedded/request.server.ts";
import type { SessionStore } from "../sessions/store.server.ts";
import { type InsightsStore, isWithin } from "./store.server.ts";

/** `/insights`: where the food and its money went. Days are those of the household. */
export function insightsRoutes(sessions: SessionStore, insights: InsightsStore) {
  return new Hono<ApiEnv>().get("/insights", async (context) => {
    const { householdId } = await getMember(context, sessions);
    const { currency, timeZone } = await insights.getHousehold(householdId);
    const today = todayIn(timeZone, context.get("now"));
    const { from, to } = context.req.query();
    const period = from || to ? { from: from ?? "", to: to ?? "" } : daysOf(monthOf(today));
    const problem = periodProblem(period);
    if (problem) throw new Failure(422, "invalid", problem, { from: problem });
    const [rows, home] = await Promise.all([
      insights.listRows(householdId, period),
      insights.listHome(householdId),
    ]);
    const before = sundayAfter(today);
    const expiring = home.filter(({ expiryDate }) => isWithin(expiryDate, today, addDays(before, -1)));
    return context.json({
      currency,
      ...sumUp(rows, home, period, currency),
      expiring: { before, ...worthOf(expiring, currency) },
    });
  });
}
