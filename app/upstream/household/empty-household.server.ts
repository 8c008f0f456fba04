import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";

const STEP_ROWS = 1_000;
/** Tables that grow with the years; the others go with their household. */
const LARGE = ["item_notes", "journal", "items"] as const;

/** Deletes the food and the journal of a household before it is deleted itself, in steps, so that nobody waits for all of them. */
export async function emptyHousehold(db: Kysely<Database>, householdId: string): Promise<void> {
  for (const table of LARGE) {
    let deleted: bigint;
    do {
      const result = await db
        .deleteFrom(table)
        .where("household_id", "=", householdId)
        .where("id", "in", (is) =>
          is.selectFrom(table).select("id").where("household_id", "=", householdId).limit(STEP_ROWS),
        )
        .executeTakeFirst();
      deleted = result.numDeletedRows;
      await nextTurn();
    } while (deleted >= STEP_ROWS);
  }
}
