import { firstFree, isFree, own, type Reading } from "./reading.ts";

/** 'fridge: ham'. */
export function readPlaceAtStart(reading: Reading): void {
  const start = firstFree(reading);
  const place = reading.words.places.get(reading.tokens[start]?.key ?? "");
  if (!place || reading.tokens[start + 1]?.text !== ":") return;
  reading.place = place;
  own(reading, start, start + 1, "place");
}

/** 'ham in the fridge'. */
export function takePlaceAtEnd(reading: Reading, end: number): boolean {
  const { tokens, words } = reading;
  const place = words.places.get(tokens[end]?.key ?? "");
  if (!place || reading.place || end === firstFree(reading)) return false;
  let from = end;
  while (isFree(reading, from - 1) && words.small.has(tokens[from - 1]?.key ?? "")) from--;
  reading.place = place;
  own(reading, from, end, "place");
  return true;
}
