import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { isEmail, normalizeEmail } from "#app/domain/email.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { cleanLine } from "#app/domain/text.ts";
import { photoUrl } from "#app/domain/user.ts";
import { IdentityError } from "../errors.ts";
import { type OpenIdProvider, PROVIDER_TIMEOUT_MS } from "../openid-provider.server.ts";
import { read } from "./protocol.server.ts";

/** The claims of another provider's ID token. Only `subject` never changes. */
export type IdpPerson = z.output<typeof claims> & { provider: string };

/** Key pairs only: every app of a provider knows its shared secret, and "none" is unsigned. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const CLOCK_TOLERANCE_SECONDS = 30;
const SUBJECT_MAX = 255;
const REFUSED = "INVALID_IDP_RESPONSE";

const claims = z
  .object({
    sub: z.string(REFUSED).min(1, REFUSED).max(SUBJECT_MAX, REFUSED),
    email: z.string("MISSING_EMAIL").transform(normalizeEmail).refine(isEmail, "INVALID_EMAIL"),
    email_verified: z.union([z.boolean(), z.stringbool({ truthy: ["true"] })]).catch(false),
    name: z.string().catch(""),
    picture: photoUrl.catch(undefined),
  })
  .transform(({ sub, email, email_verified, name, picture }) => ({
    subject: sub,
    email,
    emailVerified: email_verified,
    name: cleanLine(name.slice(0, NAME_MAX)),
    picture,
  }));

export type IdpTokens = ReturnType<typeof createIdpTokens>;

/** Verifies the provider's ID tokens. Anybody can send one to this server. */
export function createIdpTokens(provider: OpenIdProvider, now: () => Date) {
  let keySet: { from: string; keys: ReturnType<typeof createRemoteJWKSet> } | undefined;
  const keysAt = (url: URL) => {
    if (keySet?.from !== url.href) {
      const keys = createRemoteJWKSet(url, { timeoutDuration: PROVIDER_TIMEOUT_MS });
      keySet = { from: url.href, keys };
    }
    return keySet.keys;
  };

  return {
    id: provider.id,

    /** Reads an ID token. If the email address is missing in it, the provider is asked for it with the access token. */
    async read(idToken: string, accessToken: string | null): Promise<IdpPerson> {
      const { issuer, keys } = await provider.metadata();
      const { payload } = await jwtVerify(idToken, keysAt(keys), {
        issuer,
        audience: provider.clientId,
        algorithms: ALGORITHMS,
        currentDate: now(),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ["sub", "exp", "iat"],
      }).catch((error) => {
        throw isOutage(error) ? error : new IdentityError(REFUSED, error);
      });
      if ((payload.azp ?? provider.clientId) !== provider.clientId) throw new IdentityError(REFUSED);
      const { sub = "", email } = payload;
      const isLacking = accessToken && email === undefined;
      const more = isLacking ? await provider.userInfo(accessToken, sub) : payload;
      // Whether an address is verified comes from where the address does.
      const address = { email: more.email, email_verified: more.email_verified };
      return { ...read(claims, { ...more, ...payload, ...address }), provider: provider.id };
    },
  };
}

/** The keys could not be fetched; every other error means an invalid token. */
const OUTAGES = ["ERR_JOSE_GENERIC", "ERR_JWKS_INVALID", "ERR_JWKS_TIMEOUT"];

function isOutage(error: unknown): boolean {
  return !(error instanceof errors.JOSEError) || OUTAGES.includes(error.code);
}
