import {
  changeMessage,
  IdentityError,
  type IdentityErrorCode,
  statusOf,
} from "#app/server/identity/errors.ts";
import { FormError } from "#app/session/forms/form-error.server.ts";

const FIELDS: Partial<Record<IdentityErrorCode, string>> = {
  INVALID_PASSWORD: "currentPassword",
  INVALID_LOGIN_CREDENTIALS: "currentPassword",
  WEAK_PASSWORD: "password",
  EMAIL_EXISTS: "email",
  INVALID_EMAIL: "email",
};

/** Throws FormError for a change that the provider refuses; rethrows errors of our own. */
export function refuseChange(error: unknown): never {
  if (!(error instanceof IdentityError)) throw error;
  const message = changeMessage(error);
  const field = FIELDS[error.code];
  throw new FormError(statusOf(error), field ? { fieldErrors: { [field]: [message] } } : message, error);
}
