import type { Kysely } from "kysely";
import { daysBefore } from "#app/domain/periods.ts";
import { LOOK_LASTS_DAYS } from "#app/domain/weekly-look.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { authorName } from "../household/author.server.ts";
import { lineOfEntry } from "../staples/list-staple.server.ts";

interface LookedAt {
  id: string;
  entryId?: string | undefined;
}

/** A look is of the household: one of it goes on where another stopped. */
export function createWeeklyLookStore(db: Kysely<Database>, now: () => Date) {
  const start = () => daysBefore(now(), LOOK_LASTS_DAYS).toISOString();

  return {
    async get(householdId: string) {
      const looked = await db
        .selectFrom("items")
        .select(["id", "looked_at", "looked_entry_id"])
        .where("household_id", "=", householdId)
        .where("looked_at", ">", start())
        .orderBy("looked_at")
        .execute();
      const corrections = await db
        .selectFrom("journal")
        .selectAll("journal")
        .select(authorName("journal", now().toISOString()).as("author"))
        .select(lineOfEntry(householdId).as("line_id"))
        .where("household_id", "=", householdId)
        .where("id", "in", (is) =>
          is
            .selectFrom("items")
            .select("looked_entry_id")
            .where("items.household_id", "=", householdId)
            .where("looked_at", ">", start())
            .where("looked_entry_id", "is not", null)
            .$castTo<{ looked_entry_id: string }>(),
        )
        .orderBy("id")
        .execute();
      return {
        since: looked[0]?.looked_at ?? undefined,
        itemIds: looked.map(({ id }) => id),
        corrections,
      };
    },

    /** Ids of others, and of food that is gone for good, are passed over. */
    async add(householdId: string, foods: LookedAt[]): Promise<void> {
      const looked_at = now().toISOString();
      const corrected = foods.filter(({ entryId }) => entryId);
      const there = foods.filter(({ entryId }) => !entryId);
      await transact(db, async (trx) => {
        const update = () => trx.updateTable("items").where("household_id", "=", householdId);
        if (there.length > 0)
          await update()
            .set({ looked_at, looked_entry_id: null })
            .where(
              "id",
              "in",
              there.map(({ id }) => id),
            )
            // Another page may have corrected it meanwhile.
            .where((is) => is.or([is("looked_at", "is", null), is("looked_at", "<=", start())]))
            .execute();
        for (const { id, entryId = null } of corrected) {
          await update().set({ looked_at, looked_entry_id: entryId }).where("id", "=", id).execute();
        }
      });
    },
  };
}

export type WeeklyLookStore = ReturnType<typeof createWeeklyLookStore>;
