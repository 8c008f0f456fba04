import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import type { householdCalls } from "#app/upstream/contracts/household.ts";
import type { Handlers } from "../implement.server.ts";
import { senderOf } from "../request.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import type { HouseholdStore } from "./households.server.ts";
import { getHousehold, updateHousehold } from "./store.server.ts";

export function householdHandlers(
  db: Kysely<Database>,
  households: HouseholdStore,
): Handlers<typeof householdCalls> {
  const update = async ({ user, body }: { user: ApiUser; body: Parameters<typeof updateHousehold>[2] }) => {
    await updateHousehold(db, user.householdId, body);
    return show(user);
  };
  const show = async ({ householdId, role }: ApiUser) => ({
    id: householdId,
    role,
    ...(await getHousehold(db, householdId)),
  });
  return {
    getHousehold: ({ user }) => show(user),
    updateHousehold: update,
    setTimeZone: update,
    deleteHousehold: ({ user }) => households.delete(user),
    leaveHousehold: ({ user, body, context }) =>
      households.leave(user, { ...body, moving: senderOf(context, user) }),
    listHouseholds: async ({ user }) => ({ data: await households.list(user) }),
    addHousehold: ({ user, body }) => households.add(user, body),
    chooseHousehold: ({ user, id }) => households.choose(user, id),
    restoreHousehold: ({ user, id }) => households.restore(user, id),
  };
}
