import type { CalendarDay } from "#app/domain/calendar.ts";
import { comingDay, comingMonthday, dayOf, endOfMonth, fullYear, isYear, numeric } from "./dates.ts";
import { phraseBefore } from "./phrases.ts";
import { isFree, own, type Reading } from "./reading.ts";

/** Takes days with a year, and months with one, wherever they stand: nothing else looks like them. */
export function readWholeDates(reading: Reading): void {
  for (let index = 0; index < reading.tokens.length && !reading.expiryDate; index++) {
    const found = wholeDateAt(reading, index);
    if (found) takeDay(reading, index, found.next - 1, found.day);
  }
}

function wholeDateAt(reading: Reading, index: number): { day: CalendarDay; next: number } | undefined {
  const { tokens } = reading;
  const token = tokens[index];
  if (token?.kind !== "number" || !isFree(reading, index)) return undefined;
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(token.text);
  if (dotted)
    return withNext(dayOf(fullYear(dotted[3] ?? ""), Number(dotted[2]), Number(dotted[1])), index + 1);
  const month = /^(\d{1,2})\.(20\d\d)$/.exec(token.text);
  if (month) return withNext(endOfMonth(Number(month[2]), Number(month[1])), index + 1);
  const parts = tokens.slice(index, index + 6);
  const [first, sign, second, again, third] = parts.map(({ text }) => text);
  const joined = (count: number) =>
    parts.length >= count && parts.slice(1, count).every((part) => part.joined);
  const isSign = /^[/.-]$/.test(sign ?? "");
  if (isSign && sign === again && joined(5) && /^\d{2}(?:\d\d)?$/.test(third ?? "")) {
    const day = /^\d{4}$/.test(first ?? "")
      ? dayOf(Number(first), Number(second), Number(third))
      : /^\d{1,2}$/.test(first ?? "") && /^\d{1,2}$/.test(second ?? "")
        ? numeric(reading, first ?? "", second ?? "", third)
        : undefined;
    return withNext(day, index + 5);
  }
  if (isSign && joined(3) && /^\d{1,2}$/.test(first ?? "") && isYear(reading, second ?? "")) {
    return withNext(endOfMonth(Number(second), Number(first)), index + 3);
  }
  return spaced(reading, index) ?? eastAsian(reading, index);
}

/** '01 12 2026'. */
function spaced(reading: Reading, index: number): { day: CalendarDay; next: number } | undefined {
  const [first = "", second = "", year = ""] = reading.tokens
    .slice(index, index + 3)
    .map(({ kind, text }) => (kind === "number" ? text : ""));
  const isDate = /^\d{1,2}$/.test(first) && /^\d{1,2}$/.test(second) && isYear(reading, year);
  return isDate ? withNext(numeric(reading, first, second, year), index + 3) : undefined;
}

/** 2028年5月, 2026年12月5日, 12月5日, 2028年, 23日まで. */
function eastAsian(reading: Reading, index: number): { day: CalendarDay; next: number } | undefined {
  const { tokens, today } = reading;
  const at = (offset: number, word: string) => tokens[index + offset]?.text.startsWith(word);
  const number = (offset: number) => Number(tokens[index + offset]?.text ?? Number.NaN);
  if (at(1, "年") && at(3, "月") && at(5, "日"))
    return withNext(dayOf(number(0), number(2), number(4)), index + 6);
  if (at(1, "年") && at(3, "月")) return withNext(endOfMonth(number(0), number(2)), index + 4);
  if (at(1, "年") && isYear(reading, tokens[index]?.text ?? ""))
    return withNext(dayOf(number(0), 12, 31), index + 2);
  if (at(1, "日まで") || (tokens[index + 1]?.text === "日" && untilBefore(reading, index) < index))
    return withNext(comingMonthday(today, number(0)), index + 2);
  if (at(1, "月") && at(3, "日")) return withNext(comingDay(today, number(0), number(2)), index + 4);
  return undefined;
}

const withNext = (day: CalendarDay | undefined, next: number) => (day ? { day, next } : undefined);

export function takeDay(reading: Reading, from: number, to: number, day: CalendarDay): void {
  reading.expiryDate = day;
  const { tokens, language } = reading;
  const before = /^[,.]$/.test(tokens[from - 1]?.text ?? "") ? from - 2 : from - 1;
  // 'sun 29 nov'.
  const isWeekday = before > 0 && isFree(reading, before) && language.weekdays.has(tokens[before]?.key ?? "");
  const first = isWeekday ? before : from;
  const start = untilBefore(reading, first);
  const kind = kindSaid(reading, start, first);
  if (kind) reading.expiryKind = kind;
  own(reading, start, to, "expiryDate");
}

/** 'best before' and the like among these tokens; what is best before is said first where both are. */
function kindSaid({ tokens, words }: Reading, from: number, to: number): Reading["expiryKind"] {
  const said = ` ${tokens
    .slice(from, to)
    .map(({ key }) => key)
    .filter((key) => /\p{L}/u.test(key))
    .join(" ")} `;
  const isAmong = (phrases: string[][]) => phrases.some((keys) => said.includes(` ${keys.join(" ")} `));
  if (isAmong(words.bestBefore)) return "best_before";
  return isAmong(words.useBy) ? "use_by" : undefined;
}

/** Where the words begin that lead to a date: 'best before'. `from` itself when there are none. */
export function untilBefore(reading: Reading, from: number): number {
  const { until } = reading.words;
  const start = phraseBefore(reading, until, from);
  if (start === undefined) return from;
  // 'zu verbrauchen bis MHD' and the like: one phrase may follow another.
  return phraseBefore(reading, until, start) ?? start;
}
