import { addDays, type CalendarDay } from "#app/domain/calendar.ts";
import {
  comingDay,
  comingEndOfMonth,
  comingMonthday,
  compactDay,
  dayOf,
  dayOfFigures,
  endOfMonth,
  fullYear,
  isYear,
  labelYear,
  MINGUO_BEGAN,
  numeric,
  REIWA_BEGAN,
} from "./dates.ts";
import { phraseBefore } from "./phrases.ts";
import { isFree, own, type Reading } from "./reading.ts";

/**
 * Takes a day with a year, or a month with one, wherever it stands: nothing else looks like them. Of several it is the one that
 * is said to be the last; the others belong to the name, as does the day on which food was packed.
 */
export function readWholeDates(reading: Reading): void {
  const dates = wholeDatesOf(reading);
  const sold = dates.filter(({ from }) => !isMade(reading, from));
  const meant = sold.find(({ from }) => untilBefore(reading, from) < from) ?? sold[0];
  if (meant) takeDay(reading, meant.from, meant.to, meant.day, { hasYear: true });
  for (const { from, to } of dates) own(reading, from, to, "name");
}

interface Span {
  from: number;
  to: number;
  day: CalendarDay | undefined;
}

function wholeDatesOf(reading: Reading): Span[] {
  const dates: Span[] = [];
  for (let index = 0; index < reading.tokens.length; index++) {
    const date = wholeDateAt(reading, index);
    if (!date) continue;
    dates.push({ from: date.from ?? index, to: date.next - 1, day: date.day });
    index = date.next - 1;
  }
  return dates;
}

const MADE = new Set(
  "packed pkd mfg mfd made produced baked verpackt abgepackt hergestellt emballe conditionne fabrique envasado elaborado confezionato prodotto verpakt pakowano wyprodukowano uretim paketleme 製造".split(
    " ",
  ),
);

/** Whether a word such as 'packed' stands before a day: 'packed on 20.11.2026'. */
const isMade = ({ tokens }: Reading, from: number) =>
  [from - 1, from - 2].some((index) => MADE.has(tokens[index]?.key ?? ""));

interface WholeDate {
  /** Default: where it was found. */
  from?: number;
  /** Undefined where there is no such day. */
  day: CalendarDay | undefined;
  /** The token after it. */
  next: number;
}

function wholeDateAt(reading: Reading, index: number): WholeDate | undefined {
  const { tokens } = reading;
  const token = tokens[index];
  if (token?.kind !== "number" || !isFree(reading, index)) return undefined;
  const era = japaneseEra(reading, index);
  if (era) return era;
  const month = /^(\d{1,2})\.(20\d\d)$/.exec(token.text);
  if (month) return withNext(endOfMonth(Number(month[2]), Number(month[1])), index + 1);
  const compact = compactDay(reading, token.text);
  if (compact) return { day: compact, next: index + 1 };
  const figures = figuresAt(reading, index);
  const day = figures && dayOfFigures(reading, figures.parts);
  if (figures && day !== undefined) return { day: day ?? undefined, next: afterDay(reading, figures.next) };
  const [first, sign, second] = tokens.slice(index, index + 3);
  const isPair = /^[/.-]$/.test(sign?.text ?? "") && sign?.joined && second?.joined;
  if (isPair && /^\d{1,2}$/.test(first?.text ?? "") && isYear(reading, second?.text ?? "")) {
    return withNext(endOfMonth(Number(second?.text), Number(first?.text)), index + 3);
  }
  return (
    untilAfter(reading, index) ??
    canadian(reading, index) ??
    yearMonthDay(reading, index) ??
    eastAsian(reading, index)
  );
}

/** Words after a day in Japanese, Korean, Chinese and Turkish. */
const UNTIL_AFTER = /^(?:まで|迄|까지|前|kadar)$/;
export const isUntilAfter = ({ tokens }: Reading, index: number) =>
  UNTIL_AFTER.test(tokens[index]?.text ?? "");

