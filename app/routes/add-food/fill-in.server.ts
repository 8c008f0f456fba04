import { suggestDraft } from "#app/components/food/drafts/food-draft.server.ts";
import { readSuggestions } from "#app/components/food/drafts/suggestions.server.ts";
import {
  SUGGESTED_FIELDS,
  type SuggestedField,
  type Suggestions,
} from "#app/components/food/drafts/suggestions.ts";
import type { FormAnswer } from "#app/components/form-state.ts";
import { linesProblem } from "#app/domain/food-line/lines-problem.ts";
import { asFormError, FormError } from "#app/session/forms/form-error.server.ts";
import { storePhoto } from "#app/session/forms/stored-photo.server.ts";
import { currencyOfForm } from "#app/session/household-currency.server.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

const NO_NAME = "Please write the name first";
const FAILED = "This could not be filled in. Please try again, or fill it in yourself.";

/** The form as it was sent, with what is empty filled in. */
export async function answerFilled(form: FormData, upstream: UpstreamClient, viewer: Viewer) {
  const photo = await storePhoto(form, upstream);
  if (photo.url) form.set("imageUrl", photo.url);
  const typed: Record<string, string> = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  try {
    const { values, suggestions } = await fillIn(
      typed,
      await currencyOfForm(form, upstream),
      upstream,
      viewer,
    );
    const initialValue = { ...typed, ...values };
    const result: FormAnswer = { initialValue, error: photo.problem ? { imageUrl: [photo.problem] } : {} };
    return { answer: { result, suggestions }, status: photo.status ?? 200 };
  } catch (cause) {
    const { errors, status } = asFormError(cause, FAILED, ["name"]);
    const result: FormAnswer = {
      initialValue: typed,
      error: { ...errors.fieldErrors, ...(errors.formErrors.length > 0 && { "": errors.formErrors }) },
    };
    return { answer: { result, suggestions: readSuggestions(form.get("suggestions")) }, status };
  }
}

/** Keeps what was typed, except a whole line in the name field, which is split into the fields. */
async function fillIn(
  typed: Record<string, string>,
  currency: string,
  upstream: UpstreamClient,
  viewer: Viewer,
) {
  const { name: line = "" } = typed;
  const problem = line.trim() ? linesProblem(line) : NO_NAME;
  if (problem) throw new FormError(400, { fieldErrors: { name: [problem] } });
  const { data } = await upstream.readFoodLines({
    lines: line,
    locale: viewer.language,
    today: viewer.today,
  });
  const [food] = data;
  const before = readSuggestions(typed.suggestions);
  const isOwn = (field: SuggestedField) => Boolean(typed[field]) && typed[field] !== before[field];
  const known = food && suggestDraft(food, viewer, currency).typed;
  const suggested = readSuggestions(known?.suggestions);
  const isKeptElsewhere = isOwn("place") && typed.place !== known?.place;
  const hasOwnDay = isOwn("expiryDate") || (isKeptElsewhere && food?.from.expiryDate !== "typed");
  const values: Partial<Record<SuggestedField | "name", string>> = {};
  const suggestions: Suggestions = hasOwnDay || !suggested.note ? {} : { note: suggested.note };
  for (const field of SUGGESTED_FIELDS) {
    if (isOwn(field)) continue;
    const isOfDay = field === "expiryDate" || field === "expiryKind";
    const value = (isOfDay && hasOwnDay ? "" : known?.[field]) ?? "";
    values[field] = value;
    if (value && suggested[field]) suggestions[field] = value;
  }
  // A number that may be the size or the price is left where it was written.
  const isTakenApart = known && known.name.toLowerCase() !== line.trim().toLowerCase();
  if (isTakenApart && !food?.doubts.includes("number")) values.name = known.name;
  return { values, suggestions };
}
