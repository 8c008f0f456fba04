import { type RouterContextProvider, redirect } from "react-router";
import { sessionContext, viewerContext } from "#app/context.ts";
import { nameInAddress } from "#app/domain/email.ts";
import { type GooglePurpose, googleSuccess } from "#app/domain/google.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { cleanLine, isBlank } from "#app/domain/text.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { photoUrl } from "#app/domain/user.ts";
import type { FederatedIdentity, Identity } from "#app/server/identity/client.server.ts";
import { OpenIdError } from "#app/server/identity/openid-provider.server.ts";
import { log, logFailure } from "#app/server/log.server.ts";
import { identity, openId, upstreamFetch } from "#app/server/services.server.ts";
import { invitationIn, loginPath } from "#app/session/return-path.ts";
import type { AppSession } from "#app/session/session.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import { createUpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import { authenticator } from "./authenticator.server.ts";
import { forgetAttempt, readAttempt, writeAttempt } from "./openid-attempt.server.ts";
import { refusalMessage } from "./openid-refusal.server.ts";
import { registerUser, startSession } from "./sign-in.server.ts";

const CALLBACK = "/auth/google/callback";
const RECYCLED =
  "The old password of this account no longer works. You can choose a new one. Please check who is in your household: you may have to invite people again.";

interface SignInRequest {
  purpose: GooglePurpose;
  returnTo: string;
}
type Context = Readonly<RouterContextProvider>;

/** Redirects to the provider with a cookie for the callback; back with a message when that fails. */
export async function beginSignIn(context: Context, url: URL, request: SignInRequest) {
  try {
    if (!openId) throw new OpenIdError("failed");
    const { url: to, secrets } = await openId.begin(url.origin + CALLBACK);
    const startedAt = context.get(viewerContext).now.getTime();
    return { to, cookie: await writeAttempt({ ...secrets, ...request, startedAt }, url) };
  } catch (error) {
    throw refuse(context, error, request, 303);
  }
}

/** Handles the provider's callback: starts the session, or leads back with a message. */
export async function finishSignIn(context: Context, request: Request, url: URL): Promise<Response> {
  const callback = new Request(url, { headers: request.headers });
  const attempt = await readAttempt(callback, context.get(viewerContext).now);
  const isTheirs = attempt?.state === url.searchParams.get("state");
  if (!isTheirs && context.get(sessionContext).has("user")) return redirect("/");
  const answer = await handleCallback(context, callback, attempt ?? { purpose: "login", returnTo: "/" });
  // Keeps an attempt that another tab has started since.
  if (isTheirs) answer.headers.append("Set-Cookie", await forgetAttempt(url));
  return answer;
}

async function handleCallback(
  context: Context,
  callback: Request,
  request: SignInRequest,
): Promise<Response> {
  try {
    if (!openId) throw new OpenIdError("failed");
    const person = await authenticator.authenticate("openid", callback);
    flashToast(context, await completeSignIn(context, person, invitationIn(request.returnTo)));
    return redirect(request.returnTo);
  } catch (error) {
    return refuse(context, error, request, 302);
  }
}

async function completeSignIn(
  context: Context,
  person: Identity | FederatedIdentity,
  invitation: string | undefined,
) {
  const isNew = "isNewUser" in person && person.isNewUser;
  const isRecycled = "emailRecycled" in person && person.emailRecycled;
  const known = {
    ...person,
    displayName: cleanLine(person.displayName.slice(0, NAME_MAX)),
    photoURL: photoUrl.safeParse(person.photoURL).data,
  };
  if (isNew) await registerNew(known, context.get(viewerContext), invitation);
  await startSession(context, known, invitation);
  if (isRecycled) await endOtherSessions(context.get(sessionContext));
  const success = {
    ...googleSuccess(isNew ? "registration" : "login", openId?.name),
    tone: "success" as const,
  };
  if (!isRecycled) return success;
  return { ...success, message: `${success.message} ${RECYCLED}`, durationMs: TOAST_MS.oldPasswordEnded };
}

async function registerNew(person: Identity, viewer: Viewer, invitation: string | undefined): Promise<void> {
  const { displayName, email } = person;
  const name = isBlank(displayName) ? nameInAddress(email) : displayName;
  try {
    await registerUser({ ...person, displayName: name }, viewer, { provider: "google", invitation });
  } catch (error) {
    // A concurrent sign-in has registered the person; if it was somebody else, the next call fails.
    if (isUpstreamError(error, "conflict")) return;
    await identity
      .deleteAccount(person.idToken)
      .catch(logFailure("an account without a user record was left behind"));
    throw error;
  }
}

/** Sessions from before the address was verified may be somebody else's. */
async function endOtherSessions(session: AppSession): Promise<void> {
  const client = createUpstreamClient({ fetch: upstreamFetch, token: session.get("apiToken")?.token });
  try {
    const others = (await client.listSessions()).filter(({ current }) => !current);
    await Promise.all(others.map(({ id }) => client.endSession(id)));
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    log.error({ err: error }, "sessions of the former owner were not ended");
  }
}

function refuse(
  context: Context,
  error: unknown,
  { purpose, returnTo }: SignInRequest,
  status: 302 | 303,
): Response {
  const message = refusalMessage(error, purpose, openId?.name);
  if (!message) throw error;
  context.get(sessionContext).flash("signInFailure", message);
  const path = loginPath(returnTo);
  return redirect(path.replace("/login", purpose === "login" ? "/login" : "/register"), status);
}
