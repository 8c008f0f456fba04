import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { SuggestionRow } from "#app/domain/budget-suggestion.ts";
import type { CalendarDay } from "#app/domain/calendar.ts";
import type { InsightRow } from "#app/domain/insights.ts";
import type { Period } from "#app/domain/month.ts";
import type { Database } from "#app/server/db/schema.ts";
import { inStock } from "../food/in-stock.server.ts";

const COUNTED = ["added", "used", "wasted"];

const ROWS_AT_ONCE = 5_000;

/** The same text, for which no index is used. */
const unindexed = (column: string) => sql<string>`(${sql.ref(column)} || '')`;

/** Reads rows by their ids, in parts: tens of thousands take long, and others are served in between. */
async function readAll<Row extends { id: string }>(
  readAfter: (id: string) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const part = await readAfter(rows.at(-1)?.id ?? "");
    rows.push(...part);
    await nextTurn();
    if (part.length < ROWS_AT_ONCE) return rows;
  }
}

/** Journal entries and food of a household; undone entries are left out. */
export function createInsightsStore(db: Kysely<Database>) {
  const rows = (householdId: string) =>
    db.selectFrom("journal").where("household_id", "=", householdId).where("undone_at", "is", null);

  return {
    /** Deletions count on the day of the purchase. */
    async listRows(householdId: string, { from, to }: Period): Promise<InsightRow[]> {
      const counted = rows(householdId)
        .select(["id", "kind", "day", "name", "name_key as nameKey", "category", "reason"])
        .select(["worth_minor as worth", "currency"])
        .where("kind", "in", COUNTED)
        .where("day", ">=", from)
        .where("day", "<=", to)
        .orderBy("id")
        .limit(ROWS_AT_ONCE);
      const deleted = db
        .selectFrom("journal")
        .innerJoin("journal as bought", (join) =>
          join
            .onRef("bought.household_id", "=", "journal.household_id")
            .onRef("bought.item_id", "=", "journal.item_id"),
        )
        .select(["journal.id", "journal.kind", "bought.day", "journal.name", "journal.name_key as nameKey"])
        .select(["journal.category", "journal.reason", "journal.worth_minor as worth", "journal.currency"])
        .where("journal.household_id", "=", householdId)
        .where("journal.kind", "=", "deleted")
        .where("journal.undone_at", "is", null)
        // Otherwise SQLite looks for each purchase among all of that kind, or of these days.
        .where(unindexed("bought.kind"), "=", "added")
        .where("bought.undone_at", "is", null)
        .where(unindexed("bought.day"), ">=", from)
        .where(unindexed("bought.day"), "<=", to)
        .orderBy("journal.id")
        .limit(ROWS_AT_ONCE);
      return [
        ...(await readAll((id) => counted.where("id", ">", id).execute())),
        ...(await readAll((id) => deleted.where("journal.id", ">", id).execute())),
      ];
    },

    listHome: (householdId: string) =>
      db
        .selectFrom("items")
        .select(["id", "name", "category", "quantity", "amount", "unit", "expiry_date as expiryDate"])
        .select(["worth_minor as worth", "currency", "expiry_kind", "place"])
        .where("household_id", "=", householdId)
        .where(inStock)
        .orderBy("expiry_date")
        .orderBy("id")
        .execute(),

    async listEntries(householdId: string, since: CalendarDay): Promise<SuggestionRow[]> {
      const entries = rows(householdId)
        .select(["id", "item_id as itemId", "kind", "day", "name", "name_key as nameKey", "category"])
        .select(["amount", "unit", "reason", "worth_minor as worth", "currency"])
        .where("kind", "in", [...COUNTED, "deleted"])
        .where("day", ">=", since)
        .orderBy("id")
        .limit(ROWS_AT_ONCE);
      return readAll((id) => entries.where("id", ">", id).execute());
    },
  };
}

export type InsightsStore = ReturnType<typeof createInsightsStore>;

export function isWithin(day: CalendarDay | null, from: CalendarDay, to: CalendarDay): day is CalendarDay {
  return day !== null && day >= from && day <= to;
}
