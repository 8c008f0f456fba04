import type { Handlers } from "../embedded/implement.server.ts";
import type { memberCalls } from "./contract.ts";
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
