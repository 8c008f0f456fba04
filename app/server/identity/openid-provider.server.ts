import * as openid from "openid-client";
import { log } from "#app/server/log.server.ts";
import { IdentityError } from "./errors.ts";

export interface OpenIdSettings {
  issuer: string;
  /** The name of the provider as people know it. */
  name: string;
  clientId: string;
  clientSecret: string;
}

/** Kept in the browser until the person comes back. */
export interface OpenIdSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface ProviderTokens {
  idToken: string;
  /** To ask for the email address, where the ID token has none. */
  accessToken?: string;
}

/** `denied`: by the person. `lost`: started elsewhere or too long ago. `unavailable`: no usable answer. */
export type OpenIdProblem = "denied" | "lost" | "unavailable" | "failed";

export class OpenIdError extends Error {
  readonly problem: OpenIdProblem;

  constructor(problem: OpenIdProblem, cause?: unknown) {
    super(`sign-in at the provider ${problem}`, { cause });
    this.name = "OpenIdError";
    this.problem = problem;
  }
}

const GOOGLE = "https://accounts.google.com/";
export const PROVIDER_TIMEOUT_MS = 5_000;

const CLAIMS = JSON.stringify({ id_token: { email: null, email_verified: null, name: null, picture: null } });

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>;

/** Authorization code flow with PKCE, state and nonce. Discovery runs when first needed. */
export function createOpenIdProvider({ issuer, name, clientId, clientSecret }: OpenIdSettings) {
  const server = new URL(issuer);
  let known: Promise<openid.Configuration> | undefined;
  /** Uses a method that the provider's document lists; without a list, the header. */
  const authenticate: openid.ClientAuth = (provider, client, body, headers) => {
    const ways = provider.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const way = ways.includes("client_secret_post") ? openid.ClientSecretPost : openid.ClientSecretBasic;
    return way(clientSecret)(provider, client, body, headers);
  };
  const discover = () => {
    known ??= openid
      .discovery(server, clientId, clientSecret, authenticate, {
        timeout: PROVIDER_TIMEOUT_MS / 1000,
        execute: server.protocol === "http:" ? [openid.allowInsecureRequests] : [],
      })
      .catch((cause) => {
        known = undefined;
        log.error({ err: cause }, "the OpenID provider gives no sensible answer");
        throw new OpenIdError("unavailable", cause);
      });
    return known;
  };

  return {
    /** Identity Toolkit's name for a provider, unique per issuer. */
    id: server.href === GOOGLE ? "google.com" : `oidc.${server.host}${server.pathname.replace(/\/$/, "")}`,
    name,
    clientId,

    async metadata() {
      const { issuer, jwks_uri: keys } = (await discover()).serverMetadata();
      if (!URL.canParse(keys ?? "")) throw new OpenIdError("unavailable");
      return { issuer, keys: new URL(keys ?? "") };
    },

    /** The claims of `subject` at the UserInfo endpoint. Throws MISSING_EMAIL where the provider has none. */
    async userInfo(accessToken: string, subject: string): Promise<openid.UserInfoResponse> {
      const config = await discover();
      if (!config.serverMetadata().userinfo_endpoint) throw new IdentityError("MISSING_EMAIL");
      return openid.fetchUserInfo(config, accessToken, subject).catch((error) => {
        if (problemOf(error) === "unavailable") throw new OpenIdError("unavailable", error);
        throw new IdentityError("INVALID_IDP_RESPONSE", error);
      });
    },

    /** Returns the redirect and the secrets to keep until the callback. */
    async begin(redirectUri: string): Promise<{ url: string; secrets: OpenIdSecrets }> {
      const config = await discover();
      const secrets = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const parameters = {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: "S256",
        ...(config.serverMetadata().claims_parameter_supported && { claims: CLAIMS }),
      };
      try {
        return { url: openid.buildAuthorizationUrl(config, parameters).href, secrets };
      } catch (cause) {
        known = undefined;
        throw new OpenIdError("unavailable", cause);
      }
    },

    /** Verifies issuer, audience, time and nonce of the ID token, and tells the address that is in it. */
    async finish(
      url: URL,
      { state, nonce, verifier }: OpenIdSecrets,
    ): Promise<ProviderTokens & { email?: string }> {
      const config = await discover();
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      const tokens = await openid.authorizationCodeGrant(config, url, checks).catch((error) => {
        throw new OpenIdError(problemOf(error), error);
      });
      const { id_token: idToken = "", access_token: accessToken } = tokens;
      const email = tokens.claims()?.email;
      return typeof email === "string" && email ? { idToken, email } : { idToken, accessToken };
    },
  };
}

const OUTAGES = [
  "OAUTH_TIMEOUT",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_PARSE_ERROR",
];

function problemOf(error: unknown): OpenIdProblem {
  if (error instanceof openid.AuthorizationResponseError) {
    return error.error === "access_denied" ? "denied" : "failed";
  }
  if (error instanceof openid.ResponseBodyError) {
    // A refused code came from a visitor; other failures need the operator.
    if (error.error !== "invalid_grant")
      log.error({ reason: error.error }, "the OpenID provider refuses this server");
    return "failed";
  }
  const isOutage = error instanceof openid.ClientError && OUTAGES.includes(error.code ?? "");
  if (!isOutage && !(error instanceof TypeError)) return "failed";
  log.error({ err: error }, "the OpenID provider gives no sensible answer");
  return "unavailable";
}
