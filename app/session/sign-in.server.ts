import type { RouterContextProvider } from "react-router";
import { sessionContext, viewerContext } from "#app/context.ts";
import type { Identity } from "#app/identity/client.server.ts";
import { upstreamFetch } from "#app/services.server.ts";
import { createUpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import { issueApiToken } from "./session.middleware.server.ts";

/**
 * Starts a session for somebody the identity provider vouches for. Who has an account there and none here yet
 * (a registration that broke off) is registered on the way. Throws UpstreamError.
 */
export async function startSession(context: Readonly<RouterContextProvider>, identity: Identity) {
  const { now } = context.get(viewerContext);
  const client = createUpstreamClient({ fetch: upstreamFetch });
  const issue = () => issueApiToken(client, identity.email, identity.idToken, now);
  const apiToken = await issue().catch(async (error) => {
    if (!isUpstreamError(error, "not_found")) throw error;
    await registerUser(identity, now);
    return issue();
  });
  const session = context.get(sessionContext);
  const { uid, email, displayName, photoURL } = identity;
  session.set("user", { uid, email, displayName, ...(photoURL && { photoURL }) });
  session.set("apiToken", apiToken);
  session.set("refreshToken", identity.refreshToken);
}

/** The user record of section 3 of the specification. 409 when the person is registered already. */
export async function registerUser(identity: Identity, now: Date) {
  const { uid, email, displayName, photoURL, idToken } = identity;
  await createUpstreamClient({ fetch: upstreamFetch }).createUser(
    {
      name: displayName || email,
      email,
      ...(photoURL && { photoURL }),
      uid,
      createdAt: now.toISOString(),
      role: "user",
      status: "active",
    },
    idToken,
  );
}
