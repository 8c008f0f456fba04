import { DIRECTIONS } from "#app/domain/barcode/shown-code.ts";
import { addDays, type CalendarDay, daysBetween, parseCalendarDay } from "#app/domain/calendar.ts";
import { withLatinDigits } from "#app/domain/digits.ts";
import { dayOf, endOfMonth, fullYear, REIWA_BEGAN } from "#app/domain/food-line/dates.ts";
import { withPlainDays } from "#app/domain/food-line/printed-days.ts";
import { dayWithMonthName } from "./month-names.server.ts";
import { saysNothing } from "./nothing.server.ts";

export const DATE_ORDERS = {
  dmy: "day, month, year",
  mdy: "month, day, year",
  ymd: "year, month, day",
} as const;
export type DateOrder = keyof typeof DATE_ORDERS;

export const isDateOrder = (text: string): text is DateOrder => Object.hasOwn(DATE_ORDERS, text);

type Figures = [first: string, second: string, third: string];

const LONGEST = 100;
const TIME = /(?:[T,\s]\d{1,2}[:h]\d{2}|(?<=\d)T\d{2}|\+\d{2}:\d{2}).*$/s;
const SIGNS = /[\p{Pd}−·\\_]/gu;
/** Three numbers, with a weekday or 'exp' before them or the word for 'year' after them. */
const THREE_FIGURES = /^(?:\D{0,20}[\s.,:('’])?(\d{1,4})[-./,\s]+(\d{1,2})[-./,\s]+(\d{1,4})\D{0,20}$/;
const MONTH_AND_YEAR = /^(\d{1,2})[-./\s]+(\d{4})(?!\d)[^\d]{0,4}$/;
const YEAR_AND_MONTH = /^(\d{4})[-./\s]+(\d{1,2})[^\d]{0,4}$/;
const COMPACT = /^(20\d\d)(\d\d)(\d\d)$/;
/** Grocy exports 2999-12-31 for food that never expires; other programs write zeros. */
const NEVER = /^(?:\D*0)+\D*$|(?<!\d)(?:29|99)\d\d(?!\d)|^(?:29|99)\d{6}$/;

/** A date with Latin digits and plain signs, without its time: '令和8年12月5日' becomes '2026-12-5'. */
const plainDate = (text: string) =>
  withLatinDigits(text)
    .replace(DIRECTIONS, "")
    .replace(SIGNS, "-")
    .trim()
    .replace(TIME, "")
    .replace(/^(?:R|令和) ?(\d{1,2})(?!\d)/, (_, year) => String(REIWA_BEGAN + Number(year)))
    .replace(/(?<=\d) ?[年月년월] ?(?=\d)/g, "-")
    .replace(/(?<=\d) ?[日일月월]/g, "");

function figuresOf(text: string): Figures | undefined {
  if (text.length > LONGEST) return undefined;
  const [, first, second, third] = THREE_FIGURES.exec(plainDate(text)) ?? [];
  return first && second && third ? [first, second, third] : undefined;
}

/**
 * The possible orders of day, month and year in a list, that of the language first; [] if no date can be read. An
 * order scores by how many dates exist in it, and higher for dates that are likely on food.
 */
export function ordersOf(dates: string[], language: string, today: CalendarDay): DateOrder[] {
  const usual = usualOrder(language);
  const figures = dates.map(figuresOf).filter((one) => one !== undefined);
  const open = figures.filter(([first]) => first.length < 3);
  if (open.length === 0) return [figures.length > 0 ? "ymd" : usual];
  const orders = new Set([usual, ...(Object.keys(DATE_ORDERS) as DateOrder[])]);
  const fits = [...orders].map((order) => {
    const days = open.map((one) => ({ day: dayOfFigures(one, order), isWhole: one[2].length === 4 }));
    const likely = days.filter(({ day, isWhole }) => day && (isWhole || isOnFood(day, today)));
    return { order, score: days.filter(({ day }) => day).length + 2 * likely.length };
  });
  const best = Math.max(...fits.map(({ score }) => score));
  return fits.filter(({ score }) => score > 0 && score === best).map(({ order }) => order);
}

const DAYS_AGO = 2 * 366;
const DAYS_AHEAD = 15 * 366;

const isOnFood = (day: CalendarDay, today: CalendarDay) =>
  daysBetween(addDays(today, -DAYS_AGO), day) >= 0 && daysBetween(day, addDays(today, DAYS_AHEAD)) >= 0;

export function usualOrder(language: string): DateOrder {
  const parts = new Intl.DateTimeFormat(language, { dateStyle: "short" }).formatToParts();
  const letters = parts.flatMap(({ type }) =>
    ["day", "month", "year"].includes(type) ? type.slice(0, 1) : [],
  );
  const order = letters.join("");
  return isDateOrder(order) ? order : "dmy";
}

/** Reads a date: '' for 'never', the last day of a month without a day, undefined for other texts. */
export function dayIn(written: string, order: DateOrder, locale: string): CalendarDay | "" | undefined {
  if (written.length > LONGEST) return undefined;
  const text = withPlainDays(withLatinDigits(written), locale);
  const date = plainDate(text);
  if (NEVER.test(date) || saysNothing(date)) return "";
  const figures = figuresOf(text);
  if (figures) return dayOfFigures(figures, order);
  const [, month, year] = MONTH_AND_YEAR.exec(date) ?? [];
  const [, yearFirst, monthLast] = YEAR_AND_MONTH.exec(date) ?? [];
  if (year ?? yearFirst) return endOfMonth(Number(year ?? yearFirst), Number(month ?? monthLast));
  const [, ...compact] = COMPACT.exec(date) ?? [];
  return compact.length > 0 ? parseCalendarDay(compact.join("-")) : dayWithMonthName(date, locale);
}

/** A number of four digits at the start is the year, whatever the order. */
function dayOfFigures([a, b, c]: Figures, order: DateOrder): CalendarDay | undefined {
  const [year, month, day] =
    a.length === 4 || order === "ymd" ? [a, b, c] : order === "dmy" ? [c, b, a] : [c, a, b];
  return dayOf(fullYear(year), Number(month), Number(day));
}
