import type { Kysely } from "kysely";

/** Adds the id to two indexes, so that the entries of a food or batch are found in order without reading the whole journal. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex("journal_by_item").execute();
  await schema
    .createIndex("journal_by_item")
    .on("journal")
    .columns(["household_id", "item_id", "id"])
    .execute();
  await schema.dropIndex("journal_by_batch").execute();
  await schema
    .createIndex("journal_by_batch")
    .on("journal")
    .columns(["household_id", "batch_id", "id"])
    .where("batch_id", "is not", null)
    .execute();
}
