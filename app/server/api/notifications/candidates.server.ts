import type { Kysely } from "kysely";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { NOTIFICATION_DAYS, OVERDUE_DAYS_MAX } from "#app/domain/notification.ts";
import type { Database } from "#app/server/db/schema.ts";
import { inStock } from "../food/in-stock.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";

export type Recipient = Pick<ApiUser, "uid" | "householdId">;

/** Finds food that may need a notification, in one statement, because every browser asks each minute. */
export function findCandidates(db: Kysely<Database>, { uid, householdId }: Recipient, now: Date) {
  const utc = todayIn("UTC", now);
  const [first, last] = [
    addDays(utc, -OVERDUE_DAYS_MAX - 1),
    addDays(utc, Math.max(...NOTIFICATION_DAYS) + 1),
  ];
  const reminded = db
    .selectFrom("item_reminders")
    .select("item_id")
    .where("household_id", "=", householdId)
    .where("user_id", "=", uid)
    .where("day", ">=", first)
    .where("day", "<=", last);
  return db
    .selectFrom("households")
    .leftJoin("notification_settings", (join) => join.on("notification_settings.user_id", "=", uid))
    .leftJoin("items", (join) =>
      join
        .onRef("items.household_id", "=", "households.id")
        .on(inStock)
        .on((is) =>
          is.or([
            is("items.id", "in", reminded),
            // What is long past its day is counted, and causes no notification.
            is("items.expiry_date", "<=", last),
          ]),
        ),
    )
    .leftJoin("item_reminders", (join) =>
      join
        .onRef("item_reminders.household_id", "=", "items.household_id")
        .onRef("item_reminders.item_id", "=", "items.id")
        .on("item_reminders.user_id", "=", uid),
    )
    .select(["households.time_zone", "notification_settings.days", "notification_settings.check_day"])
    .select(["notification_settings.read_at", "notification_settings.read_on"])
    .select(["items.id", "items.name", "items.category", "items.quantity", "items.expiry_date"])
    .select(["items.expiry_kind", "items.place"])
    .select(["items.printed_date", "items.opened_on"])
    .select(["items.created_at"])
    .select(({ selectFrom }) => [
      selectFrom("items")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("items.household_id", "=", householdId)
        .where(inStock)
        .as("at_home"),
      selectFrom("shopping_lines")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("household_id", "=", householdId)
        .where("ticked_at", "is", null)
        .as("to_buy"),
      selectFrom("items")
        .select(({ fn }) => fn.max("checked_at").as("last"))
        .where("items.household_id", "=", householdId)
        .where("checked_at", "is not", null)
        .as("checked_at"),
    ])
    .select(["item_reminders.day as reminder", "item_reminders.created_at as reminded_at"])
    .where("households.id", "=", householdId)
    .execute();
}
