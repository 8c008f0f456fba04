import type { Kysely, Updateable } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { transact } from "#app/database/transaction.server.ts";
import { type CalendarDay, todayIn } from "#app/domain/calendar.ts";
import { byExpiry } from "#app/domain/expiry.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";
import { isReminderDue, lastNoticeDay, NOTICE_DAYS, parseNoticeDays } from "#app/domain/notice.ts";
import type { NoticeChannel } from "#app/domain/notice-channel.ts";
import { countToEat } from "#app/domain/packs.ts";
import { daysBefore } from "#app/domain/periods.ts";
import { weekdayOf } from "#app/domain/weekday.ts";
import { LOOK_LASTS_DAYS } from "#app/domain/weekly-look.ts";
import { HttpError } from "../embedded/http-error.server.ts";
import type { FoodStore } from "../food/store.server.ts";
import { selectMembers, todayOf } from "../household/store.server.ts";
import { findCandidates, type Recipient } from "./candidates.server.ts";

export interface NoticeSettings {
  days: number[];
  digest: boolean;
  /** From 1 for Monday to 7. */
  lookDay?: number | undefined;
}
/** Null is for no look. */
type NoticeChanges = Omit<NoticeSettings, "lookDay"> & { lookDay?: number | null | undefined };
export type Notice = Awaited<ReturnType<ReturnType<typeof createNoticeStore>["list"]>>["notices"][number];

const DEFAULT_DAYS = NOTICE_DAYS.join(",");

/** Whether the person is told this way; the day of the last message stays. */
async function wantChannel(
  db: Kysely<Database>,
  uid: string,
  channel: NoticeChannel,
  isWanted: boolean,
): Promise<void> {
  const wanted = isWanted ? 1 : 0;
  await db
    .insertInto("notice_channels")
    .values({ user_id: uid, channel, wanted, sent_on: null })
    .onConflict((conflict) => conflict.columns(["user_id", "channel"]).doUpdateSet({ wanted }))
    .execute();
}

