import { type Kysely, sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import * as noticeChannels from "#app/server/db/migrations/030-notice-channels.server.ts";
import * as notifications from "#app/server/db/migrations/039-notifications.server.ts";
import { openTestDatabase, STORES } from "../support/database.ts";

const AT = "2026-03-01T10:00:00.000Z";

describe.each(STORES)("choices from before a way of being told was a row, on %s", async (store) => {
  const { db, close } = await openTestDatabase(store);
  afterAll(close);

  test("are kept, with the day of the last mail", async () => {
    await sql`drop table notification_channels`.execute(db);
    await sql`alter table notification_settings rename to notice_settings`.execute(db);
    await sql`alter table notice_settings add column digest integer not null default 0`.execute(db);
    await sql`alter table notice_settings add column digested_on text`.execute(db);
    const user = { name: "", role: "user", status: "active", created_at: AT };
    for (const [uid, digest, digestedOn] of [
      ["new", 1, null],
      ["reader", 1, "2026-03-01"],
      ["stopped", 0, "2026-02-28"],
      ["never", 0, null],
    ] as const) {
      await db
        .insertInto("users")
        .values({ ...user, uid, email: `${uid}@example.org` })
        .execute();
      await sql`insert into notice_settings (user_id, days, digest, digested_on, check_day)
        values (${uid}, '1', ${digest}, ${digestedOn}, 6)`.execute(db);
    }

    const untyped = db as unknown as Kysely<unknown>;
    await noticeChannels.up(untyped);
    await notifications.up(untyped);

    const channels = db.selectFrom("notification_channels").selectAll().orderBy("user_id");
    expect(await channels.execute()).toEqual([
      { user_id: "new", channel: "mail", wanted: 1, sent_on: null },
      { user_id: "reader", channel: "mail", wanted: 1, sent_on: "2026-03-01" },
      { user_id: "stopped", channel: "mail", wanted: 0, sent_on: "2026-02-28" },
    ]);
    const settings = await db.selectFrom("notification_settings").selectAll().execute();
    expect(settings).toHaveLength(4);
    expect(settings[0]).toEqual({
      user_id: expect.any(String),
      days: "1",
      read_at: null,
      read_on: null,
      check_day: 6,
    });
  });
});
