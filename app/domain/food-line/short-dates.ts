import type { CalendarDay } from "#app/domain/calendar.ts";
import {
  comingDay,
  comingEndOfMonth,
  comingMonthday,
  dayOf,
  endOfMonth,
  isYear,
  labelYear,
  numeric,
} from "./dates.ts";
import { looksLikePrice } from "./figure.ts";
import { before, dayFound, type Found, found, isFirst } from "./found-day.ts";
import { phraseBefore } from "./phrases.ts";
import { isFree, own, type Reading } from "./reading.ts";
import type { Token } from "./tokens.ts";
import { stateBefore, untilBefore, weekdayBefore } from "./whole-dates.ts";

/** '3 Dec', '4. Dezember', 'nov 25', '5 de diciembre', 'Dec 2027', '7 jan 2027', '1 Dec 26', 'end of march'. */
export function dayAndMonth(reading: Reading, end: number): Found | undefined {
  const { tokens, language, words, today } = reading;
  const text = tokens[end]?.text ?? "";
  let last = end;
  let year: number | undefined;
  if (isYear(reading, text)) {
    year = Number(text);
    last = before(reading, last);
    if (isSmall(reading, last)) last = before(reading, last);
  }
  if (isOrdinal(tokens[last])) last--;
  const month = language.months.get(tokens[last]?.key ?? "");
  if (month && isFree(reading, last)) {
    const first = dayBefore(reading, last);
    if (first) {
      return dayNamed(reading, first.index, { year, month, day: first.day });
    }
    const ends = phraseBefore(reading, words.endOf, last);
    if (ends !== undefined && !year) return found(ends, comingEndOfMonth(today, month));
    return year ? found(ends ?? last, endOfMonth(year, month)) : undefined;
  }
  const labelled = monthDayYear(reading, end);
  if (labelled) return labelled;
  const first = before(reading, last);
  const leading = language.months.get(tokens[first]?.key ?? "");
  const day = dayNumber(reading, last);
  if (!leading || !day || !isFree(reading, first)) return undefined;
  // '1 Dec 26' is in 2026; who writes the month first means the 26th, unless it is printed so or led by 'use by'.
  const [full, ahead] = [labelYear(reading, text), dayBefore(reading, first)];
  const isWhole =
    ahead &&
    (!language.monthFirst ||
      isPrinted(reading, ahead.index, first) ||
      untilBefore(reading, ahead.index) < ahead.index ||
      weekdayBefore(reading, ahead.index) !== undefined);
  if (full && isWhole && ahead.day <= 31) {
    const whole = dayOf(full, leading, ahead.day);
    // 'milk Fri 4 Dec 30': the fourth is no Friday then.
    if (whole && isOnAnotherWeekday(reading, ahead.index, whole)) return undefined;
    // Food is seldom added when it has expired.
    if (whole && whole < today) reading.unclear = true;
    return { from: ahead.index, day: whole };
  }
  const between = tokens.slice((ahead?.index ?? first) + 1, first);
  const isOrdinalPoint = between[0]?.text === ".";
  const isBeside = between.every(({ text, key }) => text === "." || isOf(key));
  const isSaidAfter = last < end || language.weekdays.has(tokens[end + 1]?.key ?? "");
  if (ahead && ahead.day <= 31 && !full && isBeside && !isSaidAfter) {
    // In 'eggs 4 Dec 12' the month may belong to either.
    reading.unclear ||= !isOrdinalPoint && weekdayBefore(reading, ahead.index) === undefined;
    if (isWhole) return undefined;
  }
  const isLed = untilBefore(reading, first) < first;
  if (full && !ahead && !language.monthFirst && isLed && !isBeforeYear(reading, end)) {
    // 'BBE AUG 28' on a label may be a month and its year.
    own(reading, first, end, "name");
    reading.unclear = true;
    return undefined;
  }
  return dayNamed(reading, first, { year, month: leading, day });
}

/** 'Nov 30 2026' and 'Nov 30th, 2026'. */
const isBeforeYear = (reading: Reading, end: number) =>
  isYear(
    reading,
    reading.tokens.slice(end + 1, end + 4).find(({ text }) => !/^(?:,|st|nd|rd|th)$/.test(text))?.text ?? "",
  );

