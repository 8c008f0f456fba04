import type { Kysely } from "kysely";

/** Links in mails from before somebody signed out everywhere, or changed their address, no longer work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("mail_links_valid_from", "text").execute();
}
