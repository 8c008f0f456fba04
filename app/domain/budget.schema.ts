import { z } from "zod";
import { CATEGORIES, type CategoryName } from "#app/domain/category.ts";
import { parseMonth } from "#app/domain/month.ts";
import { decimalsOf, parsePrice } from "#app/domain/price.ts";
import { fromRule, optionalText, singleLineText } from "#app/domain/text.schema.ts";

export function budgetFormSchema(currency: string) {
  const amount = optionalText(
    singleLineText().check(fromRule((text) => amountProblem(text, currency))),
  ).transform((text) => (text === undefined ? undefined : parsePrice(text, currency)?.minor));
  const categories = Object.fromEntries(CATEGORIES.map(({ name }) => [name, amount]));
  return z.object({
    month: z.string("Please choose a month").refine(parseMonth, "Please choose a month"),
    total: amount,
    ...(categories as Record<CategoryName, typeof amount>),
  });
}

function amountProblem(text: string, currency: string): string | undefined {
  const amount = parsePrice(text, currency);
  if (amount) return amount.currency === currency ? undefined : `Budgets are in ${currency} here`;
  if (/^\s*[-−]/.test(text)) return "A budget cannot be negative";
  if (/\d{8}/.test(text.replace(/[\s.,']/g, ""))) return "This budget is too high";
  return `Please enter an amount such as ${decimalsOf(currency) === 0 ? "2500" : "250 or 249.50"}`;
}
