import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { categoryOf } from "#app/domain/category.ts";
import { suggestExpiry } from "#app/domain/shelf-life.ts";
import type { Handlers } from "../embedded/implement.server.ts";
import { itemOf } from "../food/columns.server.ts";
import { todayOf } from "../household/store.server.ts";
import type { shoppingCalls } from "./contract.ts";
import type { ShoppingStore } from "./store.server.ts";

export function shoppingHandlers(
  db: Kysely<Database>,
  shopping: ShoppingStore,
): Handlers<typeof shoppingCalls> {
  return {
    listShopping: async ({ user }) => ({ data: (await shopping.list(user.householdId)).map(lineOf) }),
    addShoppingLine: ({ user, body, once }) =>
      once(user.householdId, async (within) => lineOf(await within.shopping.add(user, body))),
    updateShoppingLine: ({ user, id, body, once }) =>
      once(user.householdId, async (within) => lineOf(await within.shopping.update(user, id, body))),
    deleteShoppingLine: ({ user, id, once }) =>
      once(user.householdId, (within) => within.shopping.delete(user, id)),
    suggestPurchases: async ({ user: { householdId }, now }) => {
      const today = await todayOf(db, householdId, now);
      const ticked = await shopping.listTicked(householdId);
      return {
        data: ticked.map(({ line, last }) => ({
          id: line.id,
          name: line.name,
          category: line.category,
          quantity: line.quantity || last?.quantity || `1 ${categoryOf(line.category).defaultUnit}`,
          expiryDate: suggestExpiry(today, line.category, last?.kept),
          price: last?.price,
        })),
      };
    },
    putAway: async ({ user, body: { lines }, once }) => ({
      data: await once(user.householdId, async (within) =>
        (await within.shopping.putAway(user, lines)).map(itemOf),
      ),
    }),
  };
}

function lineOf(row: Awaited<ReturnType<ShoppingStore["list"]>>[number]) {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    quantity: row.quantity,
    ticked: row.ticked_at !== null,
    by: row.user_name ?? "",
  };
}
