import { linesProblem } from "#app/domain/food-line/lines-problem.ts";
import { asFormError, FormError } from "#app/http/form-error.server.ts";
import { householdCurrency } from "#app/http/household-currency.server.ts";
import { storePhoto } from "#app/http/stored-photo.server.ts";
import type { Viewer } from "#app/http/viewer.server.ts";
import { suggestedRow } from "#app/ui/food/food-rows.server.ts";
import type { FormAnswer } from "#app/ui/form-state.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { FILLABLE, type Fillable, type Filling } from "./filling.ts";
import { keptFilling, readGuesses } from "./guesses.server.ts";

const NO_NAME = "Please write the name first";
const FAILED = "This could not be filled in. Please try again, or fill it in yourself.";

/** The form as it was sent, with what is empty filled in. */
export async function answerFilled(form: FormData, upstream: UpstreamClient, viewer: Viewer) {
  const photo = await storePhoto(form, upstream);
  if (photo.url) form.set("imageUrl", photo.url);
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  try {
    const filling = await fillIn(typed as Record<string, string>, upstream, viewer);
    const initialValue = { ...typed, ...filling.values };
    const result: FormAnswer = { initialValue, error: photo.problem ? { imageUrl: [photo.problem] } : {} };
    return { answer: { result, filling }, status: photo.status ?? 200 };
  } catch (cause) {
    const { errors, status } = asFormError(cause, FAILED, ["name"]);
    const result: FormAnswer = {
      initialValue: typed,
      error: { ...errors.fieldErrors, ...(errors.formErrors.length > 0 && { "": errors.formErrors }) },
    };
    return { answer: { result, filling: keptFilling(form) }, status };
  }
}

/** What is typed stays, but for a line in the name: it is taken apart. */
async function fillIn(
  typed: Record<string, string>,
  upstream: UpstreamClient,
  viewer: Viewer,
): Promise<Filling> {
  const { name: line = "" } = typed;
  const problem = line.trim() ? linesProblem(line) : NO_NAME;
  if (problem) throw new FormError(400, { fieldErrors: { name: [problem] } });
  const [{ data }, currency] = await Promise.all([
    upstream.readFoodLines({ lines: line, locale: viewer.locale, today: viewer.today }),
    householdCurrency(upstream),
  ]);
  const [food] = data;
  const before = readGuesses(typed.guesses);
  const isOwn = (field: Fillable) => Boolean(typed[field]) && typed[field] !== before[field];
  const known = food && suggestedRow(food, viewer, currency).typed;
  const isKeptElsewhere = isOwn("place") && typed.place !== known?.place;
  const hasOwnDay = isOwn("expiryDate") || (isKeptElsewhere && food?.from.expiryDate !== "typed");
  const guessed = new Set(known?.guessed.split(" ").concat("expiryKind"));
  const filling: Filling = { values: {}, guesses: {}, note: hasOwnDay ? "" : (known?.note ?? "") };
  for (const field of FILLABLE) {
    if (isOwn(field)) continue;
    const isOfDay = field === "expiryDate" || field === "expiryKind";
    const value = (isOfDay && hasOwnDay ? "" : known?.[field]) ?? "";
    filling.values[field] = value;
    if (value && guessed.has(field)) filling.guesses[field] = value;
  }
  // A number that may be the size or the price is left where it was written.
  const isTakenApart = known && known.name.toLowerCase() !== line.trim().toLowerCase();
  if (isTakenApart && !food?.doubts.includes("number")) filling.values.name = known.name;
  return filling;
}
