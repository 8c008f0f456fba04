import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staples")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("staples_key", ["household_id", "id"])
    .addUniqueConstraint("staples_once", ["household_id", "name_key"])
    .execute();
  await db.schema.alterTable("shopping_lines").addColumn("entry_id", "text").execute();
  await sql`create index shopping_lines_by_entry on shopping_lines (household_id, entry_id)
    where entry_id is not null`.execute(db);
}
