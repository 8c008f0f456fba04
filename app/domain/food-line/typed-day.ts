import { formatDay } from "#app/domain/calendar.ts";
import { withLatinDigits } from "#app/domain/digits.ts";
import { cleanLine } from "#app/domain/text.ts";
import { plainFigures } from "./plain-figures.ts";
import { readFoodLine } from "./read-line.ts";
import type { LineContext } from "./reading.ts";

const LENGTH_MAX = 40;
const DOTTED = /^\d{1,2}\. ?\d{1,2}\. ?\d{4}$/;
const WITH_YEAR = /\d{4}|\d+\D+\d+\D+\d+/;
/** Stands for the food that has the day. */
const NAME = "food";

/**
 * A day with its year as it is typed where there is no calendar to choose from: '24.11.2026' or '24 Nov 2026', too. Other text
 * stays as it is, and so do figures like '05/03/2027', unless pages print days so.
 */
export function readTypedDay(text: string, context: Pick<LineContext, "locale" | "today">): string {
  const line = text.length > LENGTH_MAX ? "" : plainLine(text, context.locale);
  if (!WITH_YEAR.test(line)) return text;
  const isClear = /\p{L}/u.test(line) || DOTTED.test(line);
  const read = readFoodLine(`${NAME} ${text}`, { ...context, currency: "XXX" });
  const isDayAlone = read.name === NAME && !read.quantity && !read.price && !read.place;
  const day = isDayAlone ? read.expiryDate : undefined;
  return day && (isClear || line === plainLine(formatDay(day, context.locale), context.locale)) ? day : text;
}

const plainLine = (text: string, locale: string) => plainFigures(withLatinDigits(cleanLine(text)), locale);
