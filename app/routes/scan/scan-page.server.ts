import { href, type RouterContextProvider } from "react-router";
import type { FoodDraft } from "#app/components/food/drafts/food-draft.server.ts";
import { parseDrafts, postedDrafts } from "#app/components/food/drafts/parse-drafts.server.ts";
import type { FormAnswer } from "#app/components/form-state.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { LINES_REVIEW } from "#app/domain/food-draft.schema.ts";
import { limitReviewedFoods } from "#app/session/food/limit-reviewed-foods.server.ts";
import { currencyOfForm } from "#app/session/household-currency.server.ts";
import { safeReturnPath } from "#app/session/return-path.ts";
import { completeRows } from "./complete-rows.server.ts";
import type { KnownProduct } from "./known.server.ts";

export type Context = Readonly<RouterContextProvider>;

/** The codes read so far, and the result of the last one. */
export interface ScanPage {
  to: string;
  requestId: string;
  rows: FoodDraft[];
  /** The currency of prices without one. */
  currency?: string | undefined;
  /** The answer for the number and the photo. */
  answer?: FormAnswer | undefined;
  /** The error of the rows. */
  failure?: string | undefined;
  /** The rows are what is left, once others were added. */
  isRest?: boolean | undefined;
  /** The result of the last code. */
  read?: string | undefined;
  /** The matching food in stock, with its actions. */
  known?: KnownProduct | undefined;
}

/** The page as its form was posted, or as it is opened. */
export const pageOf = (
  form: FormData,
  { rows = [], currency }: Partial<Pick<ScanPage, "rows" | "currency">> = {},
): ScanPage => ({
  to: safeReturnPath(String(form.get("to") ?? ""), href("/fridge")),
  requestId: String(form.get("requestId") || crypto.randomUUID()),
  rows,
  currency,
});

/** Reads the rows that were posted, with what is wrong with them. */
export async function postedRows(context: Context, form: FormData) {
  const currency = await currencyOfForm(form, context.get(upstreamContext));
  const posted = postedDrafts(form);
  await limitReviewedFoods(context, posted);
  const drafts = await completeRows(context, posted, currency);
  return { ...parseDrafts(drafts, context.get(viewerContext), currency, LINES_REVIEW), currency };
}

/** Missing fields are not reported before somebody tries to add the rows. */
export async function keptRows(context: Context, form: FormData) {
  const { rows, currency } = await postedRows(context, form);
  return { rows: rows.map(({ problems: _, ...row }) => row), currency };
}
