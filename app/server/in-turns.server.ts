import { setImmediate as nextTurn } from "node:timers/promises";

/** How long work continues before others get a turn. Shorter would delay transactions, which hold locks, on a busy server. */
const WORK_MS = 10;

/** Lets other requests run if the work since the last turn has taken long enough. */
function createTurns() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return;
    await nextTurn();
    since = performance.now();
  };
}

/** Lets other requests run between `things`, which take too long in one go. */
export async function* inTurns<T>(things: Iterable<T>): AsyncGenerator<T> {
  const takeTurn = createTurns();
  for (const thing of things) {
    yield thing;
    await takeTurn();
  }
}

/** Lets other requests run at the pauses of `work`. */
export async function finishInTurns<T>(work: Generator<void, T>): Promise<T> {
  const takeTurn = createTurns();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await takeTurn();
  }
}

/** The rows in parts of at most `size`. */
export function inParts<T>(rows: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
}
