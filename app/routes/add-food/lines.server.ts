import { data, href, type RouterContextProvider } from "react-router";
import { type FoodDraft, suggestDraft } from "#app/components/food/drafts/food-draft.server.ts";
import { formatAdded } from "#app/components/food/drafts/format-added.server.ts";
import { parseDraft, parseDrafts, postedDrafts } from "#app/components/food/drafts/parse-drafts.server.ts";
import { rowName } from "#app/components/food/drafts/use-draft-form.ts";
import type { FormAnswer } from "#app/components/form-state.ts";
import { doneAtContext, sessionContext, typedContext, upstreamContext, viewerContext } from "#app/context.ts";
import { LINES_REVIEW } from "#app/domain/food-draft.schema.ts";
import { linesProblem } from "#app/domain/food-line/lines-problem.ts";
import { HOUSEHOLD_FIELD } from "#app/domain/household-field.ts";
import { formatMoney, type Money } from "#app/domain/money.ts";
import { isBlank } from "#app/domain/text.ts";
import { addFoods } from "#app/session/food/add-foods.server.ts";
import { noteAdded, withoutAdded } from "#app/session/food/added-foods.server.ts";
import { asFormError, FormError } from "#app/session/forms/form-error.server.ts";
import { nextRequestId, requestKey } from "#app/session/forms/request-key.server.ts";
import { currencyOfForm, householdCurrency } from "#app/session/household-currency.server.ts";
import { keepForm } from "#app/session/kept-form.server.ts";
import { safeReturnPath } from "#app/session/return-path.ts";

export const LINES_PATH = href("/add-food/lines");

const NOTHING_ADDED = "Nothing was added, and all you wrote is still here.";
const FAILED = "This could not be read. Please try again.";

type Context = Readonly<RouterContextProvider>;

export interface Review {
  lines: string;
  rows: FoodDraft[];
  /** The currency of prices without one. */
  currency: string;
  receipt?: { total: string | undefined; sum: string; leftOut: string[] } | undefined;
  /** The currency of the prices, if none is in that of the household. */
  otherCurrency?: string | undefined;
}

export interface LinesPage {
  lines: string;
  to: string;
  requestId: string;
  review?: Review | undefined;
  /** The answer for the field. */
  answer?: FormAnswer | undefined;
  /** The error of the rows. */
  failure?: string | undefined;
  /** The rows are what is left of a review. */
  isRest?: boolean | undefined;
}

/** The page as its form was posted, or as it is opened. */
export const pageOf = (form: FormData): LinesPage => ({
  lines: String(form.get("lines") ?? ""),
  to: safeReturnPath(String(form.get("to") ?? ""), href("/fridge")),
  requestId: String(form.get("requestId") || crypto.randomUUID()),
});

/**
 * Reads the lines and shows what was understood. A single line that is complete is added at once, which redirects; so are several if
 * the page has shown what is understood (`isRead`).
 */
export async function addLines(context: Context, page: LinesPage, isRead: boolean) {
  const { shown, status, complete } = await readLines(context, page);
  const [first, ...others] = complete;
  const isLookedOver = isRead && !shown.review?.otherCurrency;
  if (!first || (others.length > 0 && !isLookedOver)) {
    if (shown.review?.rows.length) keepReview(context);
    return data(shown, { status });
  }
  const foods = complete.map(({ food }) => food);
  const failed = await addFoods(context, foods, {
    // Not the food as it was read: the first time teaches how such a line is read the next time.
    key: requestKey(page.requestId, page.lines),
    message: formatAdded(first.food, context.get(viewerContext), first.from),
    to: page.to,
  });
  const requestId = nextRequestId(page.requestId, failed?.status);
  return (
    failed && data({ ...page, requestId, answer: answerOf(page, failed.message) }, { status: failed.status })
  );
}

/** Reads the lines and adds nothing. */
export async function showLines(context: Context, page: LinesPage) {
  const { shown, status } = await readLines(context, page);
  return data(shown, { status });
}

/** Adds the ticked rows that are ready, and redirects unless others have to be finished. `all`: adds none if one is not ready. */
export async function addRows(context: Context, page: LinesPage, form: FormData, all: boolean) {
  const { shown, foods, rest } = await readReview(context, page, form);
  if (shown.failure !== undefined || (all && rest)) {
    keepReview(context);
    return data(shown, { status: 400 });
  }
  const fresh = withoutAdded(context, page.requestId, foods);
  const failed =
    fresh.length > 0 &&
    (await addFoods(context, fresh, {
      key: requestKey(page.requestId, fresh),
      message: formatAdded(fresh[0], context.get(viewerContext)),
      to: page.to,
    }));
  if (failed) {
    keepReview(context);
    const requestId = nextRequestId(page.requestId, failed.status);
    return data({ ...shown, requestId, failure: failed.message }, { status: failed.status });
  }
  if (!rest) return undefined;
  noteAdded(context, page.requestId, fresh);
  const requestId = crypto.randomUUID();
  keepReview(context, [...fieldsBeside(context), ...fieldsOf(rest.rows)]);
  const review: Review = { ...shown.review, rows: rest.rows };
  return data({ ...shown, requestId, review, failure: rest.failure, isRest: true });
}

