import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** Runs `work` in a transaction: in the one that `db` is, or in one of its own. */
export function transact<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
