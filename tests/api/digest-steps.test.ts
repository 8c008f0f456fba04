import { expect, test } from "vitest";
import { createHouseholdStores } from "#app/server/api/household-stores.server.ts";
import { createMailLinks } from "#app/server/api/mail-links/store.server.ts";
import type { Channel } from "#app/server/api/notifications/channel.server.ts";
import { createChannels } from "#app/server/api/notifications/channels.server.ts";
import { createDailyNotifications } from "#app/server/api/notifications/daily-notifications.server.ts";
import { createNotificationStore } from "#app/server/api/notifications/store.server.ts";
import { createMailQueue } from "#app/server/mail/mail-queue.server.ts";
import { openTestDatabase } from "../support/database.ts";

const READERS = 7;
const AT_ONCE = 5;
const SECRETS = ["a secret of a test"];
const now = () => new Date("2027-03-05T08:00:00Z");
const at = now().toISOString();

test("the mails of a morning go in steps, so that a stop waits for no more than one", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  const ids = Array.from({ length: READERS }, (_, number) => `reader-${String(number).padStart(4, "0")}`);
  const person = { name: "", role: "user", status: "active", created_at: at, email_verified: 1 };
  await db
    .insertInto("users")
    .values(ids.map((uid) => ({ ...person, uid, email: `${uid}@example.org` })))
    .execute();
  await db.insertInto("households").values({ id: "h", name: "", created_at: at }).execute();
  const lives = (user_id: string) => ({ household_id: "h", user_id, created_at: at });
  await db.insertInto("memberships").values(ids.map(lives)).execute();
  const wants = (user_id: string) => ({ user_id, channel: "mail" as const, wanted: 1 });
  await db.insertInto("notification_channels").values(ids.map(wants)).execute();
  const digest = createDailyNotifications({
    db,
    channels: createChannels({
      notifications: createNotificationStore(db, createHouseholdStores(db, now).food, now),
      mails: createMailQueue({ db, deliver: async () => undefined, secrets: SECRETS, now }),
      links: createMailLinks(SECRETS, now),
      origin: "https://food.example",
      now,
    }),
    now,
    recipientsAtOnce: AT_ONCE,
  });
  const lookedAt = async () => {
    const done = db.selectFrom("notification_channels").select("user_id").where("sent_on", "is not", null);
    return (await done.execute()).length;
  };

  expect(await digest.step()).toBe(true);
  expect(await lookedAt()).toBe(AT_ONCE);
  await digest.run();
  expect(await lookedAt()).toBe(READERS);
  await close();
});

test("a second channel has a choice and a day of its own", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  await db.insertInto("households").values({ id: "h", name: "", created_at: at }).execute();
  const wants = { both: [1, 1], "mail only": [1, 0], "pigeon only": [0, 1], neither: [0, 0] } as const;
  for (const [uid, [mail, pigeon]] of Object.entries(wants)) {
    const account = { name: "", role: "user", status: "active", created_at: at, email_verified: 1 };
    await db
      .insertInto("users")
      .values({ ...account, uid, email: `${uid}@example.org` })
      .execute();
    await db.insertInto("memberships").values({ household_id: "h", user_id: uid, created_at: at }).execute();
    for (const [name, wanted] of Object.entries({ mail, pigeon })) {
      const channel = name as Channel["name"];
      await db.insertInto("notification_channels").values({ user_id: uid, channel, wanted }).execute();
    }
  }
  const sent: string[] = [];
  const queued: string[] = [];
  let broken = true;
  const channel = (name: string): Channel<string> => ({
    name: name as Channel["name"],
    compose: async ({ uid, email, emailVerified }) =>
      `${name} to ${uid}, ${email}, ${emailVerified ? "confirmed" : "unconfirmed"}`,
    send: async (_, message) => {
      if (name === "pigeon" && broken) throw new Error("the pigeon refuses");
      queued.push(message);
    },
    deliver: async () => {
      sent.push(...queued.splice(0));
    },
  });
  const channels = [channel("mail"), channel("pigeon")];
  const digest = createDailyNotifications({ db, channels, now });

  await expect(digest.run()).rejects.toThrow("the pigeon refuses");
  broken = false;
  await digest.run();
  await digest.run();
  expect(sent).toEqual([
    "mail to both, both@example.org, confirmed",
    "mail to mail only, mail only@example.org, confirmed",
    "pigeon to both, both@example.org, confirmed",
    "pigeon to pigeon only, pigeon only@example.org, confirmed",
  ]);
  await close();
});

test("a channel that always fails stops none after it", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  await db.insertInto("households").values({ id: "h", name: "", created_at: at }).execute();
  const account = { name: "", role: "user", status: "active", created_at: at, email_verified: 1 };
  await db
    .insertInto("users")
    .values({ ...account, uid: "ada", email: "ada@example.org" })
    .execute();
  await db.insertInto("memberships").values({ household_id: "h", user_id: "ada", created_at: at }).execute();
  await db
    .insertInto("notification_channels")
    .values({ user_id: "ada", channel: "mail", wanted: 1 })
    .execute();
  const seen: string[] = [];
  const failing = (verb: string) => async () => {
    throw new Error(`no ${verb}`);
  };
  const channel = (broken: Partial<Channel>): Channel => ({
    name: "mail",
    compose: async ({ uid }) => uid,
    send: async (_, uid) => void seen.push(`for ${uid}`),
    deliver: async () => void seen.push("delivered"),
    ...broken,
  });
  const composeFails = channel({ compose: failing("words"), deliver: failing("door") });
  const digest = createDailyNotifications({ db, channels: [composeFails, channel({})], now });

  await expect(digest.run()).rejects.toMatchObject({
    errors: [new Error("no words"), new Error("no door")],
  });
  expect(seen).toEqual(["for ada", "delivered"]);
  await expect(digest.run()).rejects.toThrow("no door");
  expect(seen).toEqual(["for ada", "delivered", "delivered"]);
  await close();
});
