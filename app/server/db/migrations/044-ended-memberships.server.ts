import type { Kysely } from "kysely";

/** Whoever was removed stays out when a clock that was ahead is set back, before `ends_at`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("memberships")
    .addColumn("ended", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
