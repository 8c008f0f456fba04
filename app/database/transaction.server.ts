import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

const TRIES = 3;
const DEADLOCK = "40P01";

/** Joins the transaction of `db`, or starts one. The one of two that PostgreSQL ended in a deadlock starts again. */
export function transact<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : attempt(db, work, TRIES);
}

async function attempt<T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
  tries: number,
): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (tries === 1 || (error as { code?: unknown }).code !== DEADLOCK) throw error;
    return attempt(db, work, tries - 1);
  }
}
