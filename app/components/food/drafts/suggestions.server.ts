import { z } from "zod";
import type { ExpiryKind } from "#app/domain/expiry-kind.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";
import { PLACES } from "#app/domain/place.ts";
import { isBlank } from "#app/domain/text.ts";
import { SUGGESTED_FIELDS, type Suggestions } from "./suggestions.ts";

const MAX_LENGTH = 1_000;
const schema = z.partialRecord(z.enum([...SUGGESTED_FIELDS, "note"]), z.string());

/** The suggestions that a form still shows: JSON, in a hidden field. */
export function readSuggestions(text: unknown): Suggestions {
  try {
    return schema.parse(JSON.parse(String(text).slice(0, MAX_LENGTH)));
  } catch {
    return {};
  }
}

type DatedRow = Record<"name" | "category" | "place" | "expiryDate" | "expiryKind" | "suggestions", string>;

/** What the day of a row means once somebody gives it; undefined where it is no estimate. */
export function kindOfOwnDay(row: DatedRow, language: string): ExpiryKind | undefined {
  const isEstimate =
    row.expiryKind === "estimate" && readSuggestions(row.suggestions).expiryKind === "estimate";
  if (!isEstimate) return undefined;
  const place = PLACES.find((one) => one === row.place);
  return usualExpiryKind({ name: row.name, category: row.category, place }, language);
}

/** A row as it will be added: a day that somebody changed has its kind, and no note on where it comes from. */
export function applyDateRule<Row extends DatedRow>(row: Row, language: string): Row {
  const { expiryDate, note: _, ...suggestions } = readSuggestions(row.suggestions);
  if (isBlank(row.expiryDate) || row.expiryDate === expiryDate) return row;
  const expiryKind = kindOfOwnDay(row, language);
  return expiryKind
    ? { ...row, expiryKind, suggestions: JSON.stringify({ ...suggestions, expiryKind }) }
    : row;
}

/** A day that somebody changed is no longer an estimate; any other kind that was suggested follows from the food as it is now. */
export function dropSuggestedKind<Row extends Pick<DatedRow, "expiryDate" | "expiryKind" | "suggestions">>(
  row: Row,
): Row {
  const { expiryDate, expiryKind } = readSuggestions(row.suggestions);
  if (!expiryKind || row.expiryKind !== expiryKind) return row;
  const stands = expiryKind === "estimate" && row.expiryDate === expiryDate;
  return stands ? row : { ...row, expiryKind: "" };
}
