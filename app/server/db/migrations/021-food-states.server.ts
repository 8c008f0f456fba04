import type { Kysely } from "kysely";

const ITEM_COLUMNS = ["place", "expiry_kind", "opened_on", "frozen_on", "printed_date"];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ITEM_COLUMNS) await db.schema.alterTable("items").addColumn(column, "text").execute();
  for (const column of ["place", "batch_id"]) {
    await db.schema.alterTable("journal").addColumn(column, "text").execute();
  }
  await db.schema.alterTable("journal").addColumn("kept_days", "integer").execute();
  await db.schema
    .createIndex("journal_by_batch")
    .on("journal")
    .columns(["household_id", "batch_id"])
    .where("batch_id", "is not", null)
    .execute();
}
