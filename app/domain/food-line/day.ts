import { addDays, type CalendarDay } from "#app/domain/calendar.ts";
import { findFood } from "#app/domain/foods/find-food.ts";
import { dayOf, isYear, plus } from "./dates.ts";
import { before, type Found, found, isFirst, mayBeDay } from "./found-day.ts";
import { phraseAfter, phraseBefore } from "./phrases.ts";
import { firstFree, isFree, lastFree, own, type Reading } from "./reading.ts";
import { dayAndMonth, dayOfMonth, isOnAnotherWeekday, shortDate } from "./short-dates.ts";
import {
  isByNextWeek,
  isOnDay,
  isUntilAfter,
  stateBefore,
  takeDay,
  takeState,
  untilBefore,
  weekdayBefore,
} from "./whole-dates.ts";

const MONTHS_BARE_MAX = 11;

/** Takes a day that the free tokens end with; `end` is the last of them. False when they end with none. */
export function takeDayAtEnd(reading: Reading, end: number): boolean {
  if (reading.expiryDate || reading.isImpossibleDay) return false;
  if (takePastDay(reading, end) || takeDayBeforeState(reading, end)) return true;
  const last = isUntilAfter(reading, end) ? end - 1 : end;
  const found = dayEndingAt(reading, last) ?? dayBeforePart(reading, last);
  if (!found) return false;
  const { from, day } = found;
  if (isPeriodAfterPastDay(reading, found, last)) {
    takeState(reading, { from, isFrozen: false }, end);
    return true;
  }
  const past = day ? stateOfPastDay({ reading, from, end, day }) : undefined;
  if (past === undefined) takeDay(reading, from, end, day);
  else takeState(reading, past, end);
  return true;
}

function dayEndingAt(reading: Reading, last: number): Found | undefined {
  return (
    dayAndMonth(reading, lastOfDate(reading, last)) ??
    shortDate(reading, last) ??
    dayOfMonth(reading, last) ??
    period(reading, last) ??
    relative(reading, last) ??
    weekday(reading, last) ??
    yearAlone(reading, last) ??
    vagueDay(reading, last)
  );
}

/** Finds 'end of the week', which is not an exact day, so the person is asked for one. */
function vagueDay(reading: Reading, end: number): Found | undefined {
  const from = phraseBefore(reading, reading.words.vague, end + 1);
  return from === undefined || isFirst(reading, from) ? undefined : { from, day: undefined };
}

/** 'tomorrow evening', 'Sunday night', 'mañana por la noche'. */
function dayBeforePart(reading: Reading, end: number): Found | undefined {
  const { tokens, words } = reading;
  if (!words.dayParts.has(tokens[end]?.key ?? "") || !isFree(reading, end)) return undefined;
  let last = end - 1;
  const joins = (key = "") => words.small.has(key) || words.multibuy.has(key);
  while (joins(tokens[last]?.key) && isFree(reading, last)) last--;
  return relative(reading, last) ?? weekday(reading, last);
}

/** Whether a period follows a day in the past: 'soup made yesterday, keeps 3 days'. The person is asked for the day, because the line does not say when the three days begin. */
function isPeriodAfterPastDay(reading: Reading, { from }: Found, last: number): boolean {
  const { tokens, words, language } = reading;
  const isPeriod = tokens.slice(from, last + 1).some(({ key }) => language.periods.has(key));
  if (!isPeriod) return false;
  return tokens.slice(0, from).some((_, index) => {
    const isPast = [words.past, language.past].some(
      (phrases) => phraseAfter(reading, phrases, index) !== undefined,
    );
    const made = phraseAfter(reading, words.made, index);
    if (isPast || made === undefined) return isPast;
    return tokens.some(({ kind, key }, at) => {
      const isNext = at >= made && at < Math.min(made + 3, from) && isFree(reading, at);
      return isNext && (kind === "number" || weekdayOf(reading, key) !== undefined);
    });
  });
}

