import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import type { AccountClaims } from "oidc-provider";

export const CLIENT = { GOOGLE_CLIENT_ID: "crisper-tests", GOOGLE_CLIENT_SECRET: "a secret between the two" };

/** People by the name they type; any password works. */
export type People = Record<string, Omit<AccountClaims, "sub">>;

export const CALLBACK = "/auth/google/callback";

/** An OpenID provider on a free port, with its own sign-in pages. */
export async function openProvider(people: People) {
  let answer: RequestListener = (_, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    /** Registers the app's address. */
    async serve(origin: string) {
      const provider = await quietly(() => createProvider(issuer, [origin + CALLBACK], people));
      answer = provider.callback();
    },
    /** The app's environment. */
    env: { ...CLIENT, OIDC_ISSUER: issuer },
    close: async () => {
      server.close().closeAllConnections();
      await once(server, "close");
    },
  };
}

async function createProvider(issuer: string, redirect_uris: string[], people: People) {
  const { default: Provider } = await import("oidc-provider");
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "key-1", alg: "RS256", use: "sig" }] },
    cookies: { keys: ["the provider's own secret"] },
    clients: [
      {
        client_id: CLIENT.GOOGLE_CLIENT_ID,
        client_secret: CLIENT.GOOGLE_CLIENT_SECRET,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris,
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    features: { claimsParameter: { enabled: true } },
    pkce: { required: () => true },
    renderError: (context, { error }) => {
      context.body = error;
    },
    ttl: { Session: 600, Interaction: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
    findAccount: (_, accountId) => {
      const claims = people[accountId];
      return claims && { accountId, claims: () => ({ sub: accountId, ...claims }) };
    },
    /** Consents for everybody: there is only one app. */
    async loadExistingGrant({ oidc }) {
      const { client, session, params } = oidc;
      const grant = new oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope(String(params?.scope));
      grant.addOIDCClaims(["email", "email_verified", "name", "picture"]);
      await grant.save();
      return grant;
    },
  });
}

/** Hides warnings about use in production. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn, info } = console;
  console.warn = console.info = () => undefined;
  try {
    return await work();
  } finally {
    Object.assign(console, { warn, info });
  }
}
