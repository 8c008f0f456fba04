import { Hono } from "hono";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "#app/database/schema.ts";
import { householdSchema, timeZoneField } from "#app/domain/household.schema.ts";
import { type ApiEnv, getMember, readBody } from "../embedded/request.server.ts";
import type { SessionStore } from "../sessions/store.server.ts";
import { getHousehold, updateHousehold } from "./store.server.ts";

const timeZoneBody = z.object({ timeZone: timeZoneField, unlessChosen: z.boolean().optional() });

/** `/household`: what its prices are in, and when its days begin. */
export function householdRoutes(db: Kysely<Database>, sessions: SessionStore) {
  return new Hono<ApiEnv>()
    .get("/household", async (context) => {
      const { householdId } = await getMember(context, sessions);
      return context.json(await getHousehold(db, householdId));
    })
    .put("/household", async (context) => {
      const { householdId } = await getMember(context, sessions);
      return context.json(await updateHousehold(db, householdId, await readBody(context, householdSchema)));
    })
    .put("/household/time-zone", async (context) => {
      const { householdId } = await getMember(context, sessions);
      return context.json(await updateHousehold(db, householdId, await readBody(context, timeZoneBody)));
    });
}
