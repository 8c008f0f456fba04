import type { RouterContextProvider } from "react-router";
import { sessionContext, viewerContext } from "#app/context.ts";
import { nameInAddress } from "#app/domain/email.ts";
import { ownPhoto } from "#app/domain/image.ts";
import { regionalDefaults } from "#app/domain/region.server.ts";
import type { Identity } from "#app/server/identity/client.server.ts";
import { deviceOf } from "#app/server/identity/device.server.ts";
import { log } from "#app/server/log.server.ts";
import { upstreamFetch } from "#app/server/services.server.ts";
import { issueApiToken, keepToken } from "#app/session/api-token.server.ts";
import { rememberDevice } from "#app/session/known-device.server.ts";
import { type AppSession, endSession } from "#app/session/session.server.ts";
import { forgetSessionCheck } from "#app/session/session-checks.server.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import { createUpstreamClient, type UpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";

/** Registers the user first when an earlier registration was interrupted. Throws UpstreamError. */
export async function startSession(
  context: Readonly<RouterContextProvider>,
  identity: Identity,
  invitation?: string,
) {
  const viewer = context.get(viewerContext);
  const { now, userAgent } = viewer;
  const client = createUpstreamClient({ fetch: upstreamFetch });
  const device = deviceOf(userAgent);
  const issue = () => issueApiToken(client, identity.email, identity.idToken, now, { device });
  const apiToken = await issue().catch(async (error) => {
    if (!isUpstreamError(error, "not_found")) throw error;
    // Two concurrent sign-ins may both register the user.
    const conflict = await registerUser(identity, viewer, { invitation }).catch((cause) => {
      if (isUpstreamError(cause, "conflict")) return cause;
      throw cause;
    });
    return issue().catch((cause) => {
      throw conflict && isUpstreamError(cause, "not_found") ? conflict : cause;
    });
  });
  const session = context.get(sessionContext);
  await leaveSession(session);
  const { uid, email, displayName, photoURL } = identity;
  session.set("user", { uid, email, displayName, ...ownPhotoOf(photoURL) });
  keepToken(session, apiToken);
  rememberDevice(session, identity);
  session.set("refreshToken", identity.refreshToken);
}

function ownPhotoOf(address = ""): { photoURL?: string } {
  const photoURL = ownPhoto(URL.parse(address, "http://here.invalid")?.pathname);
  return photoURL ? { photoURL } : {};
}

/** Signs out here and at the API; false when the API could not be reached. */
export async function leaveSession(session: AppSession): Promise<boolean> {
  let ended = true;
  const token = session.get("apiToken")?.token;
  if (token) {
    forgetSessionCheck(token);
    const client = createUpstreamClient({ fetch: upstreamFetch, token });
    await client.revokeToken().catch((error) => {
      if (isUpstreamError(error, "unauthorized")) return;
      log.error({ err: error }, "an API token was not revoked");
      ended = false;
    });
  }
  endSession(session);
  return ended;
}

interface Registered {
  provider?: Parameters<UpstreamClient["createUser"]>[0]["provider"];
  timeZone?: string | undefined;
  /** The token of an invitation, which is needed where registration is closed. */
  invitation?: string | undefined;
}

/** Registers without the provider's picture when that cannot be fetched. */
export async function registerUser(identity: Identity, viewer: Viewer, registered: Registered = {}) {
  await createUser(identity, viewer, registered).catch((error) => {
    if (!isUpstreamError(error) || !error.fields.photoURL) throw error;
    return createUser({ ...identity, photoURL: undefined }, viewer, registered);
  });
}

/** Creates the user and a household. 409 when the user exists. */
export async function createUser(
  identity: Identity,
  { now, ownZone, languages }: Viewer,
  { provider, timeZone = ownZone, invitation }: Registered,
) {
  const { uid, email, displayName, photoURL, idToken } = identity;
  const { currency } = regionalDefaults(timeZone, languages);
  await createUpstreamClient({ fetch: upstreamFetch }).createUser(
    {
      // Others in a household see the name, and never the address.
      name: displayName || nameInAddress(email),
      email,
      ...(photoURL && { photoURL }),
      uid,
      createdAt: now.toISOString(),
      role: "user",
      status: "active",
      ...(provider && { provider }),
      ...(invitation && { invitation }),
      ...(timeZone && { timeZone }),
      ...(currency && { currency }),
    },
    idToken,
  );
}
