import { randomInt } from "node:crypto";

const DIGITS = 36;
const RANDOM_LENGTH = 4;

let last = 0;

/**
 * Unique within a household, and in the order of time; older foods have UUIDs, which stand before them. A page of
 * 100 foods says each of them four times: they are short.
 */
export function newFoodId(): string {
  last = Math.max(Date.now(), last + 1);
  const random = randomInt(DIGITS ** RANDOM_LENGTH)
    .toString(DIGITS)
    .padStart(RANDOM_LENGTH, "0");
  return last.toString(DIGITS) + random;
}
