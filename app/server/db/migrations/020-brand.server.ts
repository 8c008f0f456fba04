import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("items")
    .addColumn("brand", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
