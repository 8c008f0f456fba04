import { linesProblem } from "#app/domain/food-line/lines-problem.ts";
import { formatMoney } from "#app/domain/money.ts";
import { FormError } from "#app/http/form-error.server.ts";
import { householdCurrency } from "#app/http/household-currency.server.ts";
import type { Viewer } from "#app/http/viewer.server.ts";
import { type FoodRow, suggestedRow } from "#app/ui/food/food-rows.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

export interface Review {
  lines: string;
  rows: FoodRow[];
  receipt?: { total: string; sum: string; left: string[] } | undefined;
}

/** Reads lines and completes them. Throws a FormError beside the field for lines that cannot be read. */
export async function reviewLines(upstream: UpstreamClient, lines: string, viewer: Viewer): Promise<Review> {
  const problem = linesProblem(lines);
  if (problem) throw new FormError(400, { fieldErrors: { lines: [problem] } });
  const { locale, today } = viewer;
  const [{ data, receipt }, currency] = await Promise.all([
    upstream.readFoodLines({ lines, locale, today }),
    householdCurrency(upstream),
  ]);
  return {
    lines,
    rows: data.map((food) => suggestedRow(food, viewer, currency)),
    receipt: receipt && {
      total: formatMoney(receipt.total, locale),
      sum: formatMoney(receipt.sum, locale),
      left: receipt.left,
    },
  };
}
