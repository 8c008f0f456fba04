import { z } from "zod";
import { foodFormSchema, productCode } from "./food.schema.ts";
import { NAME_MAX } from "./limits.ts";
import { isBlank } from "./text.ts";

/** The fields of one food of a review. */
export const DRAFT_FIELDS = [
  "id",
  "line",
  "productCode",
  "brand",
  "name",
  "category",
  "quantity",
  "price",
  "expiryDate",
  "expiryKind",
  "place",
  "guesses",
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
export type TypedDraft = Record<DraftField, string>;

export const NOTHING_ADDED_YET = "Nothing was added yet.";
const NOTHING_TICKED = "Please tick something first";
const NEEDS_A_LOOK = "Some of it needs another look.";

const foodSchema = foodFormSchema
  .omit({ description: true })
  .extend({ category: foodFormSchema.shape.category.unwrap(), code: productCode.catch("") });
export type DraftedFood = z.output<typeof foodSchema>;

const typedFields = Object.fromEntries(DRAFT_FIELDS.map((field) => [field, z.string().catch("")])) as Record<
  DraftField,
  z.ZodCatch<z.ZodString>
>;

/** A food of a review as it was posted, with whether it is ticked. What is missing, or sent twice, is empty. */
const postedDraftSchema = z.preprocess(
  (row) => row ?? {},
  z.object({ ...typedFields, take: z.string().optional().catch(undefined) }),
);
export type PostedDraft = z.output<typeof postedDraftSchema>;

export const postedReviewSchema = z.object({ rows: z.array(postedDraftSchema).default([]) });

/**
 * Several foods to look over, of which those that are ticked are wanted. `nothingYet` says that none of them is kept while
 * one is wrong.
 */
export const reviewSchema = (nothingYet: string) =>
  postedReviewSchema.transform(({ rows }, { addIssue }) => {
    const foods: { id: string; food: DraftedFood }[] = [];
    let isWrong = false;
    for (const [index, { take, ...typed }] of rows.entries()) {
      if (!take) continue;
      const { food, problems } = readDraft(typed);
      if (food) foods.push({ id: typed.id, food });
      else isWrong = true;
      for (const [field, message] of Object.entries(problems)) {
        addIssue({ code: "custom", path: ["rows", index, field], message });
      }
    }
    if (isWrong) addIssue(`${NEEDS_A_LOOK} ${nothingYet}`);
    else if (foods.length === 0) addIssue(NOTHING_TICKED);
    return { foods };
  });

export type DraftProblems = Partial<Record<DraftField, string>>;

/** The food of a draft, or what is wrong with it, by its fields. */
export function readDraft(typed: TypedDraft): { food: DraftedFood | undefined; problems: DraftProblems } {
  const { data, error } = foodSchema.safeParse({ ...typed, code: typed.productCode });
  if (data) return { food: data, problems: {} };
  const found: DraftProblems = {};
  for (const { path, message } of error.issues) found[path[0] as DraftField] ??= message;
  return { food: undefined, problems: problemsOf(typed, found) };
}

/** Says what is missing, and of which food. */
function problemsOf(typed: TypedDraft, found: DraftProblems): DraftProblems {
  const { name, line, productCode, quantity, expiryDate } = typed;
  const food = isBlank(name) ? line || productCode : name;
  const of = (preposition: string) =>
    isBlank(food) ? "" : ` ${preposition} ${food.trim().slice(0, NAME_MAX)}`;
  const noName = isBlank(name) && { name: "Give the name" };
  // Of a product its name says the rest.
  if (noName && productCode !== "") return noName;
  return {
    ...found,
    ...noName,
    ...(found.category && { category: `Choose the category${of("of")}` }),
    ...(isBlank(quantity) && { quantity: `Give the quantity${of("of")}` }),
    ...(isBlank(expiryDate) && { expiryDate: `Give the date${of("for")}` }),
  };
}
