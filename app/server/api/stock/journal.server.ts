import { randomUUIDv7 } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { addDays, type CalendarDay, daysBetween, todayIn } from "#app/domain/calendar.ts";
import { OFFLINE_QUEUE_DAYS } from "#app/domain/periods.ts";
import { formatQuantity } from "#app/domain/quantity.ts";
import { consume, type EntryKind } from "#app/domain/stock.ts";
import { convertAmount } from "#app/domain/unit.ts";
import type { Database, JournalTable } from "#app/server/db/schema.ts";
import type { ItemRow } from "../food/columns.server.ts";
import { getHousehold } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";

export type JournalRow = Selectable<JournalTable>;

export interface NewEntry {
  kind: EntryKind;
  userId: string;
  at: Date;
  amount?: number;
  worth?: number | null;
  reason?: string | undefined;
  before?: object | undefined;
  idempotencyKey?: string | undefined;
  batchId?: string | undefined;
}

let lastAt = 0;

/** Ids within a millisecond have no order, so this process always increases them, even if the clock is set back. */
function nextId(): string {
  lastAt = Math.max(Date.now(), lastAt + 1);
  return entryIdAt(lastAt);
}

/** The journal is sorted by id, which begins with the millisecond. */
export function entryIdAt(ms: number): string {
  const start = ms.toString(16).padStart(12, "0");
  return `${start.slice(0, 8)}-${start.slice(8)}${randomUUIDv7().slice(13)}`;
}

/** A correction of the price changes them all in one transaction. */
const ENTRIES_OF_FOOD_MAX = 2_000;
const TOO_MANY_ENTRIES =
  "This food was used or changed 2,000 times, which is the limit. Delete it, and add what is left as a new food";

/** Insights and the budget read the entries of months at once. A use may be dated back by OFFLINE_QUEUE_DAYS. */
const ENTRIES_LATELY_MAX = 10_000;
const TOO_MANY_LATELY =
  "Food in your household was used or changed 10,000 times in 30 days, which is the limit. Please try again later";

async function checkRoomInJournal(
  trx: Kysely<Database>,
  { household_id, id }: ItemRow,
  day: CalendarDay,
): Promise<void> {
  const entries = trx.selectFrom("journal").select("id").where("household_id", "=", household_id);
  const ofFood = entries.where("item_id", "=", id).offset(ENTRIES_OF_FOOD_MAX - 1);
  if (await ofFood.limit(1).executeTakeFirst())
    throw new HttpError(409, "too_many_entries", TOO_MANY_ENTRIES);
  await checkEntriesLately(trx, household_id, day, TOO_MANY_LATELY);
}

/** 409 with `message` where a household has as many entries of the 30 days before `day` as it may. */
export async function checkEntriesLately(
  trx: Kysely<Database>,
  householdId: string,
  day: CalendarDay,
  message: string,
): Promise<void> {
  const last = await trx
    .selectFrom("journal")
    .select("id")
    .where("household_id", "=", householdId)
    .where("day", ">", addDays(day, -OFFLINE_QUEUE_DAYS))
    .offset(ENTRIES_LATELY_MAX - 1)
    .limit(1)
    .executeTakeFirst();
  if (last) throw new HttpError(409, "too_many_entries", message);
}

/**
 * Adds a journal entry, inside the transaction of the change. 409 where the food, or the household in a day, has too
 * many; additions and deletions are always possible.
 */
