import { GOOGLE_NAME, type GooglePurpose, googleFailure } from "#app/domain/google.ts";
import { REGISTRATION_BLOCKS } from "#app/domain/registration.ts";
import { IdentityError, type IdentityErrorCode, loginMessage } from "#app/server/identity/errors.ts";
import { OpenIdError, type OpenIdProblem } from "#app/server/identity/openid-provider.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";

const CODES: Partial<Record<OpenIdProblem, string>> = {
  denied: "auth/popup-closed-by-user",
  lost: "auth/cancelled-popup-request",
};
const TOLD: Partial<Record<IdentityErrorCode, string>> = {
  NEED_CONFIRMATION: "This email address already has an account here. Please sign in with your password.",
  ADMIN_ONLY_OPERATION: REGISTRATION_BLOCKS.closed,
};
const SAID_AT_LOGIN: IdentityErrorCode[] = ["UNAVAILABLE", "USER_DISABLED", "TOO_MANY_ATTEMPTS_TRY_LATER"];

/** `name`: of the provider. Undefined for an error that is none of a sign-in. */
export function refusalMessage(
  error: unknown,
  purpose: GooglePurpose,
  name = GOOGLE_NAME,
): string | undefined {
  const failed = googleFailure("", purpose, name);
  if (error instanceof OpenIdError) {
    if (error.problem === "unavailable") {
      return `${name} cannot be reached at the moment. Please try again in a minute, or use your email address.`;
    }
    return googleFailure(CODES[error.problem] ?? "", purpose, name);
  }
  if (error instanceof IdentityError) {
    if (error.code === "MISSING_EMAIL" || error.code === "INVALID_EMAIL") {
      return `Your ${name} account has no email address that we can use. Please register with one.`;
    }
    return TOLD[error.code] ?? (SAID_AT_LOGIN.includes(error.code) ? loginMessage(error) : failed);
  }
  if (!isUpstreamError(error)) return undefined;
  return (error.problem === "unavailable" ? "" : error.message) || failed;
}
