import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;

  await table
    .createTable("shopping_lines")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("quantity", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("ticked_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("shopping_lines_key", ["household_id", "id"])
    .addUniqueConstraint("shopping_lines_once", ["household_id", "name_key"])
    .execute();

  await table
    .createTable("notice_settings")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.uid").onDelete("cascade"))
    .addColumn("days", "text", (column) => column.notNull())
    .addColumn("digest", "integer", (column) => column.notNull())
    .addColumn("read_at", "text")
    .addColumn("read_on", "text")
    .addColumn("digested_on", "text")
    .execute();

  await table
    .createTable("item_reminders")
    .addColumn("household_id", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("item_reminders_key", ["household_id", "item_id", "user_id"])
    .addForeignKeyConstraint(
      "item_reminders_of",
      ["household_id", "item_id"],
      "items",
      ["household_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();

  await table
    .createTable("calendar_feeds")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.uid").onDelete("cascade"))
    .addColumn("secret_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}
