import { type Kysely, sql } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { type CalendarDay, hourIn, todayIn } from "#app/domain/calendar.ts";
import { daysLeft } from "#app/domain/expiry.ts";
import type { MailQueue } from "#app/mail/mail-queue.server.ts";
import { type DigestGroup, dailyDigest, verificationNeeded } from "#app/mail/mails.ts";
import type { MailLinks } from "../mail-links/store.server.ts";
import type { Notification, NotificationStore } from "./store.server.ts";

/** Hours in the household's time zone. A digest that was not sent by noon is skipped. */
const FROM_HOUR = 7;
const TO_HOUR = 12;
const FOODS_MAX = 30;
const READERS_AT_ONCE = 500;
/** After this a queued digest is dropped. */
const LASTS_MS = 12 * 3_600_000;

interface DigestOptions {
  db: Kysely<Database>;
  notices: NotificationStore;
  mails: MailQueue;
  links: MailLinks;
  origin: string;
  now: () => Date;
}

interface Reader {
  uid: string;
  email: string;
  /** 0 for an address that is not confirmed: it gets no digest. */
  email_verified: number;
  householdId: string;
}

export function createDigest({ db, notices, mails, links, origin, now }: DigestOptions) {
  const linkFor = async (uid: string, purpose: "used" | "wasted" | "stop", itemId?: string) =>
    `${origin}/notices/mail?token=${await links.sign({ uid, purpose, itemId })}`;

  const foodOf = async (uid: string, { itemId, name, quantity }: Notification) => ({
    name,
    quantity,
    usedUrl: await linkFor(uid, "used", itemId),
    wastedUrl: await linkFor(uid, "wasted", itemId),
  });

  /** Asks people with an unconfirmed address once to confirm it. */
  const ask = async ({ uid, email }: Reader, trx: Kysely<Database>) => {
    const first = await trx
      .updateTable("users")
      .set({ verification_asked_at: now().toISOString() })
      .where("uid", "=", uid)
      .where("verification_asked_at", "is", null)
      .returning("uid")
      .executeTakeFirst();
    return first && verificationNeeded(email, origin, await linkFor(uid, "stop"));
  };

  const compose = async (reader: Reader) => {
    const { today, notices: all } = await notices.list(reader);
    const due = all.filter(({ day }) => day === today);
    if (due.length === 0) return undefined;
    const groups: DigestGroup[] = [];
    for (const notice of due.slice(0, FOODS_MAX)) {
      const title = titleOf(notice, today);
      const food = await foodOf(reader.uid, notice);
      const group = groups.find((one) => one.title === title);
      if (group) group.foods.push(food);
      else groups.push({ title, foods: [food] });
    }
    const stopUrl = await linkFor(reader.uid, "stop");
    return dailyDigest(reader.email, { groups, count: due.length, origin, stopUrl });
  };

  /** Claims the day and queues the mail in one transaction, so that one process sends it. */
  const send = async (reader: Reader, today: CalendarDay) => {
    const digest = reader.email_verified ? await compose(reader) : undefined;
    await db.transaction().execute(async (trx) => {
      const claimed = await trx
        .updateTable("notice_settings")
        .set({ digested_on: today })
        .where("user_id", "=", reader.uid)
        .where("digest", "=", 1)
        .where((is) => is.or([is("digested_on", "is", null), is("digested_on", "<", today)]))
        .returning("user_id")
        .executeTakeFirst();
      if (!claimed) return;
      const mail = reader.email_verified ? digest : await ask(reader, trx);
      if (mail) {
        await mails.add(mail, { within: trx, priority: "round", lastsMs: LASTS_MS });
      }
    });
  };

  /** The time zones in which it is morning, by date. One index lookup per zone. */
  const findMornings = async (): Promise<Map<CalendarDay, string[]>> => {
    const { rows } = await sql<{ name: string }>`
      with recursive zones(name) as (
        select min(time_zone) from households
        union all
        select (select min(time_zone) from households where time_zone > zones.name)
        from zones where zones.name is not null
      )
      select name from zones where name is not null`.execute(db);
    const awake = rows.filter(({ name }) => {
      const hour = hourIn(name, now());
      return hour >= FROM_HOUR && hour < TO_HOUR;
    });
    return Map.groupBy(
      awake.map(({ name }) => name),
      (zone) => todayIn(zone, now()),
    );
  };

  /** Readers without today's digest, one page after the given id. */
  const findReaders = (today: CalendarDay, zones: string[], after: string) =>
    db
      .selectFrom("notice_settings")
      .innerJoin("users", "users.uid", "notice_settings.user_id")
      .innerJoin("memberships", "memberships.user_id", "users.uid")
      .innerJoin("households", "households.id", "memberships.household_id")
      .select(["users.uid", "users.email", "users.email_verified", "households.id as householdId"])
      .where("notice_settings.digest", "=", 1)
      .where((is) =>
        is.or([is("notice_settings.digested_on", "is", null), is("notice_settings.digested_on", "<", today)]),
      )
      .where("notice_settings.user_id", ">", after)
      .where("households.time_zone", "in", zones)
      .where("users.deletion_due_at", "is", null)
      .orderBy("notice_settings.user_id")
      .limit(READERS_AT_ONCE)
      .execute();

  /** The rest of the current round: its mornings, each with the last reader checked. */
  let round: { today: CalendarDay; zones: string[]; last: string }[] | undefined;

  const runStep = async (): Promise<boolean> => {
    round ??= [...(await findMornings())].map(([today, zones]) => ({ today, zones, last: "" }));
    const morning = round[0];
    if (!morning) {
      round = undefined;
      await mails.run();
      return false;
    }
    const readers: Reader[] = await findReaders(morning.today, morning.zones, morning.last);
    for (const reader of readers) await send(reader, morning.today);
    const last = readers.at(-1)?.uid;
    if (last === undefined) round.shift();
    else morning.last = last;
    return true;
  };

  /** Handles the next readers; true while there may be more. After an error the round starts again. */
  const step = () =>
    runStep().catch((error) => {
      round = undefined;
      throw error;
    });

  return {
    step,

    async run(): Promise<void> {
      let more = true;
      while (more) more = await step();
    },
  };
}

function titleOf({ expiryDate, reminded }: Notification, today: CalendarDay): string {
  if (reminded) return "You wanted to be reminded of";
  const days = daysLeft(expiryDate, today) ?? 0;
  if (days === 0) return "Today is the last good day of";
  return days === 1 ? "Good until tomorrow" : `Good for ${days} more days`;
}
