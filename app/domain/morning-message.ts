import { fewNames } from "./few-names.ts";

interface DueFood {
  name: string;
  household: string;
  /** Whether today is its last good day. */
  isLastDay: boolean;
  isPast: boolean;
}

interface MessageParts {
  /** Due foods. Empty only on the day of the stock check. */
  due: DueFood[];
  hasSeveralHouseholds: boolean;
  maxBytes: number;
}

const segments = new Intl.Segmenter("en", { granularity: "grapheme" });
const encoder = new TextEncoder();
/** The size in JSON, where escaped characters take more bytes. */
const bytesOf = (text: string) => encoder.encode(JSON.stringify(text)).byteLength - 2;

/** '3 things to eat today', and 'Milk, Ham, Spinach': both together at most `maxBytes` long. */
export function morningMessage({ due, hasSeveralHouseholds, maxBytes }: MessageParts) {
  const title = titleOf(due);
  const byHome = Map.groupBy(due, ({ household }) => household);
  const body = [...byHome]
    .map(([name, foods]) => (hasSeveralHouseholds ? `${name}: ` : "") + fewNames(foods))
    .join("; ");
  return { title, body: cut(body || "Today is the day of your stock check", maxBytes - bytesOf(title)) };
}

function titleOf(due: DueFood[]): string {
  if (due.length === 0) return "Is it all still there?";
  if (due.some(({ isPast }) => isPast))
    return `${due.length === 1 ? "One food" : `${due.length} foods`} to look at`;
  const things = due.length === 1 ? "1 thing" : `${due.length} things`;
  return `${things} to eat ${due.every(({ isLastDay }) => isLastDay) ? "today" : "first"}`;
}

/** Shortens a text to at most `maxBytes`, without cutting characters: 'Crème brû…' */
export function cut(text: string, maxBytes: number): string {
  if (bytesOf(text) <= maxBytes) return text;
  let kept = "";
  let left = maxBytes - bytesOf("…");
  for (const { segment } of segments.segment(text)) {
    left -= bytesOf(segment);
    if (left < 0) break;
    kept += segment;
  }
  return `${kept}…`;
}
