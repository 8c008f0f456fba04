import { isFree, type Reading } from "./reading.ts";

/** Between two words of a phrase: without a limit, a line of nothing but signs takes quadratic time. */
const JOINTS_MAX = 4;
const JOINTS = new Set(":.,'’/-");

/** The first token from here on in a direction that joins no words. */
function pastJoints({ tokens }: Reading, from: number, step: 1 | -1): number {
  let index = from;
  while (Math.abs(index - from) < JOINTS_MAX && JOINTS.has(tokens[index]?.text ?? "")) index += step;
  return index;
}

/** Where the phrase begins that ends before this token; undefined when there is none. */
export function phraseBefore(reading: Reading, phrases: string[][], from: number): number | undefined {
  const last = reading.tokens[pastJoints(reading, from - 1, -1)]?.key;
  for (const phrase of phrases) {
    if (phrase.at(-1) !== last) continue;
    let index = from;
    const fits = phrase.toReversed().every((key) => {
      index = pastJoints(reading, index - 1, -1);
      return isFree(reading, index) && reading.tokens[index]?.key === key;
    });
    if (fits && index >= 0) return index;
  }
  return undefined;
}

/** The token after the phrase that begins here; undefined when there is none. */
export function phraseAfter(reading: Reading, phrases: string[][], start: number): number | undefined {
  const first = reading.tokens[pastJoints(reading, start, 1)]?.key;
  for (const phrase of phrases) {
    if (phrase[0] !== first) continue;
    let index = start;
    const fits = phrase.every((key) => {
      index = pastJoints(reading, index, 1);
      return isFree(reading, index) && reading.tokens[index++]?.key === key;
    });
    if (fits) return index;
  }
  return undefined;
}
