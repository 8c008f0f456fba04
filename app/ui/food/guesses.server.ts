import { z } from "zod";
import { GUESSABLE, type Guesses } from "./guesses.ts";

const MAX_LENGTH = 1_000;
const schema = z.partialRecord(z.enum([...GUESSABLE, "note"]), z.string());

/** The guesses that a form still shows: JSON, in a hidden field. */
export function readGuesses(text: unknown): Guesses {
  try {
    return schema.parse(JSON.parse(String(text).slice(0, MAX_LENGTH)));
  } catch {
    return {};
  }
}

/** A day that somebody changed is no estimate any more; what else was guessed of a day goes by the food as it is now. */
export function forgetKind(form: FormData): void {
  const { expiryDate, expiryKind } = readGuesses(form.get("guesses"));
  if (!expiryKind || form.get("expiryKind") !== expiryKind) return;
  if (expiryKind !== "estimate" || form.get("expiryDate") !== expiryDate) form.set("expiryKind", "");
}