/** Takes 'am 20.11. eingefroren' and 'am 20.11. gekauft'. */
function takeStateAfter(reading: Reading, start: number, end: number): boolean {
  const { words } = reading;
  if (!words.isVerbLast || !isOnDay(reading, start)) return false;
  const afterFrozen = phraseAfter(reading, words.frozenOn, end + 1);
  const next = afterFrozen ?? phraseAfter(reading, words.made, end + 1);
  if (next === undefined) return false;
  takeState(reading, { from: start - 1, isFrozen: afterFrozen !== undefined }, next - 1);
  return true;
}

/** 'Suppe am 20.11. eingefroren', in languages that put the verb last. The person is asked until when it keeps. */
function takeDayBeforeState(reading: Reading, end: number): boolean {
  const state = reading.words.isVerbLast ? stateBefore(reading, end + 1) : undefined;
  if (!state) return false;
  const found = dayEndingAt(reading, lastFree(reading, state.from));
  if (!found) return false;
  if (found.day && !isOnDay(reading, found.from) && !isByNextWeek(reading, found.day)) return false;
  const from = isOnDay(reading, found.from) ? found.from - 1 : untilBefore(reading, found.from);
  takeState(reading, { ...state, from }, end);
  return true;
}

/** 'soup made yesterday', 'lentejas de ayer', 'Suppe gestern gekocht'. The person is asked until when it keeps. */
function takePastDay(reading: Reading, end: number): boolean {
  const { tokens, words, language } = reading;
  const after = words.isVerbLast ? stateBefore(reading, end + 1) : undefined;
  const next = after?.from ?? end + 1;
  const isPart = words.dayParts.has(tokens[next - 1]?.key ?? "") && isFree(reading, next - 1);
  const last = isPart ? next - 1 : next;
  const from =
    phraseBefore(reading, words.past, next) ??
    phraseBefore(reading, language.past, last) ??
    lastWeekday(reading, last);
  if (from === undefined || isFirst(reading, from)) return false;
  // 'poulet d'hier'.
  const before = /^['’]$/.test(tokens[from - 1]?.text ?? "") ? from - 2 : from - 1;
  const start = words.small.has(tokens[before]?.key ?? "") ? before : from;
  const state = stateBefore(reading, start);
  const isFrozen = (state ?? after)?.isFrozen ?? false;
  takeState(reading, { from: state?.from ?? start, isFrozen }, end);
  return true;
}

/** Returns the index where 'last Tuesday', 'lundi dernier' or 'del domingo' begins, if it ends before `next`. */
function lastWeekday(reading: Reading, next: number): number | undefined {
  const { tokens, language, words } = reading;
  const [first, second] = [tokens[next - 2]?.key ?? "", tokens[next - 1]?.key ?? ""];
  const isLast =
    (words.last.has(first) && language.weekdays.has(second)) ||
    (language.weekdays.has(first) && words.last.has(second));
  if (isLast && isFree(reading, next - 2) && isFree(reading, next - 1)) return next - 2;
  // 'fruits de mer' come from no Wednesday.
  const isSpelled = second.length >= WEEKDAY_MIN_LENGTH && weekdayOf(reading, second) !== undefined;
  return isSpelled ? ofDayBefore(reading, next - 1) : undefined;
}

/** Shorter names of weekdays are abbreviations. */
const WEEKDAY_MIN_LENGTH = 5;

function weekdayOf({ words, language }: Reading, key: string): number | undefined {
  const also = words.also.find(([, others]) => others.includes(key))?.[0];
  return language.weekdays.get(key) ?? (also === undefined ? undefined : language.weekdays.get(also));
}

const HALF_YEAR_DAYS = 183;
const YEAR_DAYS = 365;
/** How long ago a day may be that food was made or frozen on. */
const MADE_WITHIN_DAYS = 92;

/** Where 'du 25/11' and 'vom 24.' begin, and a day behind 'frozen': the 25th has just been, and is not meant in a year. */
function stateOfPastDay({
  reading,
  from,
  end,
  day,
}: {
  reading: Reading;
  from: number;
  end: number;
  day: CalendarDay;
}) {
  const { tokens, today, words } = reading;
  const isYearSaid = tokens.slice(from, end + 1).some(({ text }) => isYear(reading, text));
  // 'lait du 24'.
  const isAlone = from === end || (tokens[end]?.kind === "word" && tokens[end]?.joined === true);
  const isMonthday = isAlone && /^\d{1,2}$/.test(tokens[from]?.text ?? "");
  const isPast = !isYearSaid && (isMonthday || day > addDays(today, HALF_YEAR_DAYS));
  if (!isPast || untilBefore(reading, from) < from) return undefined;
  const of = ofDayBefore(reading, from);
  if (of !== undefined) return { from: of, isFrozen: false };
  // 'stew frozen 3 portions 20/11' and 'curry freezer 20/09'; 'frozen peas 30 June' may be next year's.
  if (isMonthday || day < addDays(today, YEAR_DAYS - MADE_WITHIN_DAYS) || stateBefore(reading, from))
    return undefined;
  const before = tokens.slice(0, from);
  const state = before.map((_, index) => stateBefore(reading, index)).find((one) => one !== undefined);
  const isInFreezer =
    reading.place === "freezer" || before.some(({ key }) => words.places.get(key) === "freezer");
  if (!state && isInFreezer) return { from, isFrozen: true };
  return state && { from, isFrozen: state.isFrozen };
}

/** Where 'del' or 'vom' begins before a day; not of 'in freezer since'. */
function ofDayBefore(reading: Reading, day: number): number | undefined {
  const { frozenOn, ofDay } = reading.words;
  return phraseBefore(reading, frozenOn, day) === undefined ? phraseBefore(reading, ofDay, day) : undefined;
}

const DAY_TOKENS_MAX = 5;

/** Takes a day within the line that 'use by' leads to: 'ham use by 30 Nov reduced £1.10'. */
export function readLedDay(reading: Reading): void {
  const { tokens } = reading;
  if (reading.expiryDate || reading.isImpossibleDay) return;
  for (let start = 1; start < tokens.length - 1; start++) {
    if (untilBefore(reading, start) === start) continue;
    for (let end = Math.min(start + DAY_TOKENS_MAX, tokens.length) - 1; end >= start; end--) {
      const day = dayAndMonth(reading, lastOfDate(reading, end)) ?? shortDate(reading, end);
      // 'exp mar. 12 janv.' is a Tuesday in January.
      if (!day || (day.from !== start && weekdayBefore(reading, day.from) !== start)) continue;
      if (takeStateAfter(reading, start, end)) break;
      if (end < tokens.length - 1 || day.from !== start) takeDay(reading, day.from, end, day.day);
      return;
    }
  }
}

/**
 * Takes a day with its weekday, wherever it stands, and one that the line begins with: 'Wed 2 Dec milk', '2 Dec 2026 milk',
 * '2. Dez. Milch', '2 Dec: milk'. '2 mars bars' begins with a count.
 */
export function readNamedDay(reading: Reading): void {
  takePastDayAtStart(reading);
  const start = firstFree(reading);
  for (const [index, { key }] of reading.tokens.entries()) {
    if (reading.expiryDate || reading.isImpossibleDay) return;
    const isWeekday = isFree(reading, index) && reading.language.weekdays.has(key);
    if (isWeekday || index === start) takeDayFrom(reading, index, isWeekday);
  }
}

/** "Sunday's roast", "last night's curry". The person is asked until when it keeps. */
function takePastDayAtStart(reading: Reading): void {
  const { tokens, words, language } = reading;
  const afterWeekday = language.weekdays.has(tokens[0]?.key ?? "") && isFree(reading, 0) ? 1 : undefined;
  const next = phraseAfter(reading, words.past, 0) ?? phraseAfter(reading, language.past, 0) ?? afterWeekday;
  if (next === undefined || reading.expiryDate || reading.isImpossibleDay) return;
  const isOf =
    /^['’]$/.test(tokens[next]?.text ?? "") && tokens[next]?.joined && tokens[next + 1]?.key === "s";
  if (isOf && next + 2 < tokens.length) takeState(reading, { from: 0, isFrozen: false }, next + 1);
}

/** Takes '29.11.' of '29.11. Schinken', and '29/11' of '29/11 ham': half a food is '1/2'. */
function takeFiguresFrom(reading: Reading, start: number): boolean {
  const { text, tokens, locale } = reading;
  const point = tokens[start + 1];
  const isDotted = point?.text === "." && point.joined;
  const last = isDotted ? start : start + 2;
  const found = isDotted || point?.text === "/" ? shortDate(reading, last) : undefined;
  const rest = text.slice(tokens[last + (isDotted ? 2 : 1)]?.start ?? text.length);
  if (found?.from !== start || !found.day || !(isDotted || findFood(rest, locale))) return false;
  takeDay(reading, start, isDotted ? start + 1 : last, found.day);
  return true;
}

function takeDayFrom(reading: Reading, start: number, isWeekday: boolean): void {
  const { text, tokens, language, locale } = reading;
  if (!isWeekday && takeFiguresFrom(reading, start)) return;
  let from = isWeekday ? start + 1 : start;
  while (isWeekday && /^[.,،]$/.test(tokens[from]?.text ?? "")) from++;
  const last = Math.min(from + DAY_TOKENS_MAX, tokens.length - 1) - 1;
  for (let end = last; end > from; end--) {
    const day = dayAndMonth(reading, end);
    if (day?.from !== from || !day.day) continue;
    const isWeekdayAfter = language.weekdays.has(tokens[end + 1]?.key ?? "");
    const isYearSaid = isYear(reading, tokens[end]?.text ?? "");
    const isOrdinal = tokens[from + 1]?.text === "." && tokens[from + 1]?.joined;
    // '1 Dec milk', but not '2 mars bars'.
    const isBeforeFood = findFood(text.slice(tokens[end + 1]?.start ?? text.length), locale) !== undefined;
    const isColon = tokens[end + 1]?.text === ":";
    const isMarked = isWeekday || isWeekdayAfter || isYearSaid || isOrdinal || isColon || isBeforeFood;
    if (!isMarked || isOnAnotherWeekday(reading, from, day.day)) return;
    takeDay(reading, from, end, day.day);
    own(reading, start, isWeekdayAfter ? end + 1 : end, "expiryDate");
    return;
  }
}

/** Before a weekday or a word for 'year', which end dates in some languages: '24 Kasım 2026 Salı', '24 листопада 2026 р.'. */
function lastOfDate(reading: Reading, end: number): number {
  const { tokens, language } = reading;
  const key = tokens[end]?.key ?? "";
  const at = before(reading, end);
  const isWeekday = language.weekdays.has(key) && !language.months.has(key);
  const isAfterDate = isWeekday || (/^[гр]$/.test(key) && isYear(reading, tokens[at]?.text ?? ""));
  return isAfterDate && isFree(reading, end) ? at : end;
}

const WEEKS_MAX = 16;
const LETTERS: Record<string, string> = { d: "day", w: "week", m: "month", y: "year" };

/** '3 weeks', 'in 4 days', 'za 3 dni', '3日後', '2 hafta sonra', '+3w', '10d'. */
function period(reading: Reading, end: number): Found | undefined {
  const { tokens, language, words, today } = reading;
  let last = end;
  while ([language, words].some(({ after }) => after.has(tokens[last]?.key ?? "")) && isFree(reading, last))
    last--;
  const word = tokens[last];
  if (word?.kind !== "word" || !isFree(reading, last)) return undefined;
  const number = last - 1;
  const least = /^(?:[-–]|to|bis|à|a|tot|do)$/.test(tokens[number - 1]?.text ?? "")
    ? tokens[number - 2]?.text
    : "";
  // '5 to 7 days'.
  const first = /^\d{1,3}$/.test(least ?? "") && isFree(reading, number - 2) ? number - 2 : number;
  const count = /^\d{1,4}$/.test(tokens[first]?.text ?? "")
    ? Number(tokens[first]?.text)
    : words.numbers.get(tokens[number]?.key ?? "");
  if (count === undefined || !isFree(reading, number)) return undefined;
  const isMarked = tokens[number - 1]?.text === "+";
  // '24W' on a pack of detergent are washes.
  const isShort = word.key === "d" || (word.key === "w" && count <= WEEKS_MAX);
  const letter = word.joined && (isMarked || isShort) ? LETTERS[word.key] : undefined;
  const named = language.periods.get(word.key) ?? letter;
  if (!named) return undefined;
  let from = isMarked ? number - 1 : first;
  const introduced = (index: number) =>
    isFree(reading, index) &&
    (language.before.has(tokens[index]?.key ?? "") || words.within.has(tokens[index]?.key ?? ""));
  while (introduced(from - 1)) from--;
  // 'Parmesan 24 months' is its name.
  if (named === "month" && count > MONTHS_BARE_MAX && from === number && last === end) return undefined;
  if (from === number && isFirst(reading, number)) return undefined;
  // 'comté de 9 mois' is as old.
  if (from === number && phraseBefore(reading, words.ofDay, from) !== undefined) return undefined;
  return found(from, plus(today, count, named));
}

/** 'tomorrow', 'pasado mañana', 'next week'. */
function relative(reading: Reading, end: number): Found | undefined {
  const { tokens, language, words } = reading;
  const also = words.also.find(([, others]) => others.includes(tokens[end]?.key ?? ""))?.[0];
  for (const { keys, value } of [...words.relative, ...language.relative]) {
    let index = end + 1;
    const fits = keys.toReversed().every((key, at) => {
      index = at === 0 ? end : before(reading, skipHyphen(reading, index));
      const shown = tokens[index]?.key;
      return isFree(reading, index) && (shown === key || (at === 0 && also === key));
    });
    if (fits && keys.length > 0 && mayBeDay(reading, index)) {
      return found(index, plus(reading.today, value.count, value.period));
    }
  }
  return undefined;
}

const skipHyphen = ({ tokens }: Reading, index: number) =>
  /^[-'’]$/.test(tokens[index - 1]?.text ?? "") ? index - 1 : index;

/** 'fri', 'next friday', 'vendredi prochain', which all mean the coming one. */
function weekday(reading: Reading, end: number): Found | undefined {
  const { tokens, words, today } = reading;
  const isNext = (index: number) => isFree(reading, index) && words.next.has(tokens[index]?.key ?? "");
  const at = isNext(end) ? end - 1 : end;
  const from = isNext(at - 1) ? at - 1 : at;
  if (tokens[at]?.kind !== "word" || !isFree(reading, at)) return undefined;
  // '12월' is December, and '월' alone Monday.
  if (tokens[at].joined && tokens[at - 1]?.kind === "number") return undefined;
  const { key } = tokens[at];
  const wanted = weekdayOf(reading, key);
  if (wanted === undefined || !mayBeDay(reading, from)) return undefined;
  if (words.notDays.has(key) && reading.owners.some((owner, index) => index > at && owner === "quantity"))
    return undefined;
  // 'ham 2026 m. gruodžio 7 d., pirmadienis' is a day that was not understood.
  if (
    reading.tokens.some(({ text }, index) => index < from && isFree(reading, index) && isYear(reading, text))
  ) {
    reading.unclear = true;
    return undefined;
  }
  const ahead = (wanted - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
  return found(from, addDays(today, ahead || 7));
}

/** '2028': the last day of that year. */
function yearAlone(reading: Reading, end: number): Found | undefined {
  const text = reading.tokens[end]?.text ?? "";
  if (!isYear(reading, text) || !isFree(reading, end) || !mayBeDay(reading, end)) return undefined;
  // '24 something 2026' and 'abbr. 2026' are days that were not understood.
  let index = end - 1;
  while (index >= 0 && isFree(reading, index) && reading.tokens[index]?.kind !== "number") index--;
  const isAfterNumber = isFree(reading, index) && /^\d{1,2}$/.test(reading.tokens[index]?.text ?? "");
  const isAfterPoint = reading.tokens[end - 1]?.text === "." && untilBefore(reading, end) === end;
  const isPart = isAfterNumber || isAfterPoint;
  if (isPart) {
    reading.unclear = true;
    return undefined;
  }
  return found(end, dayOf(Number(text), 12, 31));
}
