import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("products")
    .addColumn("gtin", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("brand", "text", (column) => column.notNull())
    .addColumn("quantity", "text", (column) => column.notNull())
    .addColumn("fetched_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("products_key", ["gtin", "language"])
    .execute();
  await db.schema.createIndex("products_by_expiry").on("products").column("expires_at").execute();
}
