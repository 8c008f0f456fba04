import type { RouterContextProvider } from "react-router";
import { sessionContext, upstreamContext, userContext } from "#app/context.ts";
import { IdentityError } from "#app/server/identity/errors.ts";
import { log } from "#app/server/log.server.ts";
import { identity, upstreamFetch } from "#app/server/services.server.ts";
import { type AppSession, endSession } from "#app/session/session.server.ts";
import { createUpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import { startSession } from "../sign-in/sign-in.server.ts";
import { refuseChange } from "./refuse-change.server.ts";

type Context = Readonly<RouterContextProvider>;

interface PasswordChange {
  currentPassword: string;
  password: string;
}

/** Ends every session and starts a new one here; false when that failed. Throws FormError. */
export const changePassword = (context: Context, { currentPassword, password }: PasswordChange) =>
  changeSignIn(context, currentPassword, password, (idToken) => identity.changePassword(idToken, password));

/** Leaves the password alone to sign in with. Ends every session and starts a new one here; false when that failed. Throws FormError. */
export const removeProviders = (context: Context, currentPassword: string) =>
  changeSignIn(context, currentPassword, currentPassword, async (idToken) => {
    const providers = (await identity.listProviders(idToken)).filter((id) => id !== "password");
    if (providers.length > 0) await identity.removeProviders(idToken, providers);
  });

async function changeSignIn(
  context: Context,
  currentPassword: string,
  nextPassword: string,
  change: (idToken: string) => Promise<unknown>,
): Promise<boolean> {
  const { email } = context.get(userContext);
  try {
    // Not by the authenticator, which reads a form of its own; here the address is known.
    const { idToken } = await identity.signIn(email, currentPassword);
    await change(idToken);
  } catch (error) {
    // A form sent twice: the first has ended this session, so this call redirects to /login.
    await context.get(upstreamContext).getUser();
    refuseChange(error);
  }
  const session = context.get(sessionContext);
  await endSessions(session);
  try {
    await startSession(context, await identity.signIn(email, nextPassword));
    return true;
  } catch (error) {
    if (!(error instanceof IdentityError || isUpstreamError(error))) throw error;
    endSession(session);
    return false;
  }
}

/** Signs the person out everywhere at the API, where nothing has done so yet. */
export async function endSessions(session: AppSession): Promise<void> {
  const token = session.get("apiToken")?.token;
  await createUpstreamClient({ fetch: upstreamFetch, token })
    .endSessions()
    .catch((error) => {
      if (isUpstreamError(error, "unauthorized")) return;
      log.error({ err: error }, "sessions outlive a change of sign-in for an hour at most");
    });
}
