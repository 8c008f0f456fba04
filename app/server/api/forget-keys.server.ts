import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";

/** Forgets the keys of a food, so that repeated requests change it again. */
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
