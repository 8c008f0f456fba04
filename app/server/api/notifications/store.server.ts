import type { Kysely, Updateable } from "kysely";
import { type CalendarDay, todayIn } from "#app/domain/calendar.ts";
import { byExpiry } from "#app/domain/expiry.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";
import {
  isReminderDue,
  lastNotificationDay,
  NOTIFICATION_DAYS,
  parseNotificationDays,
} from "#app/domain/notification.ts";
import { countToEat } from "#app/domain/packs.ts";
import { daysBefore } from "#app/domain/periods.ts";
import { CHECK_LASTS_DAYS } from "#app/domain/stock-check.ts";
import { weekdayOf } from "#app/domain/weekday.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import type { FoodStore } from "../food/store.server.ts";
import { selectMembers, todayOf } from "../household/store.server.ts";
import { findCandidates, type Recipient } from "./candidates.server.ts";
import { createReminders } from "./reminders.server.ts";
import { createWantedChannels, setWanted } from "./wanted-channels.server.ts";

export interface NotificationSettings {
  days: number[];
  digest: boolean;
  /** 1 for Monday to 7 for Sunday. */
  checkDay?: number | undefined;
}
/** Null is for no stock check. */
type NotificationChanges = Omit<NotificationSettings, "checkDay"> & { checkDay?: number | null | undefined };
export type FoodNotification = Awaited<
  ReturnType<ReturnType<typeof createNotificationStore>["list"]>
>["notifications"][number];

const DEFAULT_DAYS = NOTIFICATION_DAYS.join(",");

export function createNotificationStore(db: Kysely<Database>, food: FoodStore, now: () => Date) {
  const save = async (uid: string, changes: Updateable<Database["notification_settings"]>, within = db) => {
    await within
      .insertInto("notification_settings")
      .values({ user_id: uid, days: DEFAULT_DAYS, ...changes })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changes))
      .execute();
  };

  const list = async (recipient: Recipient) => {
    const rows = await findCandidates(db, recipient, now());
    const { time_zone = "UTC", days = null, read_at = null, read_on = null } = rows[0] ?? {};
    const today = todayIn(time_zone, now());
    const wanted = parseNotificationDays(days ?? DEFAULT_DAYS);
    const isNew = (day: CalendarDay, at: string) => read_at === null || day > (read_on ?? "") || at > read_at;

    const notifications = rows.flatMap(
      ({ id, name, category, quantity, expiry_date, created_at, ...row }) => {
        if (!id || !name || category === null || quantity === null || !created_at) return [];
        // A reminder that the person set replaces the usual notification.
        const reminded = row.reminder !== null && isReminderDue(row.reminder, today);
        const day = reminded ? row.reminder : expiry_date && lastNotificationDay(expiry_date, wanted, today);
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
      },
    );
    notifications.sort(byExpiry);
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
    const { at_home = 0, to_buy = 0, check_day = null, checked_at = null } = rows[0] ?? {};
    const isBegun = (checked_at ?? "") > daysBefore(now(), CHECK_LASTS_DAYS).toISOString();
    const isStockCheckDue = check_day === weekdayOf(today) && Number(at_home) > 0 && !isBegun;
    return {
      today,
      notifications,
      counts: { due: countToEat(dated, today), atHome: Number(at_home), toBuy: Number(to_buy) },
      stockCheck: isStockCheckDue ? { unread: (read_on ?? "") < today } : undefined,
    };
  };

  return {
    list,

    /** The households whose food a person is notified about. */
    householdsOf: (uid: string) =>
      selectMembers(db, now()).select("households.name").where("users.uid", "=", uid).execute(),

    async markRead({ uid, householdId }: Recipient): Promise<void> {
      await save(uid, { read_at: now().toISOString(), read_on: await todayOf(db, householdId, now()) });
    },

    async getSettings(uid: string): Promise<NotificationSettings> {
      const row = await db
        .selectFrom("notification_settings")
        .select(["days", "check_day"])
        .where("user_id", "=", uid)
        .executeTakeFirst();
      const mail = await db
        .selectFrom("notification_channels")
        .select("wanted")
        .where("user_id", "=", uid)
        .where("channel", "=", "mail")
        .executeTakeFirst();
      return {
        days: parseNotificationDays(row?.days ?? DEFAULT_DAYS),
        digest: mail?.wanted === 1,
        checkDay: row?.check_day ?? undefined,
      };
    },

    /** Without `checkDay` the saved day stays. */
    setSettings: (uid: string, { days, digest, checkDay }: NotificationChanges) =>
      transact(db, async (trx) => {
        const changes = {
          days: parseNotificationDays(days.join(",")).join(","),
          ...(checkDay !== undefined && { check_day: checkDay }),
        };
        await save(uid, changes, trx);
        await setWanted(trx, uid, "mail", digest);
      }),

    ...createWantedChannels(db),
    ...createReminders(db, food, now),
  };
}

export type NotificationStore = ReturnType<typeof createNotificationStore>;
