import { isFree, type Reading } from "./reading.ts";

const isJoint = (text = "") => /^[:.,'’/-]$/.test(text);

/** Where the phrase begins that ends before this token; undefined when there is none. */
export function phraseBefore(reading: Reading, phrases: string[][], from: number): number | undefined {
  for (const phrase of phrases) {
    let index = from;
    const fits = phrase.toReversed().every((key) => {
      while (index > 0 && isJoint(reading.tokens[index - 1]?.text)) index--;
      index--;
      return isFree(reading, index) && reading.tokens[index]?.key === key;
    });
    if (fits && index >= 0) return index;
  }
  return undefined;
}

/** The token after the phrase that begins here; undefined when there is none. */
export function phraseAfter(reading: Reading, phrases: string[][], start: number): number | undefined {
  for (const phrase of phrases) {
    let index = start;
    const fits = phrase.every((key) => {
      while (isJoint(reading.tokens[index]?.text)) index++;
      return isFree(reading, index) && reading.tokens[index++]?.key === key;
    });
    if (fits) return index;
  }
  return undefined;
}
