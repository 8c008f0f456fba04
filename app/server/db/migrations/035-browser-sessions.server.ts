import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("browser_sessions")
    .addColumn("id_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text")
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("browser_sessions_by_expiry")
    .on("browser_sessions")
    .column("expires_at")
    .execute();
  await sql`create index browser_sessions_by_user on browser_sessions (user_id)
    where user_id is not null`.execute(db);
}
