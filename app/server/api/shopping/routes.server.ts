import type { Kysely } from "kysely";
import { completeLine } from "#app/domain/food-line/complete-line.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { parseQuantity } from "#app/domain/quantity.ts";
import type { Database } from "#app/server/db/schema.ts";
import type { shoppingCalls } from "#app/upstream/contracts/shopping.ts";
import { may } from "#app/upstream/permissions.ts";
import { itemOf } from "../food/columns.server.ts";
import { rememberFoods } from "../food-lines/memory.server.ts";
import { answerOf } from "../food-lines/routes.server.ts";
import { todayOf } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { Handlers } from "../implement.server.ts";
import type { ShoppingStore } from "./store.server.ts";

export function shoppingHandlers(
  db: Kysely<Database>,
  shopping: ShoppingStore,
): Handlers<typeof shoppingCalls> {
  return {
    listShopping: async ({ user }) => ({ data: (await shopping.list(user.householdId)).map(lineOf) }),
    addShoppingLine: ({ user, body, once }) =>
      once(
        user.householdId,
        async (within) => lineOf(await within.shopping.add(user, body)),
        async (within, line) => {
          // Taken off since: who sends the form again wants it, and a device that sends a late one again does not.
          const isGone = !body.at && !(await within.shopping.has(user.householdId, line.id));
          return isGone ? lineOf(await within.shopping.add(user, body)) : line;
        },
      ),
    updateShoppingLine: ({ user, id, body, once }) => {
      const isTickAlone = body.category === undefined && body.quantity === undefined;
      if (!isTickAlone && !may(user.role, "addShoppingLine")) {
        throw new HttpError(
          403,
          "forbidden",
          "As a guest you can tick the list, and change nothing else on it",
        );
      }
      return once(user.householdId, async (within) => lineOf(await within.shopping.update(user, id, body)));
    },
    deleteShoppingLine: ({ user, id, query, once }) =>
      once(user.householdId, (within) => within.shopping.delete(user, id, query.at)),
    suggestPurchases: async ({ user: { householdId }, now }) => {
      const today = await todayOf(db, householdId, now);
      const ticked = await shopping.listTicked(householdId);
      const memory = await rememberFoods(
        db,
        householdId,
        ticked.map(({ name }) => name),
      );
      return {
        data: ticked.map(({ id, name, category, quantity, code }) => {
          const wanted = parseQuantity(quantity);
          const line = {
            line: name,
            name,
            typed: {},
            doubts: [],
            ...(wanted.readable && { quantity: wanted }),
          };
          const remembered = { ...memory.get(foodKey(name)), category };
          const { line: _, ...food } = answerOf(completeLine(line, remembered, { locale: "en", today }));
          const typed = { quantity, from: { ...food.from, quantity: "typed" as const } };
          return { id, ...food, ...(code && { code }), ...(quantity && typed) };
        }),
      };
    },
    putAway: ({ user, body, once }) =>
      once(user.householdId, async (within) => {
        const { batch, items } = await within.shopping.putAway(user, body.lines);
        return { batch, data: items.map((item) => itemOf(item, { userEmail: user.email, addedBy: "" })) };
      }),
  };
}

function lineOf(row: Awaited<ReturnType<ShoppingStore["list"]>>[number]) {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    quantity: row.quantity,
    ...(row.code && { code: row.code }),
    ticked: row.ticked_at !== null,
    by: row.author,
    addedAt: row.created_at,
    ...(row.ticked_at && { tickedBy: row.ticked_by_name, tickedAt: row.ticked_at }),
  };
}
