import type { Kysely } from "kysely";

/** Whose product a food is, where somebody says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("items")
    .addColumn("brand", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
