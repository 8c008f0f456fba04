import { Hono } from "hono";
import { z } from "zod";
import { normalizeEmail } from "#app/domain/email.ts";
import { textField } from "#app/domain/text.schema.ts";
import type { IdentityVerifier } from "./identify.server.ts";
import { identify } from "./identify.server.ts";
import type { MemberStore } from "./member-store.server.ts";
import { type ApiEnv, getMember, readBody } from "./request.server.ts";
import type { SessionStore } from "./session-store.server.ts";

const DEVICE_MAX = 80;

const tokenBody = z.object({
  email: z.string().max(254).transform(normalizeEmail),
  session: z.string().max(64).optional(),
  device: textField({ max: DEVICE_MAX, tooLong: "That is a long name for a device" }).default(""),
});

/** `/jwt` and `/sessions`: where a person is signed in. A bare e-mail gets no token. */
export function sessionRoutes(
  sessions: SessionStore,
  members: MemberStore,
  { verifyIdToken, revokeIdentity }: IdentityVerifier,
) {
  return new Hono<ApiEnv>()
    .post("/jwt", async (context) => {
      const { email, session, device } = await readBody(context, tokenBody);
      const { uid } = await identify(verifyIdToken, context.get("token"), email);
      await members.follow(uid, email);
      return context.json(await sessions.issueToken(uid, { session, device }));
    })
    .delete("/jwt", async (context) => {
      const { uid, sessionId } = await getMember(context, sessions);
      await sessions.end(uid, sessionId);
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
      return context.body(null, 204);
    })
    .delete("/sessions/:id", async (context) => {
      const { uid } = await getMember(context, sessions);
      await sessions.end(uid, context.req.param("id"));
      return context.body(null, 204);
    });
}
