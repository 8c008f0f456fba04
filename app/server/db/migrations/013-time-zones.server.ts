import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("households")
    .addColumn("time_zone_chosen", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  // Currency and time zone are set in one form: whoever changed the currency has confirmed UTC.
  await sql`update households set time_zone_chosen = 1 where time_zone <> 'UTC' or currency <> 'USD'`.execute(
    db,
  );
  await db.schema.alterTable("journal").addColumn("time_zone", "text").execute();
}
