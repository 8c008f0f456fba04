import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;

  await table
    .alterTable("accounts")
    .addColumn("email_verified", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await table.alterTable("accounts").addColumn("valid_since", "text").execute();

  await table
    .createTable("account_links")
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("uid", "text", (column) => column.notNull().references("accounts.uid").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("account_links_key", ["provider", "subject"])
    .execute();
  await table.createIndex("account_links_by_account").on("account_links").column("uid").execute();

  // No reference to accounts: requests for unknown addresses write a row too.
  await table
    .createTable("oob_codes")
    .addColumn("code_hash", "text", (column) => column.primaryKey())
    .addColumn("uid", "text")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await table.createIndex("oob_codes_by_account").on("oob_codes").column("uid").execute();

  await table
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_seen_at", "text", (column) => column.notNull())
    .execute();
  await table.createIndex("sessions_by_user").on("sessions").column("user_id").execute();

  // Tokens without a session could not be revoked: their owners sign in once more.
  await sql`delete from api_tokens`.execute(db);
  await table
    .alterTable("api_tokens")
    .addColumn("session_id", "text", (column) => column.references("sessions.id").onDelete("cascade"))
    .execute();
  await table.createIndex("api_tokens_by_session").on("api_tokens").column("session_id").execute();

  await table.createIndex("items_by_image").on("items").column("image_url").execute();
  await table.alterTable("users").addColumn("deletion_due_at", "text").execute();
}
