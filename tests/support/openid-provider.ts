import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import type { AccountClaims } from "oidc-provider";

export const CLIENT = { GOOGLE_CLIENT_ID: "crisper-tests", GOOGLE_CLIENT_SECRET: "a secret between the two" };

/** Who may sign in there, by what they type as their name; any password will do. */
export type People = Record<string, Omit<AccountClaims, "sub">>;

export const CALLBACK = "/auth/google/callback";

/** A real OpenID provider on a free port of this machine, with its own pages to sign in at. */
export async function openProvider(people: People) {
  let answer: RequestListener = (_, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    /** Tells it where the app is that people may sign in for. */
    async serve(origin: string) {
      const provider = await quietly(() => createProvider(issuer, [origin + CALLBACK], people));
      answer = provider.callback();
    },
    /** What the app needs to know of it. */
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
    /** Everybody agrees: who asks is the only app there is. */
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

/** It warns of what a provider for more than tests would have to do. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn, info } = console;
  console.warn = console.info = () => undefined;
  try {
    return await work();
  } finally {
    Object.assign(console, { warn, info });
  }
}
