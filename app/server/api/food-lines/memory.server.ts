import { type Kysely, sql } from "kysely";
import { daysBetween } from "#app/domain/calendar.ts";
import type { Remembered } from "#app/domain/food-line/known.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { STATE_CHANGES } from "#app/domain/food-state.ts";
import { moneyOf } from "#app/domain/money.ts";
import { findMeasure } from "#app/domain/unit.ts";
import type { Database } from "#app/server/db/schema.ts";

/** Dates that the household has to have entered before their median counts. */
const MEDIAN_MIN = 3;
const MEDIAN_MAX = 9;

/** By `foodKey`. */
export type Memory = ReadonlyMap<string, Remembered>;

/**
 * What a household had the last time it added foods of these names, and how long they kept. Items are deleted a month
 * after they are used up; the journal keeps additions longer.
 */
export async function rememberFoods(
  db: Kysely<Database>,
  householdId: string,
  names: readonly string[],
): Promise<Memory> {
  const keys = [...new Set(names.map(foodKey))];
  if (keys.length === 0) return new Map();
  const [items, additions] = await Promise.all([
    lastItems(db, householdId, keys),
    lastAdditions(db, householdId, keys),
  ]);
  const memory = new Map<string, Remembered>();
  const medians = new Map<string, number>();
  for (const [key, rows] of Map.groupBy(additions, ({ name_key }) => name_key)) {
    const [last] = rows;
    // How long frozen bread keeps says nothing about fresh bread.
    const kept = rows
      .filter(({ place }) => place === last?.place)
      .flatMap(({ kept_days }) => kept_days ?? [])
      .toSorted((a, b) => a - b);
    const median = kept.length >= MEDIAN_MIN ? kept[Math.floor((kept.length - 1) / 2)] : undefined;
    if (median !== undefined) medians.set(key, median);
    const keptDays = median ?? last?.kept_days;
    memory.set(key, {
      ...(last && purchaseOf({ ...last, price_minor: last.worth_minor })),
      ...(typeof keptDays === "number" && { keptDays }),
    });
  }
  for (const item of items) {
    const { name_key, bought_amount, amount, place, changed } = item;
    const keptDays = medians.get(name_key) ?? keptDaysOf(item);
    memory.set(name_key, {
      ...memory.get(name_key),
      // The place since a food was opened, frozen or thawed is not the one that it was bought with.
      ...purchaseOf({ ...item, amount: bought_amount ?? amount, place: changed ? null : place }),
      ...(keptDays !== undefined && { keptDays }),
    });
  }
  return memory;
}

const newestFirst = (column: "id" | "added_date") =>
  sql<number>`row_number() over (partition by name_key order by ${sql.ref(column)} desc, id desc)`.as("nth");

function lastItems(db: Kysely<Database>, householdId: string, keys: string[]) {
  const ranked = db
    .selectFrom("items")
    .select(["name_key", "category", "amount", "bought_amount", "unit", "price_minor", "currency"])
    .select(["place", "added_date", "expiry_date", "expiry_kind", "printed_date", newestFirst("added_date")])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("journal")
          .select("journal.id")
          .where("journal.household_id", "=", householdId)
          .whereRef("journal.item_id", "=", "items.id")
          .where("journal.kind", "in", STATE_CHANGES)
          .where("journal.undone_at", "is", null),
      ).as("changed"),
    )
    .where("household_id", "=", householdId)
    .where("deleted_at", "is", null)
    .where("name_key", "in", keys);
  return db.selectFrom(ranked.as("ranked")).selectAll().where("nth", "=", 1).execute();
}

function lastAdditions(db: Kysely<Database>, householdId: string, keys: string[]) {
  const ranked = db
    .selectFrom("journal")
    .select(["id", "name_key", "category", "amount", "unit", "worth_minor", "currency", "place", "kept_days"])
    .select(newestFirst("id"))
    .where("household_id", "=", householdId)
    .where("kind", "=", "added")
    .where("undone_at", "is", null)
    .where("name_key", "in", keys);
  return db
    .selectFrom(ranked.as("ranked"))
    .selectAll()
    .where("nth", "<=", MEDIAN_MAX)
    .orderBy("id", "desc")
    .execute();
}

type Item = Awaited<ReturnType<typeof lastItems>>[number];

/** Days between the purchase and the date from the pack or a person. Estimates that nobody corrected do not count. */
function keptDaysOf({
  added_date,
  expiry_date,
  expiry_kind,
  printed_date,
  changed,
}: Item): number | undefined {
  const day = changed ? printed_date : expiry_kind === "estimate" ? undefined : expiry_date;
  const days = day ? daysBetween(added_date.slice(0, 10), day) : undefined;
  return days !== undefined && days >= 0 ? days : undefined;
}

interface Purchase {
  category: string;
  amount: number;
  unit: string;
  price_minor: number | null;
  currency: string | null;
  place: Remembered["place"] | null;
}

function purchaseOf({ category, amount, unit, price_minor, currency, place }: Purchase): Remembered {
  const known = findMeasure(unit)?.unit;
  const price = moneyOf(price_minor, currency);
  return {
    category,
    ...(known && amount > 0 && { quantity: { amount, unit: known } }),
    ...(price && { price }),
    ...(place && { place }),
  };
}
