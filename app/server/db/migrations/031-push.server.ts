import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;
  await table
    .createTable("push_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("private_key", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await table
    .createTable("push_subscriptions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("session_id", "text", (column) =>
      column.notNull().unique().references("sessions.id").onDelete("cascade"),
    )
    .addColumn("endpoint", "text", (column) => column.notNull().unique())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("told_at", "text")
    .addColumn("failed_days", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("message", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text")
    .execute();
  await table
    .createIndex("push_subscriptions_by_user")
    .on("push_subscriptions")
    .columns(["user_id", "created_at"])
    .execute();
  await sql`create index push_subscriptions_waiting on push_subscriptions (due_at)
    where message is not null`.execute(db);
}
