import type { memberCalls } from "#app/upstream/contracts/members.ts";
import type { Handlers } from "../implement.server.ts";
import type { MemberStore } from "./store.server.ts";

export function memberHandlers(members: MemberStore): Handlers<typeof memberCalls> {
  return {
    listMembers: async ({ user }) => {
      const rows = await members.list(user.householdId);
      return {
        data: rows.map((row) => ({
          id: row.uid,
          name: row.name,
          ...(row.photo_url && { photoURL: row.photo_url }),
          role: row.role,
          since: row.created_at,
          ...(row.until && { until: row.until }),
          self: row.uid === user.uid,
        })),
      };
    },
    changeMember: ({ user, id, body }) => members.change(user, id, body),
    removeMember: ({ user, id }) => members.remove(user, id),
  };
}
