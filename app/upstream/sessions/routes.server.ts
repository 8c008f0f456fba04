import { Hono } from "hono";
import { z } from "zod";
import type { SecurityLog } from "#app/database/security-log.server.ts";
import { normalizeEmail } from "#app/domain/email.ts";
import { textField } from "#app/domain/text.schema.ts";
import type { UserStore } from "../account/store.server.ts";
import type { IdentityVerifier } from "../embedded/identify.server.ts";
import { identify } from "../embedded/identify.server.ts";
import { type ApiEnv, getMember, readBody } from "../embedded/request.server.ts";
import type { Member, SessionStore } from "./store.server.ts";

const DEVICE_MAX = 80;

const tokenBody = z.object({
  email: z.string().max(254).transform(normalizeEmail),
  session: z.string().max(64).optional(),
  device: textField({ max: DEVICE_MAX, tooLong: "That is a long name for a device" }).default(""),
});

/** `/jwt` and `/sessions`: where a person is signed in. A bare e-mail gets no token. */
export function sessionRoutes(
  sessions: SessionStore,
  members: UserStore,
  { verifyIdToken, revokeIdentity, endSignIn }: IdentityVerifier,
  security: SecurityLog,
) {
  const end = async ({ uid }: Member, id: string) => {
    const signInId = await sessions.end(uid, id);
    if (signInId) await endSignIn?.(uid, signInId);
    await security.record("session_ended", uid, { sessionId: id });
  };

  return new Hono<ApiEnv>()
    .post("/jwt", async (context) => {
      const { email, session, device } = await readBody(context, tokenBody);
      const { uid, emailVerified, signInId } = await identify(verifyIdToken, context.get("token"), email);
      await members.follow(uid, email, emailVerified);
      const issued = await sessions.issueToken(uid, { session, device, signInId });
      if (!session) await security.record("sign_in", uid, { device, sessionId: issued.session });
      return context.json(issued);
    })
    .delete("/jwt", async (context) => {
      const member = await getMember(context, sessions);
      await end(member, member.sessionId);
      return context.body(null, 204);
    })
    .get("/sessions", async (context) => {
      const { uid, sessionId } = await getMember(context, sessions);
      const list = await sessions.list(uid);
      const data = list.map(({ id, device, created_at, last_seen_at }) => ({
        id,
        device,
        createdAt: created_at,
        lastSeenAt: last_seen_at,
        current: id === sessionId,
      }));
      return context.json({ data });
    })
    .delete("/sessions", async (context) => {
      const { uid } = await getMember(context, sessions);
      await sessions.endAll(uid);
      await revokeIdentity?.(uid);
      await security.record("sessions_ended", uid);
      return context.body(null, 204);
    })
    .delete("/sessions/:id", async (context) => {
      await end(await getMember(context, sessions), context.req.param("id"));
      return context.body(null, 204);
    });
}