/** Keeps the posted form, or other fields, for the next visit. Nobody comes back to what a device sent later. */
function keepReview(context: Context, fields: Field[] = context.get(typedContext)) {
  if (context.get(doneAtContext).at !== undefined) return;
  const session = context.get(sessionContext);
  const household = session.get("household")?.id ?? "";
  keepForm(session, context, LINES_PATH, [...fields, [HOUSEHOLD_FIELD, household]]);
}

type Field = [name: string, value: string];

/** The posted fields that stay when rows were added. */
const fieldsBeside = (context: Context): Field[] =>
  context.get(typedContext).filter(([name]) => !name.startsWith("rows["));

const fieldsOf = (rows: FoodDraft[]): Field[] =>
  rows.flatMap(({ typed, isSelected }, index) =>
    Object.entries({ ...typed, ...(isSelected && { take: "on" }) })
      .filter(([, value]) => value !== "")
      .map(([name, value]): Field => [`${rowName(index)}.${name}`, value]),
  );

/** The rows as they were typed. */
export async function showRows(context: Context, page: LinesPage, form: FormData) {
  const { failure: _, ...shown } = (await readReview(context, page, form)).shown;
  return data<LinesPage>(shown);
}

async function readReview(context: Context, page: LinesPage, form: FormData) {
  const upstream = context.get(upstreamContext);
  const currency = await currencyOfForm(form, upstream);
  const read = parseDrafts(postedDrafts(form), context.get(viewerContext), currency, LINES_REVIEW);
  // The rows do not tell the sum of the receipt, so the posted text is read again.
  const fromText = await reviewLines(context, page.lines).catch(() => undefined);
  const review: Review = { ...fromText?.review, lines: page.lines, rows: read.rows, currency };
  const shown = { ...page, review, failure: read.failure };
  return { shown, foods: read.foods.map(({ food }) => food), rest: read.rest };
}

/** `complete`: the foods of the lines, unless one of them has to be looked at. */
async function readLines(context: Context, page: LinesPage) {
  const { lines } = page;
  try {
    const { review, read } = await reviewLines(context, lines);
    const { language } = context.get(viewerContext);
    const isClear = ({ isSelected, fieldsToCheck }: FoodDraft) => isSelected && fieldsToCheck.length === 0;
    const complete = review.rows.flatMap((row, index) => {
      const food = isClear(row) ? parseDraft(row.typed, language, review.currency) : undefined;
      return food ? { food, from: read[index]?.from } : [];
    });
    const isComplete = complete.length === review.rows.length && !review.receipt;
    return { shown: { ...page, review }, status: 200, complete: isComplete ? complete : [] };
  } catch (error) {
    const { errors, message, status } = asFormError(error, FAILED, ["lines"]);
    const isKept = errors.fieldErrors.lines && !isBlank(lines);
    const problem = isKept ? `${message}. ${NOTHING_ADDED}` : message;
    return { shown: { ...page, answer: answerOf(page, problem) }, status, complete: [] };
  }
}

const answerOf = ({ lines }: LinesPage, message: string): FormAnswer => ({
  initialValue: { lines },
  error: { lines: [message] },
});

/** Throws a FormError beside the field for lines that cannot be read. */
async function reviewLines(context: Context, lines: string) {
  const problem = linesProblem(lines);
  if (problem) throw new FormError(400, { fieldErrors: { lines: [problem] } });
  const upstream = context.get(upstreamContext);
  const viewer = context.get(viewerContext);
  const { locale, language, today } = viewer;
  const [{ data: read, receipt }, currency] = await Promise.all([
    upstream.readFoodLines({ lines, locale: language, today }),
    householdCurrency(upstream),
  ]);
  const review: Review = {
    lines,
    rows: read.map((food) => suggestDraft(food, viewer, currency)),
    currency,
    otherCurrency: otherCurrencyOf(read, currency),
    receipt: receipt && {
      total: receipt.total && formatMoney(receipt.total, locale),
      sum: formatMoney(receipt.sum, locale),
      leftOut: receipt.left,
    },
  };
  return { review, read };
}

function otherCurrencyOf(foods: { price?: Money | undefined }[], currency: string): string | undefined {
  const [first, ...others] = new Set(foods.flatMap(({ price }) => price?.currency ?? []));
  return others.length === 0 && first !== currency ? first : undefined;
}
