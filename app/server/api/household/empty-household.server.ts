import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { runInSteps } from "#app/server/pauses.server.ts";

const STEP_ROWS = 200;
/** Tables that grow with the years; the others go with their household. */
const LARGE = ["item_notes", "journal", "items"] as const;

/** Deletes the food and the journal of a household before it is deleted itself, in steps. Nobody may be able to join it any more. */
export async function emptyHousehold(db: Kysely<Database>, householdId: string): Promise<void> {
  for (const table of LARGE) {
    await runInSteps(async () => {
      const { numDeletedRows } = await transact(db, (trx) =>
        trx
          .deleteFrom(table)
          .where("household_id", "=", householdId)
          .where("id", "in", (is) =>
            is.selectFrom(table).select("id").where("household_id", "=", householdId).limit(STEP_ROWS),
          )
          .executeTakeFirst(),
      );
      return numDeletedRows > 0n;
    });
  }
}
