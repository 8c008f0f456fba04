import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;

  await table
    .createTable("list_issues")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("list", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("confirmed_before", "text", (column) => column.notNull())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .execute();

  await table
    .createTable("list_mails")
    .addColumn("occasion", "text", (column) => column.notNull())
    .addColumn("sign_up_id", "text", (column) =>
      column.notNull().references("sign_ups.id").onDelete("cascade"),
    )
    .addColumn("queued_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("list_mails_once", ["occasion", "sign_up_id"])
    .execute();
  await table.createIndex("list_mails_by_sign_up").on("list_mails").column("sign_up_id").execute();
  await table.createIndex("sign_ups_by_kind").on("sign_ups").columns(["kind", "id"]).execute();

  await table
    .alterTable("users")
    .addColumn("email_verified", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await table.alterTable("users").addColumn("verification_asked_at", "text").execute();
  await sql`update users set email_verified = 1
    where uid in (select uid from accounts where email_verified = 1 and accounts.email = users.email)`.execute(
    db,
  );
}
