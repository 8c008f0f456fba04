import { addDays, type CalendarDay, parseCalendarDay } from "#app/domain/calendar.ts";
import { looksLikePrice } from "./price.ts";
import { isFree, own, type Reading } from "./reading.ts";

const YEARS_AHEAD = 40;
const MONTHS_BARE_MAX = 11;

/** What stands at the end of the free tokens, and where it begins. */
interface Found {
  from: number;
  day: CalendarDay;
}

const pad = (number: number, length = 2) => String(number).padStart(length, "0");
const yearOf = (day: CalendarDay) => Number(day.slice(0, 4));

function dayOf(year: number, month: number, day: number): CalendarDay | undefined {
  return parseCalendarDay(`${pad(year, 4)}-${pad(month)}-${pad(day)}`);
}

/** The last day of a month, as a label that names no day means it. */
function endOfMonth(year: number, month: number): CalendarDay | undefined {
  if (month < 1 || month > 12) return undefined;
  const next = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
  return next && addDays(next, -1);
}

/** A day without a year is the next one; 29 February may be years ahead. */
function comingDay(today: CalendarDay, month: number, day: number): CalendarDay | undefined {
  for (let year = yearOf(today); year <= yearOf(today) + 8; year++) {
    const found = dayOf(year, month, day);
    if (found && found >= today) return found;
  }
  return undefined;
}

function plus(today: CalendarDay, count: number, period: string): CalendarDay | undefined {
  if (count > 10_000) return undefined;
  if (period === "day" || period === "week") return addDays(today, count * (period === "week" ? 7 : 1));
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const months = month - 1 + count * (period === "year" ? 12 : 1);
  const [y, m] = [year + Math.floor(months / 12), (months % 12) + 1];
  if (y > yearOf(today) + YEARS_AHEAD) return undefined;
  return dayOf(y, m, day) ?? endOfMonth(y, m);
}

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));
const isYear = ({ today }: Reading, text: string) =>
  /^20\d\d$/.test(text) && Number(text) >= yearOf(today) - 1 && Number(text) <= yearOf(today) + YEARS_AHEAD;

function inOrder(reading: Reading, first: string, second: string): [month: number, day: number] {
  const [one, other] = [Number(first), Number(second)];
  const monthFirst = reading.language.monthFirst ? one <= 12 : other > 12;
  return monthFirst ? [one, other] : [other, one];
}

function numeric(reading: Reading, first: string, second: string, year?: string): CalendarDay | undefined {
  const [month, day] = inOrder(reading, first, second);
  return year === undefined ? comingDay(reading.today, month, day) : dayOf(fullYear(year), month, day);
}

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
  return eastAsian(reading, index);
}

/** 2028年5月, 2026年12月5日, 12月5日, 2028年. */
function eastAsian(reading: Reading, index: number): { day: CalendarDay; next: number } | undefined {
  const { tokens, today } = reading;
  const at = (offset: number, word: string) => tokens[index + offset]?.text.startsWith(word);
  const number = (offset: number) => Number(tokens[index + offset]?.text ?? Number.NaN);
  if (at(1, "年") && at(3, "月") && at(5, "日"))
    return withNext(dayOf(number(0), number(2), number(4)), index + 6);
  if (at(1, "年") && at(3, "月")) return withNext(endOfMonth(number(0), number(2)), index + 4);
  if (at(1, "年") && isYear(reading, tokens[index]?.text ?? ""))
    return withNext(dayOf(number(0), 12, 31), index + 2);
  if (at(1, "月") && at(3, "日")) return withNext(comingDay(today, number(0), number(2)), index + 4);
  return undefined;
}

const withNext = (day: CalendarDay | undefined, next: number) => (day ? { day, next } : undefined);

function takeDay(reading: Reading, from: number, to: number, day: CalendarDay): void {
  reading.expiryDate = day;
  own(reading, untilBefore(reading, from), to, "expiryDate");
}

