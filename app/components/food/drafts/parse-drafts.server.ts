import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import {
  type DraftProblems,
  type PostedDraft,
  postedReviewSchema,
  type ReviewRules,
  readDraft,
  reviewSchema,
  type TypedDraft,
  type ValidDraft,
} from "#app/domain/food-draft.schema.ts";
import { findFood } from "#app/domain/foods/find-food.ts";
import type { Money } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/price.ts";
import { isBlank } from "#app/domain/text.ts";
import { storedQuantity } from "#app/domain/typed-quantity.ts";
import { FORM_DAMAGED } from "#app/session/forms/form.server.ts";
import { type DraftField, type DraftViewer, type FoodDraft, viewDraft } from "./food-draft.server.ts";
import { dropSuggestedKind, updateEditedDate } from "./suggestions.server.ts";

export type ParsedFood = Omit<ValidDraft, "price"> & { price?: Money };

/** The rows of a posted form; throws 400 for a form that this app did not render. */
export function postedDrafts(form: FormData): PostedDraft[] {
  const submission = parseWithZod(form, { schema: postedReviewSchema });
  if (submission.status !== "success") throw data(FORM_DAMAGED, { status: 400 });
  return submission.value.rows;
}

/**
 * Parses posted rows. `foods` are the ticked ones that are valid; `failure` is why there are none. `rest` is what to show once these are
 * added, if others have to be finished.
 */
export function parseDrafts(
  posted: PostedDraft[],
  viewer: DraftViewer,
  currency: string,
  review: ReviewRules,
) {
  const { language } = viewer;
  const drafts = posted.map((draft) => withCategory(updateEditedDate(draft, language), language));
  const { error } = reviewSchema(review, currency).safeParse({ rows: drafts.map(dropSuggestedKind) });
  const issues = error?.issues ?? [];
  const rows = drafts.map(({ take, ...typed }, index): FoodDraft => {
    const view = viewDraft(typed, viewer, currency);
    if (!take) return { ...view, isSelected: false, fieldsToCheck: [] };
    const rowIssues = issues.filter(({ path }) => path[1] === index);
    const problems: DraftProblems = Object.fromEntries(
      rowIssues.map(({ path, message }) => [path[2], message]),
    );
    const invalidFields = Object.keys(problems) as DraftField[];
    // If only the name is missing, ask for the date, too: it may be printed on the pack.
    const fieldsToCheck =
      invalidFields.join() === "name" && isBlank(typed.expiryDate)
        ? [...invalidFields, "expiryDate" as const]
        : invalidFields;
    return { ...view, isSelected: true, fieldsToCheck, problems };
  });
  const isReady = ({ isSelected, fieldsToCheck }: FoodDraft) => isSelected && fieldsToCheck.length === 0;
  const foods = rows.filter(isReady).flatMap(({ typed }) => {
    const food = parseDraft(typed, language, currency);
    return food ? { id: typed.id, food } : [];
  });
  const toFinish = rows.filter((row) => row.isSelected && !isReady(row)).length;
  return {
    rows,
    foods,
    failure: foods.length === 0 ? issues.find(({ path }) => path.length === 0)?.message : undefined,
    rest:
      foods.length > 0 && toFinish > 0
        ? {
            rows: rows.filter((row) => !isReady(row)),
            failure: `${foods.length} ${review.done}, ${toFinish} to finish.`,
            isRest: true as const,
          }
        : undefined,
  };
}

/** A category that nobody chose follows from the name. */
const withCategory = (draft: PostedDraft, language: string): PostedDraft => ({
  ...draft,
  category:
    draft.category || (isBlank(draft.name) ? "" : (findFood(draft.name, language)?.category ?? "Other")),
});

/** The food of a draft; undefined if a field is invalid. */
export function parseDraft(typed: TypedDraft, language: string, currency: string): ParsedFood | undefined {
  const { food } = readDraft(dropSuggestedKind(typed), currency);
  return food && asStored(food, language, currency);
}

function asStored({ price: text, ...food }: ValidDraft, language: string, currency: string): ParsedFood {
  const price = text ? parsePrice(text, currency) : undefined;
  return { ...food, quantity: storedQuantity(food.quantity, language), ...(price && { price }) };
}
