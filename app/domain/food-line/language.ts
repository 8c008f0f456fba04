import { withLatinDigits } from "#app/domain/digits.ts";
import { numberSigns } from "#app/domain/local-number.ts";
import {
  englishMonths,
  englishWeekdays,
  isSpelled,
  readMonths,
  readWeekdays,
  wordsIn,
} from "./calendar-words.ts";
import { tokensOf } from "./tokens.ts";

type Period = "day" | "week" | "month" | "year";
/** How long something is: '3 weeks' is `{ period: "week" }` times three. */
export type Phrase<Value> = { keys: string[]; value: Value };

/** What `Intl` knows of a language, in the form in which tokens are compared. */
export interface Language {
  /** 0 is Sunday. */
  weekdays: Map<string, number>;
  /** 1 is January. */
  months: Map<string, number>;
  /** 'tomorrow', 'next week': so many of a period from today. */
  relative: Phrase<{ period: Period; count: number }>[];
  /** 'yesterday', 'last week', '3 days ago'. */
  past: string[][];
  periods: Map<string, Period>;
  /** Words for lengths of time, with the English ones: '7 Days' is a name everywhere. */
  durations: Set<string>;
  /** Words before and after a period that is counted from today: 'in', 'dans'; 'sonra'. */
  before: Set<string>;
  after: Set<string>;
  /** Words for g, kg, ml, l, lb and oz. */
  units: Map<string, string>;
  /** '.' or ','; the other one groups thousands. */
  decimalSign: "." | ",";
  /** '1 249' is one number. */
  hasSpacedThousands: boolean;
  /** 'domingo', not 'Sunday'. */
  smallWeekdays: boolean;
  monthFirst: boolean;
  /** Days are written 2026-12-05, and 26.12.05 on a pack. */
  yearFirst: boolean;
  /** '27.12' on a pack is a month. In other countries that write the year first it is a day. */
  monthAfterYear: boolean;
  /** Whether years are Buddhist, as in Thailand, where 2026 is 2569. */
  hasBuddhistYears: boolean;
  /** Days are written 5.12. */
  dotted: boolean;
  /** Days are written 5-12. */
  dashed: boolean;
}

const PERIODS: Period[] = ["day", "week", "month", "year"];
const DURATIONS = ["second", "minute", "hour", ...PERIODS];
const UNITS = {
  gram: "g",
  kilogram: "kg",
  milliliter: "ml",
  liter: "l",
  pound: "lb",
  ounce: "oz",
} as const;
const COUNTS = [1, 1.5, 2, 3, 5, 11, 21, 100];
const WIDTHS = ["long", "short", "narrow"] as const;
const LANGUAGES_KEPT = 40;
const languages = new Map<string, Language>();

/** The language of a locale; `Intl` falls back to English for one it does not know. */
export function languageOf(locale: string): Language {
  const known = languages.get(locale);
  if (known) return known;
  if (languages.size >= LANGUAGES_KEPT) languages.clear();
  const built = build(locale);
  languages.set(locale, built);
  return built;
}

function build(locale: string): Language {
  const { periods, before, after } = readPeriods(locale);
  const partsOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: "UTC" }).formatToParts(
      Date.UTC(2026, 11, 5),
    );
  const parts = partsOf({ day: "numeric", month: "numeric" });
  const whole = partsOf({ day: "numeric", month: "numeric", year: "numeric" });
  const order = parts.filter(({ type }) => type === "day" || type === "month").map(({ type }) => type);
  return {
    weekdays: new Map([...englishWeekdays(), ...readWeekdays(locale)]),
    months: new Map([...englishMonths(), ...readMonths(locale)]),
    relative: readRelative(locale),
    past: readPast(locale),
    periods,
    durations: new Set([...periods.keys(), ...readDurations("en"), ...readDurations(locale)]),
    before,
    after,
    units: unitWordsOf(locale),
    ...numberSigns(locale),
    smallWeekdays: /^\p{Ll}/u.test(new Intl.DateTimeFormat(locale, { weekday: "long" }).format()),
    monthFirst: order[0] === "month",
    yearFirst: whole.find(({ type }) => type !== "literal")?.type === "year",
    monthAfterYear: /^(?:ja|ko|zh)\b/i.test(locale),
    hasBuddhistYears: new Intl.DateTimeFormat(locale).resolvedOptions().calendar === "buddhist",
    dotted: parts.some(({ type, value }) => type === "literal" && value.includes(".")),
    dashed: parts.some(({ type, value }) => type === "literal" && value.includes("-")),
  };
}

