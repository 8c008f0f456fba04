import type { CalendarDay } from "#app/domain/calendar.ts";
import { readMonths, readWeekdays } from "#app/domain/food-line/calendar-words.ts";
import { dayOf, endOfMonth, fullYear } from "#app/domain/food-line/dates.ts";
import { keyOf } from "#app/domain/food-line/tokens.ts";
import { memoize } from "#app/domain/memoize.ts";

/** People also import lists in other languages than their own. */
const LANGUAGES = "en-GB en-US de fr es it nl pl tr sv da nb fi cs hu pt ru uk".split(" ");
const LONGEST = 60;
const WORDS_MAX = 8;
/** The other words of a date: 'the 5th of', '1er', 'de', 'den', 'of the year', 'end of'. */
const SMALL = new Set(
  "st nd rd th er the of on le la de del den d o a r г p р end ende eind fin fine koniec konec".split(" "),
);
/** Roman numerals, as in Poland and Hungary, and Excel's German abbreviation. */
const MORE_MONTHS = new Map([
  ..."i ii iii iv v vi vii viii ix x xi xii".split(" ").map((name, at) => [name, at + 1] as const),
  ["mrz", 3] as const,
]);

interface Names {
  months: Map<string, number>;
  /** Abbreviations such as 'fév' and 'sept', if only one month begins with them. */
  beginnings: Map<string, number>;
  weekdays: Set<string>;
}

/** Names that more than one language has are those of the first. */
function readNames(languages: string[]): Names {
  const names: Names = { months: new Map(), beginnings: new Map(), weekdays: new Set() };
  for (const language of languages) {
    const months = readMonths(language);
    for (const name of readWeekdays(language).keys()) names.weekdays.add(name);
    for (const [name, month] of months) if (!names.months.has(name)) names.months.set(name, month);
    for (const [beginning, month] of beginningsOf(months))
      if (!names.beginnings.has(beginning)) names.beginnings.set(beginning, month);
  }
  return names;
}

function beginningsOf(months: Map<string, number>): [string, number][] {
  const beginnings = new Map<string, number | undefined>();
  for (const [name, month] of months) {
    for (let length = 3; length < name.length; length++) {
      const beginning = name.slice(0, length);
      const isShared = beginnings.has(beginning) && beginnings.get(beginning) !== month;
      beginnings.set(beginning, isShared ? undefined : month);
    }
  }
  return [...beginnings].filter((entry): entry is [string, number] => entry[1] !== undefined);
}

const namesOf = memoize((language: string) => readNames([language]));
let others: Names | undefined;

/** Reads a date with the name of a month, in any order: '5th Dec 2026', 'samedi 5 décembre 2026', 'Dec-26'. */
export function dayWithMonthName(date: string, locale: string): CalendarDay | undefined {
  if (date.length > LONGEST || !/\d/.test(date) || !/\p{L}/u.test(date)) return undefined;
  const words = [...date.matchAll(/[\p{L}\p{M}]+/gu)].map(([word]) => keyOf(word));
  if (words.length > WORDS_MAX) return undefined;
  const [language = "en"] = Intl.DateTimeFormat.supportedLocalesOf(locale.split("-")[0] ?? "");
  others ??= readNames(LANGUAGES);
  const [own, all] = [namesOf(language), others];
  // 'Mar' is March in Finland, too, though 'marraskuu' begins so.
  const tables = [own.months, all.months, own.beginnings, all.beginnings, MORE_MONTHS];
  const monthNamed = (word: string) =>
    SMALL.has(word) ? undefined : tables.map((table) => table.get(word)).find(Boolean);
  const named = words.find((word) => monthNamed(word) !== undefined) ?? "";
  const month = monthNamed(named);
  const isKnown = (word: string) =>
    word === named || SMALL.has(word) || own.weekdays.has(word) || all.weekdays.has(word);
  if (month === undefined || !words.every(isKnown)) return undefined;
  const numbers = [...date.matchAll(/\d+/g)].map(([number]) => number);
  const [first = "", second] = numbers;
  if (numbers.length > 2) return undefined;
  if (second === undefined) return endOfMonthNamed(date, first, month, locale);
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  return dayOf(fullYear(year), month, Number(day));
}

/** The last day of a month with its year. In English 'Dec 26' may be the 26th; 'Dec-26' and 'Dez 26' are months. */
function endOfMonthNamed(date: string, year: string, month: number, locale: string): CalendarDay | undefined {
  if (year.length === 4) return endOfMonth(Number(year), month);
  const isSigned = /\p{L}\.?(?:[-/]| ?['’])\d\d$/u.test(date);
  const isSpaced = !locale.startsWith("en") && /\p{L}\.? [2-9]\d$/u.test(date);
  return year.length === 2 && (isSigned || isSpaced) ? endOfMonth(2000 + Number(year), month) : undefined;
}
