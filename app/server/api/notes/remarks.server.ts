import type { ExpressionBuilder } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { lasts } from "../household/store.server.ts";

/** Whether a food has notes since a time, or reminders of members. Notes of an import are as old as their food, or older. */
export const hasRemarksSince = (
  is: ExpressionBuilder<Database, "items">,
  { since, now }: { since: string; now: Date },
) =>
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
        .innerJoin("memberships", (join) =>
          join
            .onRef("memberships.household_id", "=", "item_reminders.household_id")
            .onRef("memberships.user_id", "=", "item_reminders.user_id"),
        )
        .select("item_reminders.day")
        .where(lasts(now.toISOString()))
        .whereRef("item_reminders.household_id", "=", "items.household_id")
        .whereRef("item_reminders.item_id", "=", "items.id"),
    ),
  ]);
