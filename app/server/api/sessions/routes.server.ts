import type { SecurityLog } from "#app/server/db/security-log.server.ts";
import { knownAccountIn } from "#app/server/limits/caller.server.ts";
import type { sessionCalls } from "#app/upstream/contracts/sessions.ts";
import type { UserStore } from "../account/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { IdentityVerifier } from "../identify.server.ts";
import { identify } from "../identify.server.ts";
import type { Handlers } from "../implement.server.ts";
import type { ApiUser, SessionStore } from "./store.server.ts";

const TAKEN_OVER =
  "This address was registered before, and had not been confirmed. The person who registered it has been signed out. Please sign in again";

export function sessionHandlers(
  sessions: SessionStore,
  users: UserStore,
  { verifyIdToken, revokeIdentity, endSignIn, confirmsAddresses = true }: IdentityVerifier,
  security: SecurityLog,
): Handlers<typeof sessionCalls> {
  const end = async ({ uid }: ApiUser, id: string) => {
    const signInId = await sessions.end(uid, id);
    if (signInId) await endSignIn?.(uid, signInId);
    await security.record("session_ended", uid, { sessionId: id });
  };

  return {
    issueToken: async ({ body: { email, session, device }, context }) => {
      const idToken = context.get("token");
      const {
        uid,
        emailVerified,
        signInId,
        provider = "password",
      } = await identify(verifyIdToken, idToken, email);
      const isProvider = provider !== "password";
      // The person who registered the address and confirmed it has a session, or has signed in on this device before.
      const mayTakeOver = !session && (isProvider || confirmsAddresses);
      const isTakenOver = mayTakeOver && knownAccountIn(context.req.raw.headers) !== uid;
      const isConfirmed = await users.syncEmail(uid, email, emailVerified, async (trx) => {
        if (isTakenOver) await sessions.takeOver(trx, uid);
      });
      if (isConfirmed && isTakenOver && isProvider && revokeIdentity) {
        await revokeIdentity(uid);
        throw HttpError.unauthorized(TAKEN_OVER);
      }
      const issued = await sessions.issueToken(uid, { session, device, signInId });
      // The sign-in may have ended while the token was made: nobody else would end this session.
      await identify(verifyIdToken, idToken, email).catch(async (error) => {
        // Signing out everywhere may have ended it already.
        await sessions.end(uid, issued.session).catch(() => undefined);
        throw error;
      });
      if (!session) await security.record("sign_in", uid, { device, sessionId: issued.session });
      return issued;
    },
    revokeToken: ({ user }) => end(user, user.sessionId),
    listSessions: async ({ user: { uid, sessionId } }) => {
      const list = await sessions.list(uid);
      return { data: list.map((session) => ({ ...session, current: session.id === sessionId })) };
    },
    endSessions: async ({ user: { uid } }) => {
      await sessions.endAll(uid);
      await revokeIdentity?.(uid);
      await security.record("sessions_ended", uid);
    },
    endSession: ({ user, id }) => end(user, id),
  };
}
