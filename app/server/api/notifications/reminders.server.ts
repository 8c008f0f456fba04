import type { Kysely } from "kysely";
import type { CalendarDay } from "#app/domain/calendar.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { checkInStock } from "../food/in-stock.server.ts";
import type { FoodStore } from "../food/store.server.ts";
import { lockHouseholds, todayOf } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { Recipient } from "./candidates.server.ts";

const keyOf = ({ uid, householdId }: Recipient, itemId: string) => ({
  household_id: householdId,
  item_id: itemId,
  user_id: uid,
});

/** The reminders that people set for a food. */
export const createReminders = (db: Kysely<Database>, food: FoodStore, now: () => Date) => ({
  async getReminder(recipient: Recipient, itemId: string): Promise<CalendarDay | undefined> {
    await food.get(recipient.householdId, itemId);
    const { household_id, item_id, user_id } = keyOf(recipient, itemId);
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
      const message = "Please choose today or a later day";
      throw new HttpError(422, "invalid", message, { day: message });
    }
    const created_at = now().toISOString();
    await transact(db, async (trx) => {
      await lockHouseholds(trx, recipient.householdId);
      await checkInStock(trx, recipient.householdId, itemId);
      await trx
        .insertInto("item_reminders")
        .values({ ...keyOf(recipient, itemId), day, created_at })
        .onConflict((conflict) =>
          conflict.columns(["household_id", "item_id", "user_id"]).doUpdateSet({ day, created_at }),
        )
        .execute();
    });
  },

  /** 404 unless the reminder or its food is in this household: both may have moved to another. */
  deleteReminder: ({ uid, householdId }: Recipient, itemId: string): Promise<void> =>
    transact(db, async (trx) => {
      await lockHouseholds(trx, householdId);
      const deleted = await trx
        .deleteFrom("item_reminders")
        .where("household_id", "=", householdId)
        .where("item_id", "=", itemId)
        .where("user_id", "=", uid)
        .returning("item_id")
        .executeTakeFirst();
      if (deleted) return;
      const item = await trx
        .selectFrom("items")
        .select("id")
        .where("household_id", "=", householdId)
        .where("id", "=", itemId)
        .executeTakeFirst();
      if (!item) throw HttpError.notFound();
    }),
});
