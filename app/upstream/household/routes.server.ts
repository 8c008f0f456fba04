import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import type { Handlers } from "../embedded/implement.server.ts";
import type { householdCalls } from "./contract.ts";
import { getHousehold, updateHousehold } from "./store.server.ts";

export function householdHandlers(db: Kysely<Database>): Handlers<typeof householdCalls> {
  return {
    getHousehold: ({ user }) => getHousehold(db, user.householdId),
    updateHousehold: ({ user, body }) => updateHousehold(db, user.householdId, body),
    setTimeZone: ({ user, body }) => updateHousehold(db, user.householdId, body),
  };
}
