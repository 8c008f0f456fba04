import { LINES_MAX } from "#app/domain/limits.ts";
import { isBlank } from "#app/domain/text.ts";
import { isAddress } from "./list.ts";
import { LINE_MAX_LENGTH } from "./read-line.ts";
import { linesOf } from "./read-lines.ts";

/** The length that spaces around the lines may add. */
export const LINES_MAX_LENGTH = 2 * LINES_MAX * LINE_MAX_LENGTH;

/** Why these lines cannot be read, as a message; undefined when they can. */
export function linesProblem(text: string): string | undefined {
  if (text.length > LINES_MAX_LENGTH) {
    return `That is too much at once: ${LINES_MAX} lines of ${LINE_MAX_LENGTH} characters can be read`;
  }
  const lines = linesOf(text);
  const written = lines.filter((line) => !isBlank(line)).length;
  if (lines.every((line) => isBlank(line) || isAddress(line)))
    return "Please write what you got, one line each";
  if (written > LINES_MAX) return `These are ${written} lines; ${LINES_MAX} can be read at once`;
  const long = lines.findIndex((line) => line.length > LINE_MAX_LENGTH);
  return long < 0
    ? undefined
    : `Line ${long + 1} has ${lines[long]?.length} characters; a line takes ${LINE_MAX_LENGTH}`;
}
