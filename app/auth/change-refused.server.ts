import { changeMessage, IdentityError, type IdentityErrorCode, statusOf } from "#app/identity/errors.ts";

/** Beside which field of a form the provider's word belongs; any other is about the form as a whole. */
const FIELDS: Partial<Record<IdentityErrorCode, string>> = {
  INVALID_PASSWORD: "currentPassword",
  INVALID_LOGIN_CREDENTIALS: "currentPassword",
  WEAK_PASSWORD: "password",
  EMAIL_EXISTS: "email",
  INVALID_EMAIL: "email",
};

/** A change of one's own account that did not happen, in words for a person. */
export class ChangeRefused extends Error {
  readonly status: number;
  /** For the form's reply. */
  readonly errors: { fieldErrors: Record<string, string[]> } | { formErrors: string[] };

  constructor(error: IdentityError) {
    const words = changeMessage(error);
    super(words, { cause: error });
    const field = FIELDS[error.code];
    this.status = statusOf(error);
    this.errors = field ? { fieldErrors: { [field]: [words] } } : { formErrors: [words] };
  }
}

export function refuseChange(error: unknown): never {
  throw error instanceof IdentityError ? new ChangeRefused(error) : error;
}
