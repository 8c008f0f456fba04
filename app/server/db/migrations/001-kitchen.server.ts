import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`;
  const table = db.schema;

  await table
    .createTable("accounts")
    .addColumn("uid", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("display_name", "text", (column) => column.notNull())
    .addColumn("photo_url", "text")
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("disabled", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await table
    .createTable("refresh_tokens")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("uid", "text", (column) => column.notNull().references("accounts.uid").onDelete("cascade"))
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await table.createIndex("refresh_tokens_by_account").on("refresh_tokens").column("uid").execute();

  await table
    .createTable("users")
    .addColumn("uid", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("photo_url", "text")
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("provider", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await table
    .createTable("households")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await table
    .createTable("memberships")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("user_id", "text", (column) => column.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("memberships_key", ["household_id", "user_id"])
    .execute();
  await table.createIndex("memberships_by_user").on("memberships").column("user_id").execute();

  await table
    .createTable("api_tokens")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await table.createIndex("api_tokens_by_user").on("api_tokens").column("user_id").execute();

  await table
    .createTable("items")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("user_email", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("quantity", "text", (column) => column.notNull())
    .addColumn("amount", "double precision", (column) => column.notNull())
    .addColumn("unit", "text", (column) => column.notNull())
    .addColumn("expiry_date", "text")
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("image_url", "text")
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("notes", "text", (column) => column.notNull())
    .addColumn("price_minor", "integer")
    .addColumn("currency", "text")
    .addColumn("added_date", "text", (column) => column.notNull())
    .addColumn("request_key", "text")
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("deleted_at", "text")
    .addPrimaryKeyConstraint("items_key", ["household_id", "id"])
    .execute();
  await table
    .createIndex("items_by_expiry")
    .on("items")
    .columns(["household_id", "deleted_at", "expiry_date"])
    .execute();
  await table
    .createIndex("items_by_request")
    .unique()
    .on("items")
    .columns(["household_id", "request_key"])
    .execute();

  await table
    .createTable("item_notes")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("posted_by", "text", (column) => column.notNull())
    .addColumn("posted_date", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("item_notes_key", ["household_id", "id"])
    .execute();
  await table
    .createIndex("item_notes_by_item")
    .on("item_notes")
    .columns(["household_id", "item_id", "posted_date"])
    .execute();

  await table
    .createTable("images")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("bytes", bytes, (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("images_key", ["id", "width"])
    .execute();
}
