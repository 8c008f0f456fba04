import type { Kysely } from "kysely";

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("items").renameColumn("looked_at", "checked_at").execute();
  await schema.alterTable("items").renameColumn("looked_entry_id", "checked_entry_id").execute();
  await schema.alterTable("notice_settings").renameColumn("look_day", "check_day").execute();
}
