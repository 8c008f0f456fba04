import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { createWorkQueue, type Sender } from "#app/server/work-queue.server.ts";
import { HttpError } from "../http-error.server.ts";

const MOVES_MAX = 50;
const MOVES_OF_ONE_MAX = 8;
const BUSY = "Many people are moving or importing food at the moment. Please try again in a minute";

/** The person who moves food, and the signal of their request. */
export interface Moving {
  sender: Sender;
  signal: AbortSignal;
}

export type FoodMoves = ReturnType<typeof createFoodMoves>;

/**
 * Runs transactions in which a lot of food moves to another household, or comes in from a file. They hold the only writer of
 * a SQLite file: they run one at a time, in fair turns, and each is followed by a pause as long as itself, so that others can
 * write. 429 where too many wait.
 */
export function createFoodMoves(db: Kysely<Database>) {
  const inFairQueue = createWorkQueue({
    lengthMax: MOVES_MAX,
    ofOneMax: MOVES_OF_ONE_MAX,
    refusal: () => new HttpError(429, "too_many", BUSY),
  });

  return <Result>(
    { sender, signal }: Moving,
    work: (trx: Kysely<Database>) => Promise<Result>,
  ): Promise<Result> => {
    const moved = Promise.withResolvers<Result>();
    const turn = async () => {
      const started = performance.now();
      await transact(db, work).then(moved.resolve, moved.reject);
      await pause(performance.now() - started, undefined, { ref: false });
    };
    inFairQueue(sender, turn, { signal }).catch(moved.reject);
    return moved.promise;
  };
}
