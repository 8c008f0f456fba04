import { type RequestArgs, sessionContext } from "#app/context.ts";
import { IdentityError, statusOf } from "#app/server/identity/errors.ts";
import { identity } from "#app/server/services.server.ts";
import { expireSession } from "#app/session/expired-session.server.ts";
import { FormError } from "#app/session/forms/form-error.server.ts";
import { redirectToLogin } from "#app/session/return-path.ts";
import { refuseChange } from "./refuse-change.server.ts";

/** A new ID token of the signed-in person. Redirects to /login when the provider has ended the sign-in. */
export async function freshIdToken({ request, context, url }: RequestArgs): Promise<string> {
  const session = context.get(sessionContext);
  try {
    const renewed = await identity.refresh(session.get("refreshToken") ?? "");
    session.set("refreshToken", renewed.refreshToken);
    return renewed.idToken;
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (statusOf(error) !== 400) refuseChange(error);
    expireSession(session, context, url);
    throw redirectToLogin(request, url);
  }
}

/** The ways to sign in to the account: "password", and the ids of other providers. Undefined if they cannot be read. */
export async function listProviders(args: RequestArgs): Promise<string[] | undefined> {
  try {
    return await identity.listProviders(await freshIdToken(args));
  } catch (error) {
    if (error instanceof FormError || error instanceof IdentityError) return undefined;
    throw error;
  }
}

/** Whether the account has a password; true if that is unknown. */
export async function hasPassword(args: RequestArgs): Promise<boolean> {
  return (await listProviders(args))?.includes("password") ?? true;
}
