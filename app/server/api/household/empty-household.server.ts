import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";

const STEP_ROWS = 200;
/** Tables that grow with the years; the others go with their household. */
const LARGE = ["item_notes", "journal", "items"] as const;

/**
 * Deletes the food and the journal of a household before it is deleted itself, in steps. After each is a pause as long as
 * itself, so that others can write. Nobody may be able to join it any more.
 */
export async function emptyHousehold(db: Kysely<Database>, householdId: string): Promise<void> {
  for (const table of LARGE) {
    let deleted: bigint;
    do {
      const started = performance.now();
      const result = await transact(db, (trx) =>
        trx
          .deleteFrom(table)
          .where("household_id", "=", householdId)
          .where("id", "in", (is) =>
            is.selectFrom(table).select("id").where("household_id", "=", householdId).limit(STEP_ROWS),
          )
          .executeTakeFirst(),
      );
      deleted = result.numDeletedRows;
      await pause(performance.now() - started);
    } while (deleted >= STEP_ROWS);
  }
}
