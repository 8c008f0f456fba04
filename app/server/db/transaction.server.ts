import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

type Effect = () => void;

const TRIES = 3;
const DEADLOCK = "40P01";
const effectsOf = new WeakMap<Kysely<Database>, Effect[]>();

/** Joins the transaction of `db`, or starts one. The one of two that PostgreSQL ended in a deadlock starts again. */
export function transact<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : attempt(db, work, TRIES);
}

/** Runs a part of a transaction. When it throws, nothing of it stays, and the transaction may go on. */
export async function withSavepoint<T>(trx: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
}

/**
 * Runs the effect once the transaction has committed, and never if it is rolled back; at once outside of a transaction.
 * The transaction must have been started by `transact`.
 */
export function afterCommit(db: Kysely<Database>, effect: Effect): void {
  if (!db.isTransaction) {
    effect();
    return;
  }
  const effects = effectsOf.get(db);
  if (!effects) throw new Error("afterCommit needs a transaction that transact has started");
  effects.push(effect);
}

async function attempt<T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
  tries: number,
): Promise<T> {
  const effects: Effect[] = [];
  let result: T;
  try {
    result = await db.transaction().execute((trx) => {
      effectsOf.set(trx, effects);
      return work(trx);
    });
  } catch (error) {
    if (tries === 1 || (error as { code?: unknown }).code !== DEADLOCK) throw error;
    return attempt(db, work, tries - 1);
  }
  for (const effect of effects) effect();
  return result;
}
