import { randomInt } from "node:crypto";

const TIME_LENGTH = 15;
const RANDOM_LENGTH = 4;

let last = 0;

/**
 * Unique within a household, and in the order of time: the letter puts it after the UUIDs of older foods, the millisecond
 * is no other's in this process, and the end tells processes apart. A page of 100 foods says each id four times, and what they
 * share compresses to nothing. They are no secret: what is asked for is looked for in the caller's household.
 */
export function newFoodId(at: Date): string {
  last = Math.max(at.getTime(), last + 1);
  const time = last.toString(16).padStart(TIME_LENGTH, "0");
  const random = randomInt(36 ** RANDOM_LENGTH).toString(36);
  return `f${time}${random.padStart(RANDOM_LENGTH, "0")}`;
}
