import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** Joins the transaction of `db`, or starts one. */
export function transact<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
