import { z } from "zod";
import { FILLABLE, type Filling, type Guesses } from "./filling.ts";

const MAX_LENGTH = 1_000;
const schema = z.partialRecord(z.enum(FILLABLE), z.string());

/** The guesses that a form still shows: JSON, in a hidden field. */
export function readGuesses(text = ""): Guesses {
  try {
    return schema.parse(JSON.parse(text.slice(0, MAX_LENGTH)));
  } catch {
    return {};
  }
}

/** What was filled in before, of a form that comes back. */
export const keptFilling = (form: FormData): Filling => ({
  values: {},
  guesses: readGuesses(String(form.get("guesses"))),
  note: String(form.get("guessNote") ?? "").slice(0, MAX_LENGTH),
});

/** A day that somebody changed is no estimate any more. */
export function forgetEstimate(form: FormData): void {
  const { expiryDate, expiryKind } = readGuesses(String(form.get("guesses")));
  const isGuessed = expiryKind === "estimate" && form.get("expiryKind") === "estimate";
  if (isGuessed && form.get("expiryDate") !== expiryDate) form.set("expiryKind", "");
}
