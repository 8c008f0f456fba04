import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import type { CalendarDay } from "#app/domain/calendar.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { type Money, moneyOf } from "#app/domain/money.ts";
import { formatQuantity } from "#app/domain/quantity.ts";

export interface LastPurchase {
  category: string;
  quantity: string;
  price: Money | undefined;
  kept?: { added: CalendarDay; expires: CalendarDay };
}

/** Items are deleted a month after they are used up; the journal keeps purchases longer. */
export async function findLast(
  db: Kysely<Database>,
  householdId: string,
  name: string,
): Promise<LastPurchase | undefined> {
  const item = await db
    .selectFrom("items")
    .select(["category", "quantity", "bought_quantity", "price_minor", "currency"])
    .select(["added_date", "expiry_date"])
    .where("household_id", "=", householdId)
    .where("name_key", "=", foodKey(name))
    .orderBy("added_date", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (item) {
    return {
      category: item.category,
      quantity: item.bought_quantity ?? item.quantity,
      price: moneyOf(item.price_minor, item.currency),
      ...(item.expiry_date && { kept: { added: item.added_date.slice(0, 10), expires: item.expiry_date } }),
    };
  }
  const entry = await db
    .selectFrom("journal")
    .select(["category", "amount", "unit", "worth_minor", "currency"])
    .where("household_id", "=", householdId)
    .where("kind", "=", "added")
    .where("undone_at", "is", null)
    .where("name_key", "=", foodKey(name))
    .orderBy("id", "desc")
    .executeTakeFirst();
  return (
    entry && {
      category: entry.category,
      quantity: formatQuantity(entry.amount, entry.unit),
      price: moneyOf(entry.worth_minor, entry.currency),
    }
  );
}

export async function guessCategory(db: Kysely<Database>, householdId: string, name: string) {
  return (await findLast(db, householdId, name))?.category || "Other";
}
