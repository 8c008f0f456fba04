import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;
  await table.alterTable("items").addColumn("looked_at", "text").execute();
  await table.alterTable("items").addColumn("looked_entry_id", "text").execute();
  await table.alterTable("notice_settings").addColumn("look_day", "integer").execute();
}
