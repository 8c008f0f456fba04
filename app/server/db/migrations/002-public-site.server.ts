import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;

  await table
    .createTable("sign_ups")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("plan", "text", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("unsubscribed_at", "text")
    .addUniqueConstraint("sign_ups_once", ["kind", "email"])
    .execute();

  await table
    .createTable("messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("severity", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("request_key", "text", (column) => column.unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await table
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("unsubscribe_url", "text")
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await table.createIndex("outbox_by_due").on("outbox").columns(["sent_at", "due_at"]).execute();
}
