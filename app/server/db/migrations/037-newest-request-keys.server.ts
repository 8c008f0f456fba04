import type { Kysely } from "kysely";

/** An index by which the newest keys of a household are found without reading all of them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex("request_keys_by_household")
    .on("request_keys")
    .columns(["household_id", "created_at"])
    .execute();
}
