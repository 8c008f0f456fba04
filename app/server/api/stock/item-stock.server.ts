import type { Kysely } from "kysely";
import { formatQuantity } from "#app/domain/quantity.ts";
import type { Stock } from "#app/domain/stock.ts";
import type { Database } from "#app/server/db/schema.ts";
import type { ItemRow } from "../food/columns.server.ts";
import type { FoodStore } from "../food/store.server.ts";

export function stockOf({ amount, unit, worth_minor }: ItemRow): Stock {
  return { amount, unit, worth: worth_minor };
}

/** Writes what is left of a locked item; an item of which nothing is left is finished. */
export function setStock(trx: Kysely<Database>, food: FoodStore, item: ItemRow, rest: Stock, at: Date) {
  const whole = item.bought_amount === rest.amount;
  return food.set(trx, item, {
    amount: rest.amount,
    worth_minor: rest.worth,
    quantity: whole && item.bought_quantity ? item.bought_quantity : formatQuantity(rest.amount, rest.unit),
    finished_at: rest.amount === 0 ? at.toISOString() : null,
  });
}
