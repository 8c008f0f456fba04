import type { InvitationsTable } from "#app/server/db/schema.ts";
import type { RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import type { invitationCalls } from "#app/upstream/contracts/invitations.ts";
import type { Admission } from "../account/admission.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { Handlers } from "../implement.server.ts";
import { senderOf } from "../request.server.ts";
import type { InvitationStore } from "./store.server.ts";

const ENOUGH = "This address has had several invitations within an hour. Please send the link yourself";

export function invitationHandlers(
  invitations: InvitationStore,
  admission: Admission,
  limiter: RateLimiter,
): Handlers<typeof invitationCalls> {
  return {
    listInvitations: async ({ user }) => ({
      data: (await invitations.list(user.householdId)).map(invitationOf),
    }),
    addInvitation: async ({ user, body }) => {
      const { token, invitation } = await invitations.add(user, body);
      return { ...invitationOf(invitation), token };
    },
    mailInvitation: async ({ user, id, body }) => {
      if ((await limiter.secondsToWait("invited_mail", { account: body.email })) > 0)
        throw new HttpError(429, "too_many", ENOUGH);
      return invitations.mail(user, id, body);
    },
    revokeInvitation: ({ user, id }) => invitations.revoke(user.householdId, id),
    getInvitation: async ({ id: token }) => {
      const { invitation, by, people } = await invitations.show(token);
      return {
        household: invitation.household,
        role: invitation.role,
        by,
        people,
        ...(invitation.guest_until && { guestUntil: invitation.guest_until }),
        ...((await admission.isClosed()) && { accountsLeft: invitation.accounts_left }),
        expiresAt: invitation.expires_at,
      };
    },
    acceptInvitation: ({ user, id: token, body: { food }, context }) =>
      invitations.accept(user, { token, food, moving: senderOf(context, user) }),
    listJoinings: async ({ user }) => ({ data: await invitations.joinings(user.uid) }),
    undoJoining: ({ user, id, context }) => invitations.undoJoining(user, id, senderOf(context, user)),
  };
}

const invitationOf = (row: InvitationsTable & { by: string | null }) => ({
  id: row.id,
  role: row.role,
  email: row.email,
  ...(row.guest_until && { guestUntil: row.guest_until }),
  usesLeft: row.uses_left,
  by: row.by ?? "",
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
