import { Hono } from "hono";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "#app/database/schema.ts";
import { todayIn } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import { foodFormSchema } from "#app/domain/food.schema.ts";
import { suggestExpiry } from "#app/domain/shelf-life.ts";
import { lineFields, shoppingLineSchema } from "#app/domain/shopping.schema.ts";
import { type ApiEnv, getMember, readBody } from "../embedded/request.server.ts";
import type { Once } from "../embedded/request-keys.server.ts";
import type { Stores } from "../embedded/stores.server.ts";
import { itemOf, moneyBody } from "../food/routes.server.ts";
import { getHousehold } from "../household/store.server.ts";
import type { SessionStore } from "../sessions/store.server.ts";
import type { ShoppingStore } from "./store.server.ts";

const PURCHASES_MAX = 100;

const lineBody = z.object({ ...lineFields, ticked: z.boolean().optional() });
const purchase = foodFormSchema.extend({
  id: z.string().regex(/^[\w-]{1,64}$/),
  price: moneyBody.optional(),
});
const putAwayBody = z.object({
  // Counted before each is read.
  lines: z
    .array(z.unknown())
    .min(1, "Please tick something first")
    .max(PURCHASES_MAX, "That is too much at once")
    .pipe(z.array(purchase)),
});

/** `/shopping`: the list that a household shares. */
export function shoppingRoutes(
  db: Kysely<Database>,
  sessions: SessionStore,
  shopping: ShoppingStore,
  once: Once,
) {
  return new Hono<ApiEnv>()
    .get("/shopping", async (context) => {
      const { householdId } = await getMember(context, sessions);
      return context.json({ data: (await shopping.list(householdId)).map(lineOf) });
    })
    .post("/shopping", async (context) => {
      const member = await getMember(context, sessions);
      const line = await readBody(context, shoppingLineSchema);
      const add = async (within: Stores) => lineOf(await within.shopping.add(member, line));
      return context.json(await once(context, member.householdId, add), 201);
    })
    .get("/shopping/put-away", async (context) => {
      const { householdId } = await getMember(context, sessions);
      const today = todayIn((await getHousehold(db, householdId)).timeZone, context.get("now"));
      const ticked = await shopping.listTicked(householdId);
      return context.json({
        data: ticked.map(({ line, last }) => ({
          id: line.id,
          name: line.name,
          category: line.category,
          quantity: line.quantity || last?.quantity || `1 ${categoryOf(line.category).defaultUnit}`,
          expiryDate: suggestExpiry(today, line.category, last?.kept),
          ...(last?.price && { price: last.price }),
        })),
      });
    })
    .post("/shopping/put-away", async (context) => {
      const member = await getMember(context, sessions);
      const { lines } = await readBody(context, putAwayBody);
      const putAway = async (within: Stores) => (await within.shopping.putAway(member, lines)).map(itemOf);
      return context.json({ data: await once(context, member.householdId, putAway) }, 201);
    })
    .put("/shopping/:id", async (context) => {
      const member = await getMember(context, sessions);
      const changes = await readBody(context, lineBody);
      const id = context.req.param("id");
      const update = async (within: Stores) => lineOf(await within.shopping.update(member, id, changes));
      return context.json(await once(context, member.householdId, update));
    })
    .delete("/shopping/:id", async (context) => {
      const member = await getMember(context, sessions);
      const id = context.req.param("id");
      await once(context, member.householdId, (within) => within.shopping.delete(member, id));
      return context.body(null, 204);
    });
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
