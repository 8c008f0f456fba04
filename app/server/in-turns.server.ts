import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** Node accepts one new connection in each turn of the event loop. */
const TURNS = 16;

/** Lets other requests run, and accepts new connections. It takes at most `maxMs`, and the turn that is under way then. */
export async function serveOthers(maxMs = Number.POSITIVE_INFINITY): Promise<void> {
  const started = performance.now();
  for (let turn = 0; turn < TURNS && performance.now() - started < maxMs; turn++) await nextTurn();
}

/** How long work continues before others get a turn. Shorter would delay transactions, which hold locks, on a busy server. */
const WORK_MS = 10;

/**
 * A pause for other requests, which is skipped until work has continued for `WORK_MS`. On a busy server it takes as long: work
 * may be a transaction, which keeps others from writing.
 */
function createPause() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return;
    await serveOthers(WORK_MS);
    since = performance.now();
  };
}

/** Lets other requests run between `things`, which take too long in one go. */
export async function* inTurns<T>(things: Iterable<T>): AsyncGenerator<T> {
  const pauseIfDue = createPause();
  for (const thing of things) {
    yield thing;
    await pauseIfDue();
  }
}

/** Lets other requests run at the pauses of `work`. */
export async function finishInTurns<T>(work: Generator<void, T>): Promise<T> {
  const pauseIfDue = createPause();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await pauseIfDue();
  }
}

/**
 * Runs the steps of long work, each followed by a pause as long as itself, so that others can write. A step returns whether there
 * is more to do.
 */
export async function inSteps(step: () => Promise<boolean>): Promise<void> {
  let hasMore = true;
  while (hasMore) {
    const started = performance.now();
    hasMore = await step();
    await pause(performance.now() - started);
  }
}

/** The rows in parts of at most `size`. */
export function inParts<T>(rows: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
}
