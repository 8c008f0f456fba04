import { FormError } from "#app/http/form-error.server.ts";
import { changeMessage, IdentityError, type IdentityErrorCode, statusOf } from "#app/identity/errors.ts";

/** Beside which field of a form the provider's word belongs; any other is about the form as a whole. */
const FIELDS: Partial<Record<IdentityErrorCode, string>> = {
  INVALID_PASSWORD: "currentPassword",
  INVALID_LOGIN_CREDENTIALS: "currentPassword",
  WEAK_PASSWORD: "password",
  EMAIL_EXISTS: "email",
  INVALID_EMAIL: "email",
};

/** For a change of one's own account that the provider refuses: throws FormError, and what is a fault of ours as it is. */
export function refuseChange(error: unknown): never {
  if (!(error instanceof IdentityError)) throw error;
  const words = changeMessage(error);
  const field = FIELDS[error.code];
  throw new FormError(statusOf(error), field ? { fieldErrors: { [field]: [words] } } : words, error);
}
