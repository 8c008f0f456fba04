import { firstFree, isFree, own, type Reading } from "./reading.ts";

/** 'fridge: ham', 'fridge - ham'. */
export function readPlaceAtStart(reading: Reading): void {
  const start = firstFree(reading);
  const place = reading.words.places.get(reading.tokens[start]?.key ?? "");
  const sign = reading.tokens[start + 1];
  const isLead = sign?.text === ":" || (/^[-–]$/.test(sign?.text ?? "") && !sign?.joined);
  if (!place || !isLead) return;
  reading.place = place;
  own(reading, start, start + 1, "place");
}

/** Kinds of freezers. In 'tea chest cupboard', 'chest' is not one. */
const KINDS = new Set(["deep", "chest"]);
const PARTS = new Set(["door", "drawer", "shelf"]);

/** 'ham in the fridge', 'peas in the chest freezer', 'butter in the fridge door', 'mince freezer drawer 2'. */
export function takePlaceAtEnd(reading: Reading, end: number): boolean {
  const { tokens, words } = reading;
  const keyAt = (index: number) => (isFree(reading, index) ? (tokens[index]?.key ?? "") : "");
  // 'eggs in the fridge door 6' are six eggs.
  const part = /^\d$/.test(keyAt(end)) && keyAt(end - 1) !== "door" ? end - 1 : end;
  const isPart = PARTS.has(keyAt(part)) && words.places.has(keyAt(part - 1));
  const at = isPart ? part - 1 : end;
  const place = words.places.get(keyAt(at));
  // 'curry freezer 20/09': the day has said the place.
  if (!place || (reading.place ?? place) !== place || at === firstFree(reading)) return false;
  let from = place === "freezer" && KINDS.has(keyAt(at - 1)) ? at - 1 : at;
  while (words.small.has(keyAt(from - 1))) from--;
  reading.place = place;
  own(reading, from, end, "place");
  return true;
}
