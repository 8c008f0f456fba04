import type { ExpressionBuilder } from "kysely";
import type { Database } from "#app/server/db/schema.ts";

/** Whether people have put notes on a food since a time, or reminders. Notes of an import are as old as their food, or older. */
export const hasRemarksSince = (is: ExpressionBuilder<Database, "items">, since: string) =>
  is.or([
    is.exists(
      is
        .selectFrom("item_notes")
        .select("item_notes.id")
        .whereRef("item_notes.household_id", "=", "items.household_id")
        .whereRef("item_notes.item_id", "=", "items.id")
        .where("item_notes.posted_date", ">", since),
    ),
    is.exists(
      is
        .selectFrom("item_reminders")
        .select("item_reminders.day")
        .whereRef("item_reminders.household_id", "=", "items.household_id")
        .whereRef("item_reminders.item_id", "=", "items.id"),
    ),
  ]);
