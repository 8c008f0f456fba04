import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;

  await table
    .createTable("request_keys")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("key_hash", "text", (column) => column.notNull())
    .addColumn("answer", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("request_keys_key", ["household_id", "key_hash"])
    .execute();

  await table
    .createTable("jobs")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("next_at", "text", (column) => column.notNull())
    .execute();

  const indexes = [
    ["request_keys_by_age", "request_keys", "created_at"],
    ["items_by_member", "items", "user_id"],
    ["item_notes_by_author", "item_notes", "posted_by"],
    ["sessions_by_use", "sessions", "last_seen_at"],
    ["sessions_by_age", "sessions", "created_at"],
    ["api_tokens_by_expiry", "api_tokens", "expires_at"],
    ["refresh_tokens_by_expiry", "refresh_tokens", "expires_at"],
    ["oob_codes_by_expiry", "oob_codes", "expires_at"],
    ["images_by_age", "images", "created_at"],
    ["users_by_photo", "users", "photo_url"],
  ] as const;
  for (const [name, on, column] of indexes) await table.createIndex(name).on(on).column(column).execute();

  // Partial indexes: nearly every row is null there.
  const rare = [
    ["items_by_deletion", "items", "deleted_at"],
    ["items_by_finish", "items", "finished_at"],
    ["users_by_deletion", "users", "deletion_due_at"],
  ] as const;
  for (const [name, on, column] of rare) {
    await table.createIndex(name).on(on).column(column).where(column, "is not", null).execute();
  }
}