function readRelative(locale: string): Language["relative"] {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const phrases: Language["relative"] = [];
  for (const period of PERIODS) {
    for (const count of period === "day" ? [0, 1, 2] : [1]) {
      const text = format.format(count, period);
      if (!/\d/.test(withLatinDigits(text))) phrases.push({ keys: wordsIn(text), value: { period, count } });
    }
  }
  // The longest first: 'pasado mañana' is not 'mañana'.
  return phrases.toSorted((one, other) => other.keys.length - one.keys.length);
}

/** The largest number of days or weeks ago that is read. */
const PAST_MAX = 10;

function readPast(locale: string): string[][] {
  // 'avant-hier' as well as 'il y a 2 jours'.
  const formats = (["auto", "always"] as const).map(
    (numeric) => new Intl.RelativeTimeFormat(locale, { numeric }),
  );
  return (
    Array.from({ length: PAST_MAX }, (_, index) =>
      formats.flatMap((format) =>
        (["day", "week"] as const).map((period) => format.format(-index - 1, period)),
      ),
    )
      .flat()
      .map((text) => tokensOf(withLatinDigits(text)).flatMap(({ kind, key }) => (kind === "sign" ? [] : key)))
      // The longest first: 'avant-hier' is not 'hier'.
      .toSorted((one, other) => other.length - one.length)
  );
}

function readPeriods(locale: string): Pick<Language, "periods" | "before" | "after"> {
  const periods = new Map<string, Period>();
  const [before, after] = [new Set<string>(), new Set<string>()];
  const relative = new Intl.RelativeTimeFormat(locale);
  for (const period of PERIODS) {
    for (const key of wordsOfUnit(locale, period, ["long", "short"]))
      if (isSpelled(key)) periods.set(key, period);
    for (const count of COUNTS) {
      const parts = relative.formatToParts(count, period);
      const at = parts.findIndex(({ type }) => type === "integer");
      if (at < 0) continue;
      for (const key of parts.slice(0, at).flatMap(({ value }) => wordsIn(value))) before.add(key);
      const [word = "", ...rest] = parts.slice(at + 1).flatMap(({ value }) => wordsIn(value));
      if (isSpelled(word)) periods.set(word, period);
      for (const key of rest) after.add(key);
    }
  }
  return { periods, before, after };
}

const readDurations = (locale: string) =>
  DURATIONS.flatMap((unit) => wordsOfUnit(locale, unit, ["long", "short"])).filter(
    (key) => isSpelled(key) || /^\p{Script=Han}/u.test(key),
  );

/** What stands beside a number of this unit, in each plural form. */
function wordsOfUnit(locale: string, unit: string, widths: readonly (typeof WIDTHS)[number][]): string[] {
  return widths.flatMap((unitDisplay) => {
    const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay });
    return COUNTS.map((count) => {
      const word = format.formatToParts(count).find(({ type }) => type === "unit")?.value ?? "";
      return wordsIn(word)[0] ?? "";
    });
  });
}

const unitKeys = new Map<string, Map<string, string>>();

/** Words for g, kg, ml, l, lb and oz, by which amounts are read beside lines, too. */
export function unitWordsOf(locale: string): Map<string, string> {
  const known = unitKeys.get(locale);
  if (known) return known;
  if (unitKeys.size >= LANGUAGES_KEPT) unitKeys.clear();
  const read = readUnits(locale);
  unitKeys.set(locale, read);
  return read;
}

function readUnits(locale: string): Map<string, string> {
  const units = new Map<string, string>();
  for (const [unit, ours] of Object.entries(UNITS)) {
    for (const key of wordsOfUnit(locale, unit, WIDTHS)) if (key && !units.has(key)) units.set(key, ours);
  }
  return units;
}
