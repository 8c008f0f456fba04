import { REGISTRATION_BLOCKS } from "#app/domain/registration.ts";
import { TOO_MANY_ATTEMPTS } from "#app/server/limits/limits.ts";

export const PROTOCOL_CODES = [
  "EMAIL_EXISTS",
  "EMAIL_NOT_FOUND",
  "INVALID_PASSWORD",
  "INVALID_LOGIN_CREDENTIALS",
  "INVALID_EMAIL",
  "WEAK_PASSWORD",
  "USER_DISABLED",
  "USER_NOT_FOUND",
  "TOO_MANY_ATTEMPTS_TRY_LATER",
  "INVALID_ID_TOKEN",
  "TOKEN_EXPIRED",
  "INVALID_REFRESH_TOKEN",
  "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
  "INVALID_OOB_CODE",
  "EXPIRED_OOB_CODE",
  "INVALID_IDP_RESPONSE",
  "OPERATION_NOT_ALLOWED",
  "ADMIN_ONLY_OPERATION",
  "NEED_CONFIRMATION",
  "MISSING_EMAIL",
] as const;

/** UNAVAILABLE: no usable answer. UNKNOWN: a code that is not listed. */
export type IdentityErrorCode = (typeof PROTOCOL_CODES)[number] | "UNAVAILABLE" | "UNKNOWN";

export class IdentityError extends Error {
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = "IdentityError";
    this.code = code;
  }
}

const registration: Partial<Record<IdentityErrorCode, string>> = {
  EMAIL_EXISTS: "Email already in use. Please use a different email.",
  WEAK_PASSWORD: "Password is too weak. Please choose a stronger password.",
  ADMIN_ONLY_OPERATION: REGISTRATION_BLOCKS.closed,
  INVALID_EMAIL: "Invalid email address. Please enter a valid email.",
  TOO_MANY_ATTEMPTS_TRY_LATER: TOO_MANY_ATTEMPTS,
};

const login: Partial<Record<IdentityErrorCode, string>> = {
  INVALID_EMAIL: "Invalid email address",
  EMAIL_NOT_FOUND: "User not found",
  USER_NOT_FOUND: "User not found",
  INVALID_PASSWORD: "Incorrect password",
  INVALID_LOGIN_CREDENTIALS: "Invalid email or password",
  USER_DISABLED: "This account has been disabled. Please contact support.",
  TOO_MANY_ATTEMPTS_TRY_LATER: TOO_MANY_ATTEMPTS,
};

const UNAVAILABLE = "Sign-in is unavailable at the moment. Please try again in a minute.";

export function statusOf({ code }: IdentityError): 400 | 403 | 429 | 503 {
  if (code === "UNAVAILABLE") return 503;
  if (code === "ADMIN_ONLY_OPERATION") return 403;
  return code === "TOO_MANY_ATTEMPTS_TRY_LATER" ? 429 : 400;
}

export function registrationMessage({ code }: IdentityError): string {
  if (code === "UNAVAILABLE") return UNAVAILABLE;
  return registration[code] ?? "Registration failed. Please try again.";
}

export function loginMessage({ code }: IdentityError): string {
  if (code === "UNAVAILABLE") return UNAVAILABLE;
  return login[code] ?? "Login failed";
}

export function changeMessage({ code }: IdentityError): string {
  switch (code) {
    case "INVALID_PASSWORD":
    case "INVALID_LOGIN_CREDENTIALS":
      return "This is not your current password";
    case "UNAVAILABLE":
      return UNAVAILABLE;
    default:
      return registration[code] ?? login[code] ?? "That did not work. Please try again.";
  }
}

export function codeMessage({ code }: IdentityError): string {
  switch (code) {
    case "INVALID_OOB_CODE":
      return "This link is not valid or has been used already. Please ask for a new one.";
    case "EXPIRED_OOB_CODE":
      return "This link has expired. Please ask for a new one.";
    case "EMAIL_EXISTS":
    case "WEAK_PASSWORD":
      return registration[code] ?? UNAVAILABLE;
    case "TOO_MANY_ATTEMPTS_TRY_LATER":
      return TOO_MANY_ATTEMPTS;
    case "UNAVAILABLE":
      return UNAVAILABLE;
    default:
      return "That did not work. Please ask for a new link.";
  }
}
