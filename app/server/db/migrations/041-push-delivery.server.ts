import type { Kysely } from "kysely";

/** When a message last reached the push service of a device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("push_subscriptions").renameColumn("told_at", "delivered_at").execute();
}
