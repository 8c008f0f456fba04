import { comingDay, dayOf, endOfMonth, isYear, numeric } from "./dates.ts";
import { before, type Found, found } from "./found-day.ts";
import { looksLikePrice } from "./price.ts";
import { isFree, type Reading } from "./reading.ts";
import { untilBefore } from "./whole-dates.ts";

/** '3 Dec', '4. Dezember', 'nov 25', '5 de diciembre', 'Dec 2027', '7 jan 2027'. */
export function dayAndMonth(reading: Reading, end: number): Found | undefined {
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
