import { randomInt } from "node:crypto";

const TIME_LENGTH = 15;
const RANDOM_LENGTH = 4;

let last = 0;

/**
 * Unique within a household, and sorted by time: the letter puts it after the UUIDs of older foods, no other id of this process
 * has its millisecond, and the random end differs between processes. Ids are short because a page of 100 foods contains each
 * four times. They are not secret: a food is only ever looked for in the caller's household.
 */
export function newFoodId(at: Date): string {
  last = Math.max(at.getTime(), last + 1);
  const time = last.toString(16).padStart(TIME_LENGTH, "0");
  const random = randomInt(36 ** RANDOM_LENGTH).toString(36);
  return `f${time}${random.padStart(RANDOM_LENGTH, "0")}`;
}
