import { type Kysely, type SqlBool, sql } from "kysely";
import type { SuggestionRow } from "#app/domain/budget-suggestion.ts";
import { addDays, type CalendarDay } from "#app/domain/calendar.ts";
import type { InsightRow } from "#app/domain/insights.ts";
import type { Period } from "#app/domain/month.ts";
import type { Database } from "#app/server/db/schema.ts";
import { serveOthers } from "#app/server/pauses.server.ts";
import { inStock } from "../food/in-stock.server.ts";
import { createQueues } from "../queues.server.ts";

const COUNTED = ["added", "used", "wasted"];

const ROWS_AT_ONCE = 1_000;
/** Suggestions use only the newest entries, which cover the six months of nearly all households. */
const ENTRIES_MAX = 10_000;
/** After a change of time zone, the deletion of food may be dated up to two days before its purchase. */
const ZONES_APART_DAYS = 2;

/** The column as an expression, so that the database uses no index for it. */
const unindexed = (column: string) => sql<string>`(${sql.ref(column)} || '')`;

/**
 * Reads rows in parts, each from the last row of the one before: tens of thousands take long, and others are served in between. Stops
 * once nobody waits for them.
 */
async function readAll<Row>(
  readFrom: (last: Row | undefined) => Promise<Row[]>,
  signal: AbortSignal | undefined,
  max = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    signal?.throwIfAborted();
    const part = await readFrom(rows.at(-1));
    rows.push(...part);
    await serveOthers();
    if (part.length < ROWS_AT_ONCE || rows.length >= max) return rows;
  }
}

type Entry = InsightRow & { id: string };
type Deletion = Entry & { deletedOn: CalendarDay };

/** Entries after `last` in the order of days and ids. */
const isBehind = (day: CalendarDay | undefined, last: Entry | undefined) =>
  last ? sql<SqlBool>`(journal.day, journal.id) > (${day}, ${last.id})` : sql<SqlBool>`true`;

/** Journal entries and food of a household; undone entries are left out. */
export function createInsightsStore(db: Kysely<Database>) {
  const rows = (householdId: string) =>
    db.selectFrom("journal").where("household_id", "=", householdId).where("undone_at", "is", null);

  /** A household's long reads run one at a time, because each holds all of its rows. */
  const longReads = createQueues();

  return {
    /** Deletions count on the day of the purchase. */
    async listRows(householdId: string, { from, to }: Period, signal?: AbortSignal): Promise<InsightRow[]> {
      const counted = rows(householdId)
        .select(["id", "kind", "day", "name", "name_key as nameKey", "category", "reason"])
        .select(["worth_minor as worth", "currency"])
        .where("kind", "in", COUNTED)
        .where("day", ">=", from)
        .where("day", "<=", to)
        .orderBy("day")
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
        .select("journal.day as deletedOn")
        .where("journal.household_id", "=", householdId)
        .where("journal.kind", "=", "deleted")
        .where("journal.day", ">=", addDays(from, -ZONES_APART_DAYS))
        .where("journal.undone_at", "is", null)
        // Otherwise SQLite looks for each purchase among all of that kind, or of these days.
        .where(unindexed("bought.kind"), "=", "added")
        .where("bought.undone_at", "is", null)
        .where(unindexed("bought.day"), ">=", from)
        .where(unindexed("bought.day"), "<=", to)
        .orderBy("journal.day")
        .orderBy("journal.id")
        .limit(ROWS_AT_ONCE);
      return longReads.run(householdId, async () => [
        ...(await readAll<Entry>((last) => counted.where(isBehind(last?.day, last)).execute(), signal)),
        ...(await readAll<Deletion>(
          (last) => deleted.where(isBehind(last?.deletedOn, last)).execute(),
          signal,
        )),
      ]);
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

    async listEntries(
      householdId: string,
      since: CalendarDay,
      signal?: AbortSignal,
    ): Promise<SuggestionRow[]> {
      const entries = rows(householdId)
        .select(["id", "item_id as itemId", "kind", "day", "name", "name_key as nameKey", "category"])
        .select(["amount", "unit", "reason", "worth_minor as worth", "currency"])
        .where("kind", "in", [...COUNTED, "deleted"])
        .where("day", ">=", since)
        .orderBy("id", "desc")
        .limit(ROWS_AT_ONCE);
      const newest = await longReads.run(householdId, () =>
        readAll<SuggestionRow & { id: string }>(
          (last) => (last ? entries.where("id", "<", last.id) : entries).execute(),
          signal,
          ENTRIES_MAX,
        ),
      );
      return newest.reverse();
    },
  };
}

export type InsightsStore = ReturnType<typeof createInsightsStore>;

export function isWithin(day: CalendarDay | null, from: CalendarDay, to: CalendarDay): day is CalendarDay {
  return day !== null && day >= from && day <= to;
}