/** Whether the weekday before a day belongs to another day. */
export function isOnAnotherWeekday(reading: Reading, from: number, day: CalendarDay): boolean {
  const { tokens, language } = reading;
  const said = language.weekdays.get(tokens[weekdayBefore(reading, from) ?? -1]?.key ?? "");
  return said !== undefined && said !== new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The day that begins at `from`, with the year after it, before it, or without one. */
function dayNamed(
  reading: Reading,
  from: number,
  { year, month, day }: { year: number | undefined; month: number; day: number },
): Found | undefined {
  const ahead = year ? undefined : yearAhead(reading, from);
  const full = year ?? ahead?.year;
  const found = full ? dayOf(full, month, day) : comingDay(reading.today, month, day);
  return dayFound(ahead?.from ?? from, day, found);
}

/** '05 DEC 26' and '15DEC26', as machines print them on packs. */
const isPrinted = ({ tokens }: Reading, day: number, month: number) =>
  tokens[day]?.text.startsWith("0") ||
  tokens[month]?.joined ||
  /^\p{Lu}{3,}$/u.test(tokens[month]?.text ?? "");

/** 'DEC 31 26', as on a pack. */
function monthDayYear(reading: Reading, end: number): Found | undefined {
  const { tokens, language } = reading;
  const at = before(reading, end);
  const first = before(reading, at);
  const month = language.months.get(tokens[first]?.key ?? "");
  const [year, day] = [labelYear(reading, tokens[end]?.text ?? ""), dayNumber(reading, at)];
  if (!year || !day || !month || !isFree(reading, first) || dayBefore(reading, first)) return undefined;
  const whole = dayOf(year, month, day);
  return whole && isOnAnotherWeekday(reading, first, whole) ? undefined : dayFound(first, day, whole);
}

/** '2026. gada 24. nov.': a year before the day, with a word between them at most. */
function yearAhead(reading: Reading, day: number): { year: number; from: number } | undefined {
  const { tokens } = reading;
  let index = day - 1;
  if (tokens[index]?.kind === "word") index--;
  if (tokens[index]?.text === ".") index--;
  const text = tokens[index]?.text ?? "";
  return isYear(reading, text) && isFree(reading, index) ? { year: Number(text), from: index } : undefined;
}

/** Whether a token may stand between the parts of a date, also in languages whose short words are not known. */
const isSmall = ({ tokens, words }: Reading, index: number) =>
  words.small.has(tokens[index]?.key ?? "") || isOf(tokens[index]?.key);

const isOf = (key = "") => /^(?:de|del|den|di)$/.test(key);

/** The day before a month: '1', '1st', '5 de', '3/'. */
function dayBefore(reading: Reading, month: number): { index: number; day: number } | undefined {
  const { tokens } = reading;
  const isSlashed = /^[/-]$/.test(tokens[month - 1]?.text ?? "") && tokens[month]?.joined === true;
  let index = isSlashed ? month - 2 : before(reading, month);
  if (isSmall(reading, index)) index = before(reading, index);
  if (isOrdinal(tokens[index])) index--;
  const day = dayNumber(reading, index);
  return day ? { index, day } : undefined;
}

const isOrdinal = (token: Token | undefined) =>
  token?.joined === true && /^(?:st|nd|rd|th|er|e|ro)$/.test(token.key);
/** 'Dinner for 2' is no day, in whichever language. */
const FOR = new Set(["on", "for", "per", "pour", "para", "w", "na"]);

/** '25th', 'until 25', 'bis zum 25.'. */
export function dayOfMonth(reading: Reading, end: number): Found | undefined {
  const { tokens, today, words } = reading;
  const index = isOrdinal(tokens[end]) ? end - 1 : end;
  const isMarked = /^(?:st|nd|rd|th)$/.test(tokens[end]?.key ?? "") && index < end;
  const day = dayNumber(reading, index);
  if (!day || day > 31) return undefined;
  const until = untilBefore(reading, index);
  const isLedByUntil = until < index && !(index - until === 1 && FOR.has(tokens[until]?.key ?? ""));
  const of = phraseBefore(reading, words.ofDay, index);
  // Not of '26 DE 31', a date on packs in Canada, and of 'boîte de 6'.
  const isOther = (token: Token | undefined) => token?.kind === "number" || words.packs.has(token?.key ?? "");
  const isLed = isLedByUntil || (of !== undefined && !isOther(tokens[of - 1]));
  if (!isLed && !(isMarked && !isFirst(reading, index))) return undefined;
  return found(index, comingMonthday(today, day));
}

function dayNumber(reading: Reading, index: number): number | undefined {
  const text = reading.tokens[index]?.text ?? "";
  return isFree(reading, index) && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** '05/12', '5-12' in Dutch, '5.12.' in German. */
export function shortDate(reading: Reading, end: number): Found | undefined {
  const { tokens, language } = reading;
  const [first, sign, second] = [tokens[end - 2], tokens[end - 1], tokens[end]];
  const text = second?.text ?? "";
  const isPair =
    sign?.joined &&
    second?.joined &&
    [end - 2, end - 1, end].every((index) => isFree(reading, index)) &&
    /^\d{1,2}$/.test(first?.text ?? "") &&
    /^\d{1,2}$/.test(text) &&
    !isOfLonger(reading, end);
  const isDashed = reading.language.dashed || untilBefore(reading, end - 2) < end - 2;
  const isSlash = sign?.text === "/" || (sign?.text === "-" && isDashed);
  if (isPair && isSlash) {
    // '1/2' is as good a half as a day.
    const isFraction =
      /^[1-3]$/.test(first?.text ?? "") && /^[2-4]$/.test(text) && Number(first?.text) < Number(text);
    if (isFraction && untilBefore(reading, end - 2) === end - 2) return undefined;
    const day = monthAndYear(reading, first?.text ?? "", text) ?? numeric(reading, first?.text ?? "", text);
    return day || mayBeDays(first?.text ?? "", text) ? { from: end - 2, day } : undefined;
  }
  const dotted = /^(\d{1,2})\.(\d{1,2})$/.exec(text);
  if (!dotted || !(language.dotted || untilBefore(reading, end) < end)) return undefined;
  const stop = tokens[end + 1];
  const ends = stop?.text === "." && stop.joined;
  const earlier = tokens[end - 1];
  const priced =
    reading.price ||
    (isFree(reading, end - 1) && earlier?.kind === "number" && looksLikePrice(reading, earlier.text));
  // '5.12' may be a price, too.
  const isLed = untilBefore(reading, end) < end || stateBefore(reading, end) !== undefined;
  if (!ends && !priced && !isLed) return undefined;
  const [, day = "", month = ""] = dotted;
  const found =
    monthAndYear(reading, day, month) ??
    (language.monthFirst
      ? numeric(reading, day, month)
      : comingDay(reading.today, Number(month), Number(day)));
  return found || mayBeDays(day, month) ? { from: end, day: found } : undefined;
}

/** '06/20' of '1448/06/20', and '12/6' of '5/12/6'. */
function isOfLonger({ tokens }: Reading, end: number): boolean {
  const [before, sign, first, between] = tokens.slice(Math.max(0, end - 4), end);
  const isJoined = before?.kind === "number" && sign?.joined === true && first?.joined === true;
  const isYear = before?.text.length === 4 && /^[/-]$/.test(sign?.text ?? "");
  return isJoined && (isYear || sign?.text === between?.text);
}

/** Whether two numbers may be a month and a day, though perhaps not a day of that month. */
const mayBeDays = (first: string, second: string) => {
  const [less = 0, more = 0] = [Number(first), Number(second)].sort((one, other) => one - other);
  return less >= 1 && less <= 12 && more <= 31;
};

/** '03/27' on a label, where the month does not come first; '12.27', and '27.12' in East Asia. */
function monthAndYear(reading: Reading, month: string, text: string): CalendarDay | undefined {
  const first = reading.language.monthAfterYear ? labelYear(reading, month) : undefined;
  if (first && text.length === 2) return endOfMonth(first, Number(text));
  const year = labelYear(reading, text);
  if (!year || month.length < 2 || (reading.language.monthFirst && Number(text) <= 31)) return undefined;
  return endOfMonth(year, Number(month));
}