/** '12/5まで', '12.5까지'. */
function untilAfter(reading: Reading, index: number): WholeDate | undefined {
  const [first, sign, second] = reading.tokens.slice(index, index + 3);
  const dotted = /^(\d{1,2})\.(\d{1,2})$/.exec(first?.text ?? "");
  const isPair =
    /^[/-]$/.test(sign?.text ?? "") && /^\d{1,2}$/.test(first?.text ?? "") && second?.kind === "number";
  const next = index + (dotted ? 1 : 3);
  if (!(dotted || isPair) || !isUntilAfter(reading, next)) return undefined;
  const [month = "", day = ""] = dotted ? dotted.slice(1) : [first?.text, second?.text];
  return { day: numeric(reading, month, day), next: next + 1 };
}

type Figures = { parts: [string, string, string]; next: number };

/** '31.12.2026', '2026-12-31', '01 12 2026': three figures with the same sign between them. */
function figuresAt(reading: Reading, index: number): Figures | undefined {
  const { tokens } = reading;
  const [first, sign, second, again, third] = tokens.slice(index, index + 5);
  const dotted = /^(\d{1,4})\.(\d{1,2})\.(\d{1,4})$/.exec(first?.text ?? "");
  if (dotted) return { parts: [dotted[1] ?? "", dotted[2] ?? "", dotted[3] ?? ""], next: index + 1 };
  const isSigned = /^[/.-]$/.test(sign?.text ?? "") && sign?.text === again?.text;
  if (isSigned && [sign, second, again, third].every((part) => part?.joined)) {
    return { parts: [first?.text ?? "", second?.text ?? "", third?.text ?? ""], next: index + 5 };
  }
  // '24. 11. 2026' and '2026. 11. 24.'.
  const isPointed = sign?.text === "." && again?.text === "." && sign.joined && again.joined;
  if (isPointed && second?.kind === "number" && third?.kind === "number") {
    return { parts: [first?.text ?? "", second.text, third.text], next: index + 5 };
  }
  const spaced = tokens.slice(index, index + 3);
  const [one = "", two = "", three = ""] = spaced.map(({ kind, text }) => (kind === "number" ? text : ""));
  return isYear(reading, one) || isYear(reading, three)
    ? { parts: [one, two, three], next: index + 3 }
    : undefined;
}

/** On a pack of Canada the month is one of these, in both of its languages: '2026 DE 31'. */
const CANADIAN_MONTHS = "JA FE MR AL MA JN JL AU SE OC NO DE".split(" ");

function canadian(reading: Reading, index: number): WholeDate | undefined {
  const [year = "", letters = "", day = ""] = reading.tokens.slice(index, index + 3).map(({ text }) => text);
  const month = CANADIAN_MONTHS.indexOf(letters) + 1;
  const full = isYear(reading, year) ? Number(year) : labelYear(reading, year);
  const isPack = year.length === 4 || reading.language.yearFirst;
  if (!full || !isPack || month === 0 || !/^\d{1,2}$/.test(day)) return undefined;
  return { day: dayOf(full, month, Number(day)), next: index + 3 };
}

/** '2026. nov. 24.', as in Hungarian. */
function yearMonthDay(reading: Reading, index: number): WholeDate | undefined {
  const { tokens, language } = reading;
  if (!/^20\d\d$/.test(tokens[index]?.text ?? "")) return undefined;
  const skip = (at: number) => (tokens[at]?.text === "." ? at + 1 : at);
  const named = skip(index + 1);
  const month = language.months.get(tokens[named]?.key ?? "");
  const at = skip(named + 1);
  const day = tokens[at]?.text ?? "";
  if (!month || !language.yearFirst || !/^\d{1,2}$/.test(day)) return undefined;
  return { day: dayOf(Number(tokens[index]?.text), month, Number(day)), next: afterDay(reading, at + 1) };
}

