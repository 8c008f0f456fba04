import type { BudgetSuggestion } from "#app/domain/budget-suggestion.ts";
import { formatMonth, monthOf } from "#app/domain/month.ts";

const ADVICE: Record<BudgetSuggestion["advice"], string> = {
  skip: "Buy it only when you know when you will eat it.",
  half: "Try half.",
  less: "Try a little less.",
  later_date: "Mostly it spoiled early: try one with a later date, or freeze some.",
  another_kind: "Mostly nobody liked it: try another kind.",
};

/** 'Lettuce: 5 of 8 were thrown away since August 2026: €6.45.' */
export function sayAdvice(suggestion: BudgetSuggestion, worth: string, locale: string) {
  const { name, category, bought, wasted, since, advice } = suggestion;
  const often = `${wasted} of ${bought} were thrown away since ${formatMonth(monthOf(since), locale)}`;
  return { name, category, because: worth ? `${often}: ${worth}.` : `${often}.`, advice: ADVICE[advice] };
}
