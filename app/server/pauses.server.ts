import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** Node accepts one new connection in each turn of the event loop. */
const TURNS = 16;

/** Lets other requests run, and accepts new connections. */
export async function serveOthers(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}

/** How long work continues before others get a turn. Shorter would delay transactions, which hold locks, on a busy server. */
const WORK_MS = 10;

/**
 * Lets other requests run within a transaction, which keeps others from writing: on a busy server, where a turn takes long, no
 * longer than `WORK_MS` and the turn that has begun.
 */
export async function serveOthersBriefly(): Promise<void> {
  const started = performance.now();
  for (let turn = 0; turn < TURNS && performance.now() - started < WORK_MS; turn++) await nextTurn();
}

/** A pause for other requests, which is skipped until work has continued for `WORK_MS`. */
function createPause(serve = serveOthers) {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return;
    await serve();
    since = performance.now();
  };
}

/** Lets other requests run between `things`, which take too long in one go. */
export const withPauses = <T>(things: Iterable<T>) => pauseBetween(things, createPause());

/** The same within a transaction, with `serveOthersBriefly`. */
export const withShortPauses = <T>(things: Iterable<T>) =>
  pauseBetween(things, createPause(serveOthersBriefly));

async function* pauseBetween<T>(things: Iterable<T>, pauseIfDue: () => Promise<void>): AsyncGenerator<T> {
  for (const thing of things) {
    yield thing;
    await pauseIfDue();
  }
}

/** Lets other requests run at the pauses of `work`. */
export async function finishWithPauses<T>(work: Generator<void, T>): Promise<T> {
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
export async function runInSteps(step: () => Promise<boolean>): Promise<void> {
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
