import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await recreateOutbox(db);
  await addSignIns(db);
  const table = db.schema;

  await table
    .createTable("security_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("session_id", "text")
    .execute();
  await table
    .createIndex("security_events_by_user")
    .on("security_events")
    .columns(["user_id", "at"])
    .execute();
  await table.createIndex("security_events_by_age").on("security_events").column("at").execute();

  await table.alterTable("sign_ups").addColumn("confirmed_at", "text").execute();
  await table.alterTable("sign_ups").addColumn("mailed_at", "text").execute();
  await sql`update sign_ups set confirmed_at = created_at`.execute(db);
  await sql`create index sign_ups_unconfirmed on sign_ups (created_at) where confirmed_at is null`.execute(
    db,
  );

  await table.createIndex("households_by_time_zone").on("households").column("time_zone").execute();
}

interface WaitingMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  unsubscribe_url: string | null;
  attempts: number;
  due_at: string;
  created_at: string;
}

/** Deletes sent mails, and those with a code. The others stay as JSON: a migration has no key. */
async function recreateOutbox(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<WaitingMail>`
    select id, recipient, subject, body, unsubscribe_url, attempts, due_at, created_at from outbox
    where sent_at is null and body not like '%?code=%'`.execute(db);
  const table = db.schema;
  await table.dropTable("outbox").execute();
  await table
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("recipient_hash", "text", (column) => column.notNull())
    .addColumn("priority", "integer", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await table.createIndex("outbox_by_priority").on("outbox").columns(["priority", "due_at"]).execute();
  await table.createIndex("outbox_by_recipient").on("outbox").column("recipient_hash").execute();
  for (const { id, recipient, subject, body, unsubscribe_url, attempts, due_at, created_at } of rows) {
    const payload = JSON.stringify({
      recipient,
      subject,
      body,
      unsubscribeUrl: unsubscribe_url ?? undefined,
    });
    await sql`insert into outbox (id, payload, recipient_hash, priority, attempts, due_at, created_at)
      values (${id}, ${payload}, '', 1, ${attempts}, ${due_at}, ${created_at})`.execute(db);
  }
}

/** Turns each refresh token into the first one of a sign-in. */
async function addSignIns(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;
  await table
    .createTable("sign_ins")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("uid", "text", (column) => column.notNull().references("accounts.uid").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await table.createIndex("sign_ins_by_account").on("sign_ins").column("uid").execute();
  await table.createIndex("sign_ins_by_expiry").on("sign_ins").column("expires_at").execute();
  await sql`insert into sign_ins (id, uid, created_at, expires_at)
    select token_hash, uid, created_at, expires_at from refresh_tokens`.execute(db);

  await table
    .alterTable("refresh_tokens")
    .addColumn("sign_in_id", "text", (column) => column.references("sign_ins.id").onDelete("cascade"))
    .execute();
  await table.alterTable("refresh_tokens").addColumn("parent_hash", "text").execute();
  await table.alterTable("refresh_tokens").addColumn("presented_at", "text").execute();
  await table
    .alterTable("refresh_tokens")
    .addColumn("superseded", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update refresh_tokens set sign_in_id = token_hash`.execute(db);
  await table
    .createIndex("refresh_tokens_by_sign_in")
    .on("refresh_tokens")
    .columns(["sign_in_id", "parent_hash"])
    .execute();

  await table.alterTable("sessions").addColumn("sign_in_id", "text").execute();
  await table.createIndex("sessions_by_sign_in").on("sessions").columns(["user_id", "sign_in_id"]).execute();
}
