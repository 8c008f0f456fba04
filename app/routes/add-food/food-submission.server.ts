import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { dropSuggestedKind } from "#app/components/food/drafts/suggestions.server.ts";
import { type CategoryName, isCategory } from "#app/domain/category.ts";
import { foodPageSchema } from "#app/domain/food.schema.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { findFood } from "#app/domain/foods/find-food.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";
import type { Money } from "#app/domain/money.ts";
import { parsePrice, priceProblem, priceText } from "#app/domain/price.ts";
import { quantityInField, storedQuantity } from "#app/domain/typed-quantity.ts";
import { asFormError, type FailureMessage } from "#app/session/forms/form-error.server.ts";
import { storePhoto } from "#app/session/forms/stored-photo.server.ts";
import { currencyOfForm } from "#app/session/household-currency.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";

type Food = z.output<typeof foodPageSchema>;

const FIELDS = foodPageSchema.keyof().options;
export type FoodFormValues = Record<(typeof FIELDS)[number], string>;

export function formValues(item: FoodItem, language: string): FoodFormValues {
  const price = item.price && priceText(item.price);
  const expiryKind = item.expiryKind === usualExpiryKind(item) ? "" : item.expiryKind;
  const quantity = quantityInField(item.quantity, language);
  const shown = { ...item, quantity, price, expiryKind };
  return Object.fromEntries(FIELDS.map((field) => [field, shown[field] ?? ""])) as FoodFormValues;
}

export type FoodSubmission =
  | {
      ok: true;
      food: Omit<Food, "price" | "category"> & { category: CategoryName; price: Money | null };
      toFailure: ToFailure;
    }
  | { ok: false; result: SubmissionResult<string[]>; status: number };

type ToFailure = (
  error: unknown,
  failed: FailureMessage,
) => { result: SubmissionResult<string[]>; status: number };

/**
 * Parses the form and uploads its photo. The photo is kept even when a field is invalid, because browsers do
 * not keep chosen files.
 */
export async function readFoodSubmission(
  form: FormData,
  upstream: UpstreamClient,
  language: string,
): Promise<FoodSubmission> {
  const photo = await storePhoto(form, upstream);
  if (photo.url) form.set("imageUrl", photo.url);
  form.delete("image");
  const typed = (name: string) => String(form.get(name) ?? "");
  const [expiryDate, expiryKind, suggestions] = [
    typed("expiryDate"),
    typed("expiryKind"),
    typed("suggestions"),
  ];
  form.set("expiryKind", dropSuggestedKind({ expiryDate, expiryKind, suggestions }).expiryKind);
  const submission = parseWithZod(form, { schema: foodPageSchema });
  const fieldErrors: Record<string, string[]> = photo.problem ? { imageUrl: [photo.problem] } : {};
  const currency = await currencyOfForm(form, upstream);
  const price = submission.status === "success" ? submission.value.price : undefined;
  const problem = price && priceProblem(price, currency);
  if (problem) fieldErrors.price = [problem];
  if (submission.status === "success" && Object.keys(fieldErrors).length === 0) {
    const toFailure: ToFailure = (error, failed) => {
      const { errors, status } = asFormError(error, failed, FIELDS);
      return { result: submission.reply(errors), status };
    };
    const { price: typedPrice, ...food } = submission.value;
    const category = food.category ?? (await categoryByName(food.name, upstream, language));
    const money = typedPrice ? parsePrice(typedPrice, currency) : undefined;
    const quantity = storedQuantity(food.quantity, language);
    return { ok: true, food: { ...food, quantity, category, price: money ?? null }, toFailure };
  }
  return { ok: false, result: submission.reply({ fieldErrors }), status: photo.status ?? 400 };
}

/** The category of the household's latest food with this name, or else the one in the food table. An API on another server may have no `readFoodLines`. */
async function categoryByName(
  name: string,
  upstream: UpstreamClient,
  language: string,
): Promise<CategoryName> {
  const answer = await toResult(upstream.readFoodLines({ lines: name, locale: language }));
  const remembered = answer.ok ? answer.value.data[0]?.category : undefined;
  const category = remembered ?? findFood(name, language)?.category ?? "Other";
  return isCategory(category) ? category : "Other";
}
