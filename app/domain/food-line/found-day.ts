import type { CalendarDay } from "#app/domain/calendar.ts";
import { isFree, type Reading } from "./reading.ts";
import { untilBefore } from "./whole-dates.ts";

/** A day at the end of the free tokens, and where it begins. */
export interface Found {
  from: number;
  /** Undefined where there is no such day. */
  day: CalendarDay | undefined;
}

export const isFirst = (reading: Reading, index: number) =>
  !reading.owners.some(
    (owner, at) =>
      at < index && (owner === undefined || owner === "quantity") && reading.tokens[at]?.kind === "word",
  );

/** Whether a word may be a day here: after something, or after 'until'. A name does not begin with its day. */
export function mayBeDay(reading: Reading, from: number): boolean {
  if (untilBefore(reading, from) < from) return true;
  const before = reading.tokens[from - 1];
  if (isPartOfName(reading, from)) return false;
  return (
    !isFirst(reading, from) && !(before && isFree(reading, from - 1) && reading.words.small.has(before.key))
  );
}

const CAPITAL = /^\p{Lu}\p{Ll}/u;
/** In languages that write weekdays with a small letter, 'Don Domingo' is a name. */
function isPartOfName({ tokens, language }: Reading, index: number): boolean {
  const [first, before, word] = [tokens[0], tokens[index - 1], tokens[index]];
  const isName = before !== first && CAPITAL.test(before?.text ?? "") && CAPITAL.test(word?.text ?? "");
  return isName && language.smallWeekdays;
}

/** A day of a month, which may not exist. */
export const dayFound = (from: number, number: number, day: CalendarDay | undefined): Found | undefined =>
  number <= 31 ? { from, day } : undefined;

export const found = (from: number, day: CalendarDay | undefined): Found | undefined =>
  day ? { from, day } : undefined;

/** The index of the token before this one. A full stop or comma between them is skipped. */
export function before({ tokens }: Reading, index: number): number {
  const one = index - 1;
  return /^[.,]$/.test(tokens[one]?.text ?? "") ? one - 1 : one;
}
