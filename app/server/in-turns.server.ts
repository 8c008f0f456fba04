import { setImmediate as nextTurn } from "node:timers/promises";

/** Lets other requests run after each of `things`, which take too long in one go. */
export async function* inTurns<T>(things: Iterable<T>): AsyncGenerator<T> {
  for (const thing of things) {
    yield thing;
    await nextTurn();
  }
}

/** Lets other requests run at each pause of `work`. */
export async function finishInTurns<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await nextTurn();
  }
}

/** The rows in parts of at most `size`. */
export function inParts<T>(rows: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
}
