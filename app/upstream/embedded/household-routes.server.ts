import { Hono } from "hono";
import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { householdSchema } from "#app/domain/household.schema.ts";
import { getHousehold } from "./household.server.ts";
import { type ApiEnv, getMember, readBody } from "./request.server.ts";
import type { SessionStore } from "./session-store.server.ts";

/** `/household`: what its prices are in, and when its days begin. */
export function householdRoutes(db: Kysely<Database>, sessions: SessionStore) {
  return new Hono<ApiEnv>()
    .get("/household", async (context) => {
      const { householdId } = await getMember(context, sessions);
      return context.json(await getHousehold(db, householdId));
    })
    .put("/household", async (context) => {
      const { householdId } = await getMember(context, sessions);
      const { currency, timeZone } = await readBody(context, householdSchema);
      await db
        .updateTable("households")
        .set({ currency, time_zone: timeZone })
        .where("id", "=", householdId)
        .execute();
      return context.json(await getHousehold(db, householdId));
    });
}
