import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["items", "shopping_lines"])
    await db.schema
      .alterTable(table)
      .addColumn("code", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  await sql`create index items_by_code on items (household_id, code) where code <> ''`.execute(db);
  await db.schema
    .createTable("household_products")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("household_products_key", ["household_id", "code"])
    .execute();
}
