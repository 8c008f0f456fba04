import { z } from "zod";
import type { CategoryName } from "./category.ts";
import { foodFormSchema, productCode } from "./food.schema.ts";
import { NAME_MAX } from "./limits.ts";
import { priceProblem } from "./price.ts";
import { isBlank } from "./text.ts";

const NOTHING_TICKED = "Please tick something first";
const NEEDS_A_LOOK = "Some foods need another look.";
const CONFIRM_DAY = "Confirm this date, or change it";
/** The category of food whose name says nothing. */
const OTHER = "Other" satisfies CategoryName;

const foodSchema = foodFormSchema
  .omit({ description: true })
  .extend({ category: foodFormSchema.shape.category.unwrap(), code: productCode.catch("") });
export type ValidDraft = z.output<typeof foodSchema>;

/** Longer than any field may be: reading takes time for each character. */
const TEXT_MAX = 1_000;

/** Missing and repeated fields are read as empty. */
const text = z
  .string()
  .transform((value) => value.slice(0, TEXT_MAX))
  .catch("");

/** A row of a review as it was posted. */
const postedDraftSchema = z.preprocess(
  (row) => row ?? {},
  z.object({
    /** Present where it is ticked. */
    take: z.string().optional().catch(undefined),
    id: text,
    line: text,
    productCode: text,
    brand: text,
    name: text,
    category: text,
    quantity: text,
    price: text,
    expiryDate: text,
    expiryKind: text,
    place: text,
    suggestions: text,
    /** A typed day that is unlikely, and has to be confirmed or changed. */
    unlikelyDay: text,
    /** Not blank where `unlikelyDay` was confirmed. */
    dayConfirmed: text,
  }),
);
export type PostedDraft = z.output<typeof postedDraftSchema>;
export type TypedDraft = Omit<PostedDraft, "take">;
export type DraftField = keyof TypedDraft;
export type DraftProblems = Partial<Record<DraftField, string>>;

export const postedReviewSchema = z.object({ rows: z.array(postedDraftSchema).default([]) });

export interface ReviewRules {
  /** What the review does to foods. */
  done: "added" | "corrected" | "put away";
  /** Fields that may be empty, because the server fills them in by the name. */
  completes?: boolean;
}

export const LINES_REVIEW: ReviewRules = { done: "added" };
export const CORRECTIONS_REVIEW: ReviewRules = { done: "corrected" };
export const PUT_AWAY_REVIEW: ReviewRules = { done: "put away" };
/** The review of scans, validated before the server fills in fields from the name. */
export const SCAN_REVIEW: ReviewRules = { done: "added", completes: true };

/**
 * Foods under review. Reports every field that is wrong in a ticked row; the rows without one can be added all the same. Only the
 * server knows the household's `currency`.
 */
export function reviewSchema({ done, completes = false }: ReviewRules, currency?: string) {
  return postedReviewSchema.transform(({ rows }, { addIssue }) => {
    const foods: { id: string; food: ValidDraft }[] = [];
    let isWrong = false;
    let isTicked = false;
    for (const [index, { take, ...typed }] of rows.entries()) {
      if (!take) continue;
      isTicked = true;
      const { food, problems } = readDraft(typed, currency);
      if (food) foods.push({ id: typed.id, food });
      for (const [field, message] of Object.entries(problems)) {
        const isCompleted = completes && !isBlank(typed.name) && isBlank(typed[field as DraftField]);
        if (isCompleted) continue;
        isWrong = true;
        addIssue({ code: "custom", path: ["rows", index, field], message });
      }
    }
    if (isWrong) addIssue(`${NEEDS_A_LOOK} Nothing was ${done} yet.`);
    else if (!isTicked) addIssue(NOTHING_TICKED);
    return { foods };
  });
}
/** The food of a draft, or what is wrong with its fields. */
export function readDraft(
  typed: TypedDraft,
  currency?: string,
): { food: ValidDraft | undefined; problems: DraftProblems } {
  const { data, error } = foodSchema.safeParse({
    ...typed,
    category: typed.category || OTHER,
    code: typed.productCode,
  });
  const price = isBlank(typed.price) ? undefined : priceProblem(typed.price, currency);
  const isUnconfirmed =
    !isBlank(typed.unlikelyDay) && typed.unlikelyDay === typed.expiryDate && isBlank(typed.dayConfirmed);
  if (data && price === undefined && !isUnconfirmed) return { food: data, problems: {} };
  const found: DraftProblems = {
    ...(price !== undefined && { price }),
    ...(isUnconfirmed && { expiryDate: CONFIRM_DAY }),
  };
  for (const { path, message } of error?.issues ?? []) found[path[0] as DraftField] ??= message;
  return { food: undefined, problems: problemsOf(typed, found) };
}

function problemsOf(typed: TypedDraft, found: DraftProblems): DraftProblems {
  const { name, line, productCode, quantity, expiryDate } = typed;
  const food = isBlank(name) ? line || productCode : name;
  const of = (preposition: string) =>
    isBlank(food) ? "" : ` ${preposition} ${food.trim().slice(0, NAME_MAX)}`;
  const noName = isBlank(name) && { name: "Give the name" };
  // The name of a product is enough for the rest.
  if (noName && productCode !== "") return noName;
  return {
    ...found,
    ...noName,
    ...(isBlank(quantity) && { quantity: `Give the quantity${of("of")}` }),
    ...(isBlank(expiryDate) && { expiryDate: `Give the date${of("for")}` }),
  };
}
