import type { Kysely } from "kysely";

/** What a household means to spend in a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("budgets")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("month", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("minor", "integer")
    .addPrimaryKeyConstraint("budgets_key", ["household_id", "currency", "month", "category"])
    .execute();
}
