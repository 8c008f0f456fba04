import { type RequestArgs, sessionContext, upstreamContext } from "#app/context.ts";
import type { Profile } from "#app/domain/account.schema.ts";
import { logFailure } from "#app/server/log.server.ts";
import { identity } from "#app/server/services.server.ts";
import { freshIdToken } from "./fresh-id-token.server.ts";
import { refuseChange } from "./refuse-change.server.ts";

/** Saves name and photo at the API, the identity provider and in the session. Throws FormError. */
export async function saveProfile(args: RequestArgs, { name, photoURL: chosen }: Profile): Promise<void> {
  const { context, url } = args;
  const upstream = context.get(upstreamContext);
  const idToken = await freshIdToken(args);
  const before = await upstream.getUser();
  const { photoURL } = await upstream.updateUser({ name, ...(chosen && { photoURL: chosen }) });
  // The provider stores absolute addresses only.
  const photoUrl = photoURL ? new URL(photoURL, url.origin).href : "";
  await identity.updateProfile(idToken, { displayName: name, photoUrl }).catch(async (error) => {
    const { name, photoURL } = before;
    await upstream
      .updateUser({ name, ...(photoURL && { photoURL }) })
      .catch(logFailure("a profile was changed at the API only"));
    refuseChange(error);
  });
  const session = context.get(sessionContext);
  const { uid = "", email = "" } = session.get("user") ?? {};
  session.set("user", { uid, email, displayName: name, ...(photoURL && { photoURL }) });
}
