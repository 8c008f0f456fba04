import type { Kysely } from "kysely";

/** The food or list line of the request, so that its keys are forgotten when it is deleted or restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("request_keys").addColumn("subject_id", "text").execute();
}
