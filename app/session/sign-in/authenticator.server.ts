import { parseWithZod } from "@conform-to/zod/v4";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { z } from "zod";
import { TOKEN_MAX } from "#app/domain/limits.ts";
import { type Credentials, loginSchema } from "#app/domain/login.schema.ts";
import type { FederatedIdentity, Identity } from "#app/server/identity/client.server.ts";
import { IdentityError, loginMessage, statusOf } from "#app/server/identity/errors.ts";
import { identity, identityAdmin, openId } from "#app/server/services.server.ts";
import { FormError } from "#app/session/forms/form-error.server.ts";
import { OpenIdStrategy } from "./openid-strategy.server.ts";

/**
 * Throws a FormError without messages for invalid fields; the login action parses them again for theirs.
 */
class PasswordStrategy extends Strategy<Identity, Credentials> {
  override name = "password";

  override async authenticate(request: Request): Promise<Identity> {
    const submission = parseWithZod(await request.formData(), { schema: loginSchema });
    if (submission.status !== "success") throw new FormError(400, {});
    try {
      return await this.verify(submission.value);
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      throw new FormError(statusOf(error), loginMessage(error), error);
    }
  }
}

const RECENT_MS = 5 * 60_000;

const tokens = z.object({ idToken: z.string().max(TOKEN_MAX), refreshToken: z.string().max(TOKEN_MAX) });

class IdTokenStrategy extends Strategy<Identity, z.infer<typeof tokens>> {
  override name = "id-token";

  override async authenticate(request: Request): Promise<Identity> {
    const given = tokens.safeParse(Object.fromEntries(await request.formData()));
    if (!given.success) throw new IdentityError("INVALID_ID_TOKEN");
    return this.verify(given.data);
  }
}

/** Uses the refresh token at once, to check that both tokens belong to the same person. */
async function verifyPerson({ idToken, refreshToken }: z.infer<typeof tokens>): Promise<Identity> {
  const person = await identityAdmin?.verifyIdToken(idToken);
  const recent = person && Date.now() - person.signedInAt.getTime() < RECENT_MS;
  if (!recent || person.provider !== "google.com" || !person.emailVerified) {
    throw new IdentityError("INVALID_ID_TOKEN");
  }
  const renewed = await identity.refresh(refreshToken);
  const { uid, email, displayName, photoURL } = person;
  const holder = await identityAdmin?.verifyIdToken(renewed.idToken);
  if (holder?.uid !== uid) throw new IdentityError("INVALID_ID_TOKEN");
  return { uid, email, displayName, photoURL, ...renewed };
}

export const authenticator = new Authenticator<Identity | FederatedIdentity>()
  .use(new PasswordStrategy(({ email, password }) => identity.signIn(email, password)))
  .use(new IdTokenStrategy(verifyPerson));

if (openId) authenticator.use(new OpenIdStrategy(openId, identity.signInWithIdp));
