import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Every browser asks each minute when the household last looked; most of its food is long gone.
  await db.schema
    .createIndex("items_by_look")
    .on("items")
    .columns(["household_id", "looked_at"])
    .where("looked_at", "is not", null)
    .execute();
}
