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

/** The kind of date that a row gets once somebody enters its date; undefined if the date is no estimate. */
export function kindOfEnteredDate(row: DatedRow, language: string): ExpiryKind | undefined {
  const isEstimate =
    row.expiryKind === "estimate" && readSuggestions(row.suggestions).expiryKind === "estimate";
  if (!isEstimate) return undefined;
  const place = PLACES.find((one) => one === row.place);
  return usualExpiryKind({ name: row.name, category: row.category, place }, language);
}

/** The row to add. If somebody changed its date, it gets the kind of `kindOfEnteredDate` and loses the note on its source. */
export function updateEditedDate<Row extends DatedRow>(row: Row, language: string): Row {
  const { expiryDate, note: _, ...suggestions } = readSuggestions(row.suggestions);
  if (isBlank(row.expiryDate) || row.expiryDate === expiryDate) return row;
  const expiryKind = kindOfEnteredDate(row, language);
  return expiryKind
    ? { ...row, expiryKind, suggestions: JSON.stringify({ ...suggestions, expiryKind }) }
    : row;
}

/** Drops a suggested kind of date: a changed date is no longer an estimate, and other kinds are worked out again. */
export function dropSuggestedKind<Row extends Pick<DatedRow, "expiryDate" | "expiryKind" | "suggestions">>(
  row: Row,
): Row {
  const { expiryDate, expiryKind } = readSuggestions(row.suggestions);
  if (!expiryKind || row.expiryKind !== expiryKind) return row;
  const isUnchangedEstimate = expiryKind === "estimate" && row.expiryDate === expiryDate;
  return isUnchangedEstimate ? row : { ...row, expiryKind: "" };
}
