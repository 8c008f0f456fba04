import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";

/** After this, a change of this food is made again although its key was known. */
export async function forgetKeysOf(
  trx: Kysely<Database>,
  { householdId, id }: { householdId: string; id: string },
): Promise<void> {
  await trx
    .deleteFrom("request_keys")
    .where("household_id", "=", householdId)
    .where("subject_id", "=", id)
    .execute();
}