/** 'R8.12.31', '令和8年12月31日'. */
function japaneseEra(reading: Reading, index: number): WholeDate | undefined {
  const { tokens, language } = reading;
  const isEra = /^(?:R|令和)$/.test(tokens[index - 1]?.text ?? "") && tokens[index]?.joined;
  if (!isEra || !language.yearFirst || !isFree(reading, index - 1)) return undefined;
  const { parts, next } = figuresAt(reading, index) ?? charactersAt(reading, index) ?? { parts: [], next: 0 };
  const [year = "", month = "", day = ""] = parts;
  if (!/^\d{1,2}$/.test(year)) return undefined;
  const found = dayOf(REIWA_BEGAN + Number(year), Number(month), Number(day));
  return { from: index - 1, day: found, next: afterDay(reading, next) };
}

/** '8年12月31日', '2026년 12월 31일'. */
function charactersAt({ tokens }: Reading, index: number): Figures | undefined {
  const texts = tokens.slice(index, index + 6).map(({ text }) => text);
  const [year = "", years = "", month = "", months = "", day = "", days = ""] = texts;
  const isDate = /^[年년]/.test(years) && /^[月월]/.test(months) && /^[日일]/.test(days);
  return isDate ? { parts: [year, month, day], next: index + 6 } : undefined;
}

const WEEKDAY_IN_BRACKETS = /^[(（][日月火水木金土일월화수목금토][)）]$/;

/** What stands after a day: 'until' in Korean and Japanese, 'year' in Bulgarian and Ukrainian, and the weekday. */
const afterDay = ({ tokens, language }: Reading, next: number) => {
  let at = next;
  while (/^[.,،]$/.test(tokens[at]?.text ?? "")) at++;
  const { text = "", key = "" } = tokens[at] ?? {};
  if (
    WEEKDAY_IN_BRACKETS.test(
      tokens
        .slice(at, at + 3)
        .map((token) => token.text)
        .join(""),
    )
  )
    return at + 3;
  if (UNTIL_AFTER.test(text) || /^[гр]$/.test(text) || language.weekdays.has(key)) return at + 1;
  return tokens[next]?.text === "." ? next + 1 : next;
};

/** 2028年5月, 2026年12月5日, 12月5日, 2028年, 23日まで. */
function eastAsian(reading: Reading, index: number): WholeDate | undefined {
  const { tokens, today } = reading;
  const at = (offset: number, word: string) => tokens[index + offset]?.text.startsWith(word);
  const number = (offset: number) => Number(tokens[index + offset]?.text ?? Number.NaN);
  const whole = charactersAt(reading, index);
  if (whole) {
    const [year, month, day] = whole.parts;
    const isMinguo = year.length === 3;
    const found = dayOf(isMinguo ? MINGUO_BEGAN + Number(year) : fullYear(year), Number(month), Number(day));
    const from = isMinguo && /^[民中][國国]/.test(tokens[index - 1]?.text ?? "") ? index - 1 : index;
    return { from, day: found, next: afterDay(reading, whole.next) };
  }
  if (at(1, "年") && at(3, "月"))
    return { day: endOfMonth(number(0), number(2)), next: afterDay(reading, index + 4) };
  if (at(1, "年") && isYear(reading, tokens[index]?.text ?? ""))
    return withNext(dayOf(number(0), 12, 31), index + 2);
  const isLed = isUntilAfter(reading, index + 2) || untilBefore(reading, index) < index;
  if (tokens[index + 1]?.text === "日" && isLed)
    return { day: comingMonthday(today, number(0)), next: afterDay(reading, index + 2) };
  if ((at(1, "月") && at(3, "日")) || (at(1, "월") && at(3, "일")))
    return { day: comingDay(today, number(0), number(2)), next: afterDay(reading, index + 4) };
  if (at(1, "月末")) return { day: comingEndOfMonth(today, number(0)), next: afterDay(reading, index + 2) };
  return undefined;
}

const withNext = (day: CalendarDay | undefined, next: number) => (day ? { day, next } : undefined);

