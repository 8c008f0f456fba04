import { data } from "react-router";
import { type RequestArgs, sessionContext, viewerContext } from "#app/context.ts";
import {
  GOOGLE_NAME,
  type GooglePurpose,
  type GoogleSignIn,
  googleFailure,
  googleSuccess,
} from "#app/domain/google.ts";
import { IdentityError, loginMessage, statusOf } from "#app/server/identity/errors.ts";
import { nameKnownDevice } from "#app/server/limits/caller.server.ts";
import { googlePopup, openId } from "#app/server/services.server.ts";
import { knownDeviceOf } from "#app/session/known-device.server.ts";
import { invitationIn } from "#app/session/return-path.ts";
import { redirectWithToast } from "#app/session/toast.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import { authenticator } from "./authenticator.server.ts";
import { registerUser, startSession } from "./sign-in.server.ts";

export const google: GoogleSignIn = {
  name: openId?.name ?? GOOGLE_NAME,
  ...(googlePopup && { popup: googlePopup }),
  ...(openId && { redirect: true }),
};

export const isFromGoogle = (form: FormData) => form.has("idToken");

/** Signs in or registers with the popup's tokens, and leads to `to`. Answers with the form's error otherwise. */
export async function signInWithGoogle(
  { request, context, url }: RequestArgs,
  form: FormData,
  { purpose, to }: { purpose: GooglePurpose; to: string },
) {
  const invitation = invitationIn(to);
  try {
    const tokens = new Request(url, { method: "POST", body: form });
    const identity = await authenticator.authenticate("id-token", tokens);
    nameKnownDevice(knownDeviceOf(context.get(sessionContext), identity.email));
    await registerUser(identity, context.get(viewerContext), {
      provider: "google",
      invitation,
    }).catch((error) => {
      if (!isUpstreamError(error, "conflict")) throw error;
    });
    await startSession(context, identity, invitation);
  } catch (error) {
    if (error instanceof IdentityError) return refused(identityMessage(error, purpose), statusOf(error));
    if (!isUpstreamError(error)) throw error;
    const message = error.problem === "unavailable" ? "" : error.message;
    return refused(message || googleFailure("", purpose), error.status);
  }
  return redirectWithToast(context, request, { ...googleSuccess(purpose), to });
}

function refused(message: string, status: number) {
  return data({ result: { status: "error" as const, error: { "": [message] } } }, { status });
}

function identityMessage(error: IdentityError, purpose: GooglePurpose): string {
  const isOutage = ["UNAVAILABLE", "TOO_MANY_ATTEMPTS_TRY_LATER"].includes(error.code);
  return isOutage ? loginMessage(error) : googleFailure("", purpose);
}
