import { data, type RouterContextProvider } from "react-router";
import { viewerContext } from "#app/context.ts";
import { type GooglePurpose, type GoogleSignIn, googleFailure } from "#app/domain/google.ts";
import { IdentityError, loginMessage, statusOf } from "#app/identity/errors.ts";
import { googlePopup, openId } from "#app/services.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import { authenticator } from "./authenticator.server.ts";
import { registerUser, startSession } from "./sign-in.server.ts";

export const google: GoogleSignIn = {
  ...(googlePopup && { popup: googlePopup }),
  ...(openId && { redirect: true }),
};

export const isFromGoogle = (form: FormData) => form.has("idToken");

/** Signs in or registers with the popup's tokens. Returns the form's error; undefined on success. */
export async function signInWithGoogle(
  context: Readonly<RouterContextProvider>,
  request: Request,
  purpose: GooglePurpose,
) {
  try {
    const identity = await authenticator.authenticate("id-token", request);
    await registerUser(identity, context.get(viewerContext), { provider: "google" }).catch((error) => {
      if (!isUpstreamError(error, "conflict")) throw error;
    });
    await startSession(context, identity);
    return undefined;
  } catch (error) {
    if (error instanceof IdentityError) return refused(identityWords(error, purpose), statusOf(error));
    if (!isUpstreamError(error)) throw error;
    const words = error.problem === "unavailable" ? "" : error.message;
    return refused(words || googleFailure("", purpose), error.status);
  }
}

function refused(message: string, status: number) {
  return data({ result: { status: "error" as const, error: { "": [message] } } }, { status });
}

function identityWords(error: IdentityError, purpose: GooglePurpose): string {
  const isOutage = ["UNAVAILABLE", "TOO_MANY_ATTEMPTS_TRY_LATER"].includes(error.code);
  return isOutage ? loginMessage(error) : googleFailure("", purpose);
}
