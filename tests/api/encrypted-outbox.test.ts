import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { up } from "#app/server/db/migrations/010-identity-and-mail.server.ts";
import { createMailQueue } from "#app/server/mail/mail-queue.server.ts";
import type { Mail } from "#app/server/mail/mails.ts";
import { openTestDatabase, STORES, type TestDatabase } from "../support/database.ts";

const AT = "2027-03-05T12:00:00.000Z";

describe.each(STORES)("a store from before mails were encrypted, on %s", (store) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  /** The tables that the migration touches as they were, with what may have been in them. */
  async function turnBack() {
    database = await openTestDatabase(store);
    const { db } = database;
    for (const table of [
      "list_mails",
      "outbox",
      "security_events",
      "refresh_tokens",
      "sign_ins",
      "sign_ups",
    ]) {
      await db.schema.dropTable(table).execute();
    }
    for (const index of ["sessions_by_sign_in", "households_by_time_zone"]) {
      await db.schema.dropIndex(index).execute();
    }
    await db.schema.alterTable("sessions").dropColumn("sign_in_id").execute();
    await sql`create table outbox (id text primary key, recipient text not null, subject text not null,
      body text not null, unsubscribe_url text, attempts integer not null, due_at text not null, sent_at text,
      last_error text, created_at text not null)`.execute(db);
    await sql`create table refresh_tokens (token_hash text primary key, uid text not null,
      expires_at text not null, created_at text not null)`.execute(db);
    await sql`create table sign_ups (id text primary key, kind text not null, email text not null,
      created_at text not null)`.execute(db);
    await sql`insert into accounts (uid, email, display_name, password_hash, created_at)
      values ('ada', 'ada@example.org', 'Ada', '', ${AT})`.execute(db);
    await sql`insert into refresh_tokens values ('hash', 'ada', ${AT}, ${AT})`.execute(db);
    await sql`insert into sign_ups values ('one', 'newsletter', 'ada@example.org', ${AT})`.execute(db);
    for (const [id, body, sent] of [
      ["sent", "Hello", AT],
      ["code", "https://food.example/reset-password?code=secret", null],
      ["waiting", "Good morning", null],
    ]) {
      await sql`insert into outbox values (${id}, 'ada@example.org', ${id}, ${body}, null, 2, ${AT}, ${sent},
        null, ${AT})`.execute(db);
    }
    return db;
  }

  test("keeps what waits and who is signed in, and loses what was sent and every code", async () => {
    const db = await turnBack();
    await up(db as unknown as Parameters<typeof up>[0]);
    const delivered: Mail[] = [];
    const deliver = async (mail: Mail) => void delivered.push(mail);
    expect(await db.selectFrom("outbox").select(["id", "attempts"]).execute()).toEqual([
      { id: "waiting", attempts: 2 },
    ]);
    await createMailQueue({ db, deliver, secrets: ["x"], now: () => new Date(AT) }).run();
    expect(delivered).toEqual([{ recipient: "ada@example.org", subject: "waiting", body: "Good morning" }]);
    expect(await db.selectFrom("refresh_tokens").select(["sign_in_id", "superseded"]).execute()).toEqual([
      { sign_in_id: "hash", superseded: 0 },
    ]);
    expect(await db.selectFrom("sign_ins").select(["id", "uid"]).execute()).toEqual([
      { id: "hash", uid: "ada" },
    ]);
    expect(await db.selectFrom("sign_ups").select("confirmed_at").execute()).toEqual([{ confirmed_at: AT }]);
  });
});