export async function appendEntry(
  trx: Kysely<Database>,
  item: ItemRow,
  entry: NewEntry,
): Promise<JournalRow> {
  const { timeZone } = await getHousehold(trx, item.household_id);
  const day = todayIn(timeZone, entry.at);
  if (entry.kind !== "added" && entry.kind !== "deleted") await checkRoomInJournal(trx, item, day);
  return trx
    .insertInto("journal")
    .values({
      household_id: item.household_id,
      id: nextId(),
      item_id: item.id,
      kind: entry.kind,
      day,
      time_zone: timeZone,
      at: entry.at.toISOString(),
      user_id: entry.userId,
      name: item.name,
      name_key: item.name_key,
      category: item.category,
      amount: entry.amount ?? item.amount,
      unit: item.unit,
      worth_minor: entry.worth === undefined ? item.worth_minor : entry.worth,
      currency: item.currency,
      reason: entry.reason ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      request_key: entry.idempotencyKey ?? null,
      undone_at: null,
      ...(entry.kind === "added" && {
        place: item.place,
        kept_days: item.expiry_kind === "estimate" ? null : daysKept(item),
        batch_id: entry.batchId ?? null,
      }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Days from the addition to the last good day; null where there are none. */
export function daysKept({ added_date, expiry_date }: Pick<ItemRow, "added_date" | "expiry_date">) {
  const days = expiry_date ? daysBetween(added_date.slice(0, 10), expiry_date) : -1;
  return days < 0 ? null : days;
}

/** Entries of an item that were not undone, oldest first. */
export function activeEntries(
  db: Kysely<Database>,
  { household_id, id }: Pick<ItemRow, "household_id" | "id">,
) {
  return db
    .selectFrom("journal")
    .selectAll()
    .where("household_id", "=", household_id)
    .where("item_id", "=", id)
    .where("undone_at", "is", null)
    .orderBy("id")
    .execute();
}

/** The purchased amount after a correction: the new amount and what was used. */
export async function recomputePurchased(
  trx: Kysely<Database>,
  item: ItemRow,
  { quantity, amount, unit }: Partial<ItemRow>,
): Promise<Partial<ItemRow>> {
  if (quantity === undefined || amount === undefined || unit === undefined) return {};
  const used = await amountUsed(trx, item, unit);
  const bought = amount + used;
  return {
    bought_amount: bought,
    bought_quantity: used > 0 ? formatQuantity(bought, unit) : quantity,
    finished_at: null,
  };
}

/** What was used and wasted of an item, in `unit`. If its unit cannot be converted, the sum of the entries that can. */
async function amountUsed(trx: Kysely<Database>, item: ItemRow, unit: string): Promise<number> {
  const used = convertAmount((item.bought_amount ?? item.amount) - item.amount, item.unit, unit);
  if (used !== undefined) return used;
  const entries = await activeEntries(trx, item);
  return entries
    .filter(({ kind }) => kind === "used" || kind === "wasted")
    .reduce((sum, entry) => sum + (convertAmount(entry.amount, entry.unit, unit) ?? 0), 0);
}

/**
 * Recalculates the values of an item's entries after its price or quantity was corrected. Returns the value of
 * what is left.
 */
export async function revalueEntries(trx: Kysely<Database>, item: ItemRow): Promise<number | null> {
  let stock = {
    amount: item.bought_amount ?? item.amount,
    unit: item.unit,
    worth: item.price_minor,
  };
  for (const row of await activeEntries(trx, item)) {
    if (row.kind !== "used" && row.kind !== "wasted" && row.kind !== "added") continue;
    const amount = Math.min(convertAmount(row.amount, row.unit, item.unit) ?? 0, stock.amount);
    // The full price, wherever the entry stands: ids of one millisecond are unordered.
    const taken = row.kind === "added" ? { worth: item.price_minor, rest: stock } : consume(stock, amount);
    stock = taken.rest;
    await trx
      .updateTable("journal")
      .set({ worth_minor: taken.worth, currency: item.currency })
      .where("household_id", "=", item.household_id)
      .where("id", "=", row.id)
      .execute();
  }
  return stock.worth;
}

/** The last batch of these items: that of the first time where everything was put away before. */
export async function batchOf(db: Kysely<Database>, householdId: string, items: ItemRow[]) {
  const row = await db
    .selectFrom("journal")
    .select("batch_id")
    .where("household_id", "=", householdId)
    .where("kind", "=", "added")
    .where(
      "item_id",
      "in",
      items.map(({ id }) => id),
    )
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.batch_id;
}