/** Takes a day. If it does not exist, the person is asked, and the line is not searched for another. */
export function takeDay(
  reading: Reading,
  from: number,
  to: number,
  day: CalendarDay | undefined,
  { hasYear = false } = {},
): void {
  const { tokens, words } = reading;
  // 'Sun' alone before a day is most likely the name.
  const first = weekdayBefore(reading, from) || from;
  const start = untilBefore(reading, first);
  // Not 'frozen, use by 12 Dec' and 'gekauft, bis 30.11.'.
  const isLedPlainly = tokens
    .slice(start, first)
    .every(({ key }) => words.onDay.has(key) || words.small.has(key));
  const led = start === first && isOnDay(reading, start) ? start - 1 : start;
  const state = isLedPlainly ? (stateBefore(reading, start) ?? stateBefore(reading, led)) : undefined;
  // 'lasagne frozen on Sunday', 'lasagne frozen Sunday' and, in November, 'lasagne frozen 12/09', but not 'peas frozen 12 Dec 2027'.
  const isPast = () =>
    isOnDay(reading, first) ||
    isByNextWeek(reading, day ?? "") ||
    (!hasYear && isNextYears(reading, from, to, day));
  if (state && (!state.isFrozen || (day && isPast()))) {
    takeState(reading, state, to);
    return;
  }
  if (day) reading.expiryDate = day;
  else reading.isImpossibleDay = true;
  const kind = kindSaid(reading, start, first);
  if (kind) reading.expiryKind = kind;
  own(reading, start, to, "expiryDate");
}

const HALF_YEAR_DAYS = 183;

/** Whether a day without a year is so far ahead that this year's is meant. */
const isNextYears = (reading: Reading, from: number, to: number, day = "") =>
  day > addDays(reading.today, HALF_YEAR_DAYS) &&
  !reading.tokens.slice(from, to + 1).some(({ text }) => isYear(reading, text));

const WEEK = 7;

/** Whether a day is in the past or within a week, the days that a weekday can mean. */
export const isByNextWeek = ({ today }: Reading, day: CalendarDay) => day <= addDays(today, WEEK);

/** Words that say that food was made or frozen, and where they begin. */
interface State {
  from: number;
  isFrozen: boolean;
}

/** 'made' or 'frozen' before this token. */
export function stateBefore(reading: Reading, index: number): State | undefined {
  const { made, since, frozenOn, small } = reading.words;
  const frozen = phraseBefore(reading, frozenOn, index);
  if (frozen !== undefined) return { from: frozen, isFrozen: true };
  // 'from the 24th'.
  const isSmallBefore = small.has(reading.tokens[index - 1]?.key ?? "");
  const at = isSmallBefore && isFree(reading, index - 1) ? index - 1 : index;
  const from =
    phraseBefore(reading, made, index) ??
    phraseBefore(reading, since, index) ??
    phraseBefore(reading, made, at) ??
    phraseBefore(reading, since, at);
  return from === undefined ? undefined : { from, isFrozen: false };
}

/** Takes the day of 'gravy made 26 Nov' and 'lasagne frozen on Sunday'. The person is asked until when it keeps. */
export function takeState(reading: Reading, { from, isFrozen }: State, to: number): void {
  if (isFrozen) reading.place ??= "freezer";
  own(reading, from, to, "expiryDate");
}

/** Whether 'on' or 'since' stands before a day. */
export const isOnDay = ({ tokens, words }: Reading, day: number) =>
  words.onDay.has(tokens[day - 1]?.key ?? "");

/** 'sun 29 nov', 'Fr., 4. Dez.', 'søndag den 29. november'. */
export function weekdayBefore(reading: Reading, day: number): number | undefined {
  const { tokens, language } = reading;
  let before = day - 1;
  while (/^[,.،]$/.test(tokens[before]?.text ?? "")) before--;
  const named = tokens[before]?.key === "den" ? before - 1 : before;
  const isWeekday = isFree(reading, named) && language.weekdays.has(tokens[named]?.key ?? "");
  return isWeekday ? named : undefined;
}

/** The kind of date among these tokens; 'best before' if there are both. */
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
