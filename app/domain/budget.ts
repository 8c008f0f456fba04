import { type CalendarDay, daysBetween } from "#app/domain/calendar.ts";
import { daysOf, type Month } from "#app/domain/month.ts";

/** Minor units of one currency; null without a budget. `left` is negative when too much was spent. */
export interface BudgetStatus {
  budget: number | null;
  spent: number;
  left: number | null;
  /** What is left for each remaining day, today included; rounded down and never negative. */
  perDay: number | null;
}

/** Days of the month still to come, today included; 0 when it is over. */
export function daysLeftIn(month: Month, today: CalendarDay): number {
  const { from, to } = daysOf(month);
  return Math.max(0, daysBetween(today < from ? from : today, to) + 1);
}

export function budgetStatus(budget: number | null, spent: number, daysLeft: number): BudgetStatus {
  const left = budget === null ? null : budget - spent;
  const perDay = left === null || daysLeft === 0 ? null : Math.max(0, Math.floor(left / daysLeft));
  return { budget, spent, left, perDay };
}
