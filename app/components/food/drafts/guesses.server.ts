import { z } from "zod";
import type { ExpiryKind } from "#app/domain/expiry-kind.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";
import { PLACES } from "#app/domain/place.ts";
import { isBlank } from "#app/domain/text.ts";
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

type DatedRow = Record<"name" | "category" | "place" | "expiryDate" | "expiryKind" | "guesses", string>;

/** What the day of a row means once somebody gives it; undefined where it is no estimate. */
export function kindOfOwnDay(row: DatedRow, language: string): ExpiryKind | undefined {
  const isEstimate = row.expiryKind === "estimate" && readGuesses(row.guesses).expiryKind === "estimate";
  if (!isEstimate) return undefined;
  const place = PLACES.find((one) => one === row.place);
  return usualExpiryKind({ name: row.name, category: row.category, place }, language);
}

/** A row as it will be kept: a day that somebody changed has its kind, and no note on where it comes from. */
export function settleDay<Row extends DatedRow>(row: Row, language: string): Row {
  const { expiryDate, note: _, ...guesses } = readGuesses(row.guesses);
  if (isBlank(row.expiryDate) || row.expiryDate === expiryDate) return row;
  const expiryKind = kindOfOwnDay(row, language);
  return expiryKind ? { ...row, expiryKind, guesses: JSON.stringify({ ...guesses, expiryKind }) } : row;
}

/** A day that somebody changed is no estimate any more; what else was guessed of a day goes by the food as it is now. */
export function forgetKind<Row extends Pick<DatedRow, "expiryDate" | "expiryKind" | "guesses">>(
  row: Row,
): Row {
  const { expiryDate, expiryKind } = readGuesses(row.guesses);
  if (!expiryKind || row.expiryKind !== expiryKind) return row;
  const stands = expiryKind === "estimate" && row.expiryDate === expiryDate;
  return stands ? row : { ...row, expiryKind: "" };
}
