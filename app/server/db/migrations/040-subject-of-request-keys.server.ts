import type { Kysely } from "kysely";

/** The food that a request has changed: its keys are forgotten when that is undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("request_keys").addColumn("subject_id", "text").execute();
}
