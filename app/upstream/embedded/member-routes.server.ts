import { Hono } from "hono";
import { z } from "zod";
import { normalizeEmail } from "#app/domain/email.ts";
import { NAME_MAX } from "#app/domain/food.ts";
import { textField } from "#app/domain/text.schema.ts";
import { photoUrl } from "#app/domain/user.ts";
import { Failure } from "./failure.server.ts";
import type { createMembers } from "./members.server.ts";
import { type ApiEnv, getMember, readBody } from "./request.server.ts";
import type { EmbeddedServiceOptions } from "./service.server.ts";

const PROVIDER_MAX = 40;

const tokenBody = z.object({ email: z.string().max(254).transform(normalizeEmail) });
const userBody = z.object({
  uid: z.string().min(1).max(200),
  email: z.string().max(254).transform(normalizeEmail),
  name: textField({ required: "Please enter your full name", max: NAME_MAX, tooLong: "Name is too long" }),
  photoURL: photoUrl.optional(),
  provider: textField({ max: PROVIDER_MAX, tooLong: "Provider is too long" }).optional(),
});

/** `/jwt` and `/users`: a bare e-mail or uid gets nothing, the ID token must be that person's. */
export function memberRoutes(
  members: ReturnType<typeof createMembers>,
  verifyIdToken: EmbeddedServiceOptions["verifyIdToken"],
) {
  const identify = async (idToken: string | undefined, email: string) => {
    const identified = idToken ? await verifyIdToken(idToken) : undefined;
    if (!identified || normalizeEmail(identified.email) !== email) throw Failure.unauthorized();
    return identified;
  };
  return new Hono<ApiEnv>()
    .post("/jwt", async (context) => {
      const { email } = await readBody(context, tokenBody);
      const { uid } = await identify(context.get("token"), email);
      return context.json(await members.issueToken(uid));
    })
    .delete("/jwt", async (context) => {
      await getMember(context, members);
      await members.revokeToken(context.get("token") ?? "");
      return context.body(null, 204);
    })
    .post("/users", async (context) => {
      const { photoURL, provider, ...user } = await readBody(context, userBody);
      const { uid } = await identify(context.get("token"), user.email);
      if (uid !== user.uid) throw Failure.unauthorized();
      await members.register({ ...user, ...(photoURL && { photoURL }), ...(provider && { provider }) });
      return context.json({ message: "User created" }, 201);
    });
}
