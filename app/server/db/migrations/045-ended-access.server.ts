import type { Kysely } from "kysely";

/** Links in mails from before somebody signed out everywhere no longer work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("access_ended_at", "text").execute();
}
