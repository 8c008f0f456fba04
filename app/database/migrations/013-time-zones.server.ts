import { type Kysely, sql } from "kysely";

/** Whether somebody has chosen where a household's days begin, and on whose clock each journal row got its day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("households")
    .addColumn("time_zone_chosen", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  // Both are chosen in one form: with another currency, UTC was seen and kept.
  await sql`update households set time_zone_chosen = 1 where time_zone <> 'UTC' or currency <> 'USD'`.execute(
    db,
  );
  await db.schema.alterTable("journal").addColumn("time_zone", "text").execute();
}
