import type { Kysely } from "kysely";

/** No reference to items: samples and demo food can be favourites too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("favourites")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("user_id", "text", (column) => column.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("food_id", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("favourites_key", ["household_id", "user_id", "food_id"])
    .execute();
  await db.schema.createIndex("favourites_by_user").on("favourites").column("user_id").execute();
}