export function createNoticeStore(db: Kysely<Database>, food: FoodStore, now: () => Date) {
  const save = async (uid: string, changes: Updateable<Database["notice_settings"]>, within = db) => {
    await within
      .insertInto("notice_settings")
      .values({ user_id: uid, days: DEFAULT_DAYS, ...changes })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changes))
      .execute();
  };

  const reminders = ({ uid, householdId }: Recipient, itemId: string) => ({
    household_id: householdId,
    item_id: itemId,
    user_id: uid,
  });

  const list = async (recipient: Recipient) => {
    const rows = await findCandidates(db, recipient, now());
    const { time_zone = "UTC", days = null, read_at = null, read_on = null } = rows[0] ?? {};
    const today = todayIn(time_zone, now());
    const wanted = parseNoticeDays(days ?? DEFAULT_DAYS);
    const isNew = (day: CalendarDay, at: string) => read_at === null || day > (read_on ?? "") || at > read_at;

    const notices = rows.flatMap(({ id, name, category, quantity, expiry_date, created_at, ...row }) => {
      if (!id || !name || category === null || quantity === null || !created_at) return [];
      // A reminder that was set by hand is shown as one.
      const reminded = row.reminder !== null && isReminderDue(row.reminder, today);
      const day = reminded ? row.reminder : expiry_date && lastNoticeDay(expiry_date, wanted, today);
      if (!day) return [];
      const since = (reminded && row.reminded_at) || created_at;
      const expiryDate = expiry_date ?? undefined;
      return [
        {
          itemId: id,
          name,
          category,
          quantity,
          ...(expiryDate && { expiryDate }),
          expiryKind: row.expiry_kind ?? usualExpiryKind({ name, category, place: row.place }),
          day,
          reminded,
          unread: isNew(day, since),
        },
      ];
    });
    notices.sort(byExpiry);
    const dated = rows.flatMap(({ name, category, place, expiry_date, printed_date, opened_on, ...row }) => {
      if (!name || category === null || !expiry_date) return [];
      const expiryKind = row.expiry_kind ?? usualExpiryKind({ name, category, place });
      const dates = {
        expiryDate: expiry_date,
        printedDate: printed_date ?? undefined,
        openedOn: opened_on ?? undefined,
      };
      return [{ name, category, expiryKind, ...dates }];
    });
    const { at_home = 0, to_buy = 0, look_day = null, looked_at = null } = rows[0] ?? {};
    const begun = (looked_at ?? "") > daysBefore(now(), LOOK_LASTS_DAYS).toISOString();
    const isLookDay = look_day === weekdayOf(today) && Number(at_home) > 0 && !begun;
    return {
      today,
      notices,
      counts: { due: countToEat(dated, today), atHome: Number(at_home), toBuy: Number(to_buy) },
      look: isLookDay ? { unread: (read_on ?? "") < today } : undefined,
    };
  };

  return {
    list,

    /** The households whose food a person hears of. */
    homesOf: (uid: string) =>
      selectMembers(db, now()).select("households.name").where("users.uid", "=", uid).execute(),

    async read({ uid, householdId }: Recipient): Promise<void> {
      await save(uid, { read_at: now().toISOString(), read_on: await todayOf(db, householdId, now()) });
    },

    async getSettings(uid: string): Promise<NoticeSettings> {
      const row = await db
        .selectFrom("notice_settings")
        .select(["days", "look_day"])
        .where("user_id", "=", uid)
        .executeTakeFirst();
      const mail = await db
        .selectFrom("notice_channels")
        .select("wanted")
        .where("user_id", "=", uid)
        .where("channel", "=", "mail")
        .executeTakeFirst();
      return {
        days: parseNoticeDays(row?.days ?? DEFAULT_DAYS),
        digest: mail?.wanted === 1,
        lookDay: row?.look_day ?? undefined,
      };
    },

    /** No day of the week leaves the one there is. */
    setSettings: (uid: string, { days, digest, lookDay }: NoticeChanges) =>
      transact(db, async (trx) => {
        const changes = {
          days: parseNoticeDays(days.join(",")).join(","),
          ...(lookDay !== undefined && { look_day: lookDay }),
        };
        await save(uid, changes, trx);
        await wantChannel(trx, uid, "mail", digest);
      }),

    wantChannel: (uid: string, channel: NoticeChannel) => wantChannel(db, uid, channel, true),

    /** Of who never wanted it, nothing is kept. */
    async stopChannel(uid: string, channel: NoticeChannel): Promise<void> {
      await db
        .updateTable("notice_channels")
        .set({ wanted: 0 })
        .where("user_id", "=", uid)
        .where("channel", "=", channel)
        .execute();
    },

    async getReminder(recipient: Recipient, itemId: string): Promise<CalendarDay | undefined> {
      await food.get(recipient.householdId, itemId);
      const { household_id, item_id, user_id } = reminders(recipient, itemId);
      const row = await db
        .selectFrom("item_reminders")
        .select("day")
        .where("household_id", "=", household_id)
        .where("item_id", "=", item_id)
        .where("user_id", "=", user_id)
        .executeTakeFirst();
      return row?.day;
    },

    async setReminder(recipient: Recipient, itemId: string, day: CalendarDay): Promise<void> {
      await food.get(recipient.householdId, itemId);
      if (day < (await todayOf(db, recipient.householdId, now()))) {
        const words = "Please choose today or a later day";
        throw new HttpError(422, "invalid", words, { day: words });
      }
      const created_at = now().toISOString();
      await db
        .insertInto("item_reminders")
        .values({ ...reminders(recipient, itemId), day, created_at })
        .onConflict((conflict) =>
          conflict.columns(["household_id", "item_id", "user_id"]).doUpdateSet({ day, created_at }),
        )
        .execute();
    },

    async deleteReminder({ uid, householdId }: Recipient, itemId: string): Promise<void> {
      await db
        .deleteFrom("item_reminders")
        .where("household_id", "=", householdId)
        .where("item_id", "=", itemId)
        .where("user_id", "=", uid)
        .execute();
    },
  };
}

export type NoticeStore = ReturnType<typeof createNoticeStore>;
