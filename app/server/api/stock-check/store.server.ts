import type { Kysely } from "kysely";
import { daysBefore } from "#app/domain/periods.ts";
import { CHECK_LASTS_DAYS } from "#app/domain/stock-check.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { authorName } from "../household/author.server.ts";
import { lockHouseholds } from "../household/store.server.ts";
import { lineOfEntry } from "../staples/list-staple.server.ts";

interface CheckedFood {
  id: string;
  entryId?: string | undefined;
}

/** Stock checks are shared: a member continues where another stopped. */
export function createStockCheckStore(db: Kysely<Database>, now: () => Date) {
  const start = () => daysBefore(now(), CHECK_LASTS_DAYS).toISOString();

  return {
    async get(householdId: string) {
      const checked = await db
        .selectFrom("items")
        .select(["id", "checked_at", "checked_entry_id"])
        .where("household_id", "=", householdId)
        .where("checked_at", ">", start())
        .orderBy("checked_at")
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
            .select("checked_entry_id")
            .where("items.household_id", "=", householdId)
            .where("checked_at", ">", start())
            .where("checked_entry_id", "is not", null)
            .$castTo<{ checked_entry_id: string }>(),
        )
        .orderBy("id")
        .execute();
      return {
        since: checked[0]?.checked_at ?? undefined,
        itemIds: checked.map(({ id }) => id),
        corrections,
      };
    },

    /** Ids of others, and of food that is gone for good, are passed over. */
    async add(householdId: string, foods: CheckedFood[]): Promise<void> {
      const checked_at = now().toISOString();
      const corrected = foods.filter(({ entryId }) => entryId);
      const there = foods.filter(({ entryId }) => !entryId);
      await transact(db, async (trx) => {
        await lockHouseholds(trx, householdId);
        const update = () => trx.updateTable("items").where("household_id", "=", householdId);
        if (there.length > 0)
          await update()
            .set({ checked_at, checked_entry_id: null })
            .where(
              "id",
              "in",
              there.map(({ id }) => id),
            )
            // Another page may have corrected it meanwhile.
            .where((is) => is.or([is("checked_at", "is", null), is("checked_at", "<=", start())]))
            .execute();
        for (const { id, entryId = null } of corrected) {
          await update().set({ checked_at, checked_entry_id: entryId }).where("id", "=", id).execute();
        }
      });
    },
  };
}

export type StockCheckStore = ReturnType<typeof createStockCheckStore>;
