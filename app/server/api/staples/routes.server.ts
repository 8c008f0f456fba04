import type { stapleCalls } from "#app/upstream/contracts/staples.ts";
import type { Handlers } from "../implement.server.ts";
import type { StapleStore } from "./store.server.ts";

export function stapleHandlers(staples: StapleStore): Handlers<typeof stapleCalls> {
  return {
    listStaples: async ({ user: { householdId } }) => ({ data: await staples.list(householdId) }),
    addStaple: ({ user: { householdId }, body: { name }, once }) =>
      once(householdId, (within) => within.staples.add(householdId, name)),
    deleteStaple: ({ user: { householdId }, id, once }) =>
      once(householdId, (within) => within.staples.delete(householdId, id)),
  };
}
