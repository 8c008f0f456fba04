import type { Kysely } from "kysely";

/** Number 005 was never used. */
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
  await db.schema
    .createIndex("journal_by_kind")
    .on("journal")
    .columns(["household_id", "kind", "day"])
    .execute();
}
