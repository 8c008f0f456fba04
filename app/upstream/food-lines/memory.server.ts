import { type Kysely, sql } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { daysBetween } from "#app/domain/calendar.ts";
import type { Remembered } from "#app/domain/food-line/complete-line.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { STATE_CHANGES } from "#app/domain/food-state.ts";
import { moneyOf } from "#app/domain/money.ts";
import { findMeasure } from "#app/domain/unit.ts";

/** So many days of the same food, given by the household, count as its own experience. */
const KEPT_MIN = 3;
const KEPT_MAX = 9;

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
  for (const [key, rows] of Map.groupBy(additions, ({ name_key }) => name_key)) {
    const [last] = rows;
    // How long food keeps depends on where: bread in the freezer tells nothing of bread in the box.
    const kept = rows
      .filter(({ place }) => place === last?.place)
      .flatMap(({ kept_days }) => kept_days ?? [])
      .toSorted((a, b) => a - b);
    const keptDays = kept.length >= KEPT_MIN ? kept[Math.floor((kept.length - 1) / 2)] : undefined;
    memory.set(key, {
      ...(last && purchaseOf({ ...last, price_minor: last.worth_minor })),
      ...(typeof last?.kept_days === "number" && { lastKeptDays: last.kept_days }),
      ...(keptDays !== undefined && { keptDays }),
    });
  }
  for (const item of items) {
    const { name_key, bought_amount, amount, added_date, expiry_date, printed_date, changed } = item;
    // The day and the place since a food was opened, frozen or thawed are not those that it was bought with.
    const day = changed ? printed_date : expiry_date;
    const lastKeptDays = day ? daysBetween(added_date.slice(0, 10), day) : undefined;
    memory.set(name_key, {
      ...memory.get(name_key),
      ...purchaseOf({ ...item, amount: bought_amount ?? amount, place: changed ? null : item.place }),
      ...((changed || item.expiry_kind !== "estimate") &&
        lastKeptDays !== undefined &&
        lastKeptDays >= 0 && { lastKeptDays }),
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
    .where("nth", "<=", KEPT_MAX)
    .orderBy("id", "desc")
    .execute();
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
