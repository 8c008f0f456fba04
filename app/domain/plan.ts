import { daysAfter } from "#app/domain/periods.ts";

export const FREE_TODAY =
  "Everything in Crisper is free today: nothing is charged, and there is nowhere to pay.";

export const PLANS = [
  { id: "basic", name: "Basic", trialDays: 14, price: { minor: 999, currency: "USD" } },
  { id: "premium", name: "Premium", trialDays: 30, price: { minor: 1999, currency: "USD" } },
  { id: "professional", name: "Professional", trialDays: 30, price: { minor: 3999, currency: "USD" } },
] as const;

export type Plan = (typeof PLANS)[number];
export type PlanId = Plan["id"];

export const BASIC_ITEM_LIMIT = 50;

export const DEFAULT_PLAN: PlanId = "premium";

export function findPlan(id: string): Plan | undefined {
  return PLANS.find((plan) => plan.id === id);
}

/** Returns an ISO timestamp. */
export function trialEnd({ trialDays }: Plan, from: Date): string {
  return daysAfter(from, trialDays).toISOString();
}