/** Where the words begin that lead to a date: 'best before'. `from` itself when there are none. */
function untilBefore(reading: Reading, from: number): number {
  const start = skipSigns(reading, from);
  for (const phrase of reading.words.until) {
    let index = start;
    const fits = phrase.toReversed().every((key) => {
      index = skipSigns(reading, index) - 1;
      return isFree(reading, index) && reading.tokens[index]?.key === key;
    });
    // 'zu verbrauchen bis MHD' and the like: one phrase may follow another.
    if (fits && index >= 0) return untilBefore(reading, index);
  }
  return from;
}

function skipSigns({ tokens }: Reading, end: number): number {
  let index = end;
  while (index > 0 && tokens[index - 1]?.kind === "sign" && /[:.,'’/-]/.test(tokens[index - 1]?.text ?? ""))
    index--;
  return index;
}

/** Takes a day that the free tokens end with; `end` is the last of them. False when they end with none. */
export function takeDayAtEnd(reading: Reading, end: number): boolean {
  if (reading.expiryDate) return false;
  const found =
    dayAndMonth(reading, end) ??
    shortDate(reading, end) ??
    period(reading, end) ??
    relative(reading, end) ??
    weekday(reading, end) ??
    yearAlone(reading, end);
  if (!found) return false;
  takeDay(reading, found.from, end, found.day);
  return true;
}

const isFirst = (reading: Reading, index: number) =>
  !reading.owners.some(
    (owner, at) =>
      at < index && (owner === undefined || owner === "quantity") && reading.tokens[at]?.kind === "word",
  );

/** Whether a word may be a day here: after something, or after 'until'. A name does not begin with its day. */
function mayBeDay(reading: Reading, from: number): boolean {
  if (untilBefore(reading, from) < from) return true;
  const before = reading.tokens[from - 1];
  return (
    !isFirst(reading, from) && !(before && isFree(reading, from - 1) && reading.words.small.has(before.key))
  );
}

/** '3 Dec', '4. Dezember', 'nov 25', '5 de diciembre', 'Dec 2027', '7 jan 2027'. */
function dayAndMonth(reading: Reading, end: number): Found | undefined {
  const { tokens, language, words, today } = reading;
  let last = end;
  let year: string | undefined;
  const text = tokens[last]?.text ?? "";
  if (isYear(reading, text)) {
    year = text;
    last = before(reading, last);
    if (words.small.has(tokens[last]?.key ?? "")) last = before(reading, last);
  }
  const month = language.months.get(tokens[last]?.key ?? "");
  if (month && isFree(reading, last)) {
    let first = before(reading, last);
    if (words.small.has(tokens[first]?.key ?? "")) first = before(reading, first);
    // '1st', '1er'.
    if (/^(?:st|nd|rd|th|er|e|ro)$/.test(tokens[first]?.key ?? "") && tokens[first]?.joined) first--;
    const day = dayNumber(reading, first);
    if (day) return found(first, year ? dayOf(Number(year), month, day) : comingDay(today, month, day));
    return year ? found(last, endOfMonth(Number(year), month)) : undefined;
  }
  const first = before(reading, last);
  const leading = language.months.get(tokens[first]?.key ?? "");
  const day = dayNumber(reading, last);
  if (!leading || !day || !isFree(reading, first)) return undefined;
  return found(first, year ? dayOf(Number(year), leading, day) : comingDay(today, leading, day));
}

const found = (from: number, day: CalendarDay | undefined): Found | undefined =>
  day ? { from, day } : undefined;

function dayNumber(reading: Reading, index: number): number | undefined {
  const text = reading.tokens[index]?.text ?? "";
  return isFree(reading, index) && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** The token before, over a full stop or comma. */
function before({ tokens }: Reading, index: number): number {
  const one = index - 1;
  return /^[.,]$/.test(tokens[one]?.text ?? "") ? one - 1 : one;
}

/** '05/12', '5-12' in Dutch, '5.12.' in German. */
function shortDate(reading: Reading, end: number): Found | undefined {
  const { tokens, language } = reading;
  const [first, sign, second] = [tokens[end - 2], tokens[end - 1], tokens[end]];
  const text = second?.text ?? "";
  const isPair =
    sign?.joined &&
    second?.joined &&
    [end - 2, end - 1, end].every((index) => isFree(reading, index)) &&
    /^\d{1,2}$/.test(first?.text ?? "") &&
    /^\d{1,2}$/.test(text);
  const isSlash = sign?.text === "/" || (sign?.text === "-" && reading.language.dashed);
  if (isPair && isSlash) {
    // '1/2' is as good a half as a day.
    const isFraction =
      /^[1-3]$/.test(first?.text ?? "") && /^[2-4]$/.test(text) && Number(first?.text) < Number(text);
    if (isFraction && untilBefore(reading, end - 2) === end - 2) return undefined;
    return found(end - 2, numeric(reading, first?.text ?? "", text));
  }
  const dotted = /^(\d{1,2})\.(\d{1,2})$/.exec(text);
  if (!dotted || !language.dotted) return undefined;
  const stop = tokens[end + 1];
  const ends = stop?.text === "." && stop.joined;
  const earlier = tokens[end - 1];
  const priced =
    reading.price ||
    (isFree(reading, end - 1) && earlier?.kind === "number" && looksLikePrice(reading, earlier.text));
  // '5.12' may be a price, too.
  if (!ends && !priced && untilBefore(reading, end) === end) return undefined;
  return found(end, comingDay(reading.today, Number(dotted[2]), Number(dotted[1])));
}

const LETTERS: Record<string, string> = { d: "day", w: "week", m: "month", y: "year" };

/** '3 weeks', 'in 4 days', 'za 3 dni', '3日後', '2 hafta sonra', '+3w', '10d'. */
function period(reading: Reading, end: number): Found | undefined {
  const { tokens, language, words, today } = reading;
  let last = end;
  while (language.after.has(tokens[last]?.key ?? "") && isFree(reading, last)) last--;
  const word = tokens[last];
  if (word?.kind !== "word" || !isFree(reading, last)) return undefined;
  const number = last - 1;
  const count = /^\d{1,4}$/.test(tokens[number]?.text ?? "")
    ? Number(tokens[number]?.text)
    : words.numbers.get(tokens[number]?.key ?? "");
  if (count === undefined || !isFree(reading, number)) return undefined;
  const isMarked = tokens[number - 1]?.text === "+";
  const letter = word.joined && (isMarked || /[dw]/.test(word.key)) ? LETTERS[word.key] : undefined;
  const named = language.periods.get(word.key) ?? letter;
  if (!named) return undefined;
  let from = isMarked ? number - 1 : number;
  const introduced = (index: number) =>
    isFree(reading, index) &&
    (language.before.has(tokens[index]?.key ?? "") || words.within.has(tokens[index]?.key ?? ""));
  while (introduced(from - 1)) from--;
  // 'Parmesan 24 months' is its name.
  if (named === "month" && count > MONTHS_BARE_MAX && from === number && last === end) return undefined;
  if (from === number && isFirst(reading, number)) return undefined;
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
  tokens[index - 1]?.text === "-" ? index - 1 : index;

function weekday(reading: Reading, end: number): Found | undefined {
  const { tokens, language, words, today } = reading;
  const token = tokens[end];
  if (token?.kind !== "word" || !isFree(reading, end)) return undefined;
  const key = token.key.replace(/まて$/, "");
  const also = words.also.find(([, others]) => others.includes(key))?.[0];
  const wanted = language.weekdays.get(key) ?? (also === undefined ? undefined : language.weekdays.get(also));
  if (wanted === undefined || !mayBeDay(reading, end)) return undefined;
  if (words.notDays.has(key) && reading.owners.some((owner, index) => index > end && owner === "quantity"))
    return undefined;
  const ahead = (wanted - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
  return found(end, addDays(today, ahead || 7));
}

/** '2028': the last day of that year. */
function yearAlone(reading: Reading, end: number): Found | undefined {
  const text = reading.tokens[end]?.text ?? "";
  if (!isYear(reading, text) || !isFree(reading, end) || !mayBeDay(reading, end)) return undefined;
  return found(end, dayOf(Number(text), 12, 31));
}
