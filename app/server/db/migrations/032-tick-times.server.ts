import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("shopping_lines").addColumn("tick_set_at", "text").execute();
}
