const WORDS = {
  sign_in: "Signed in",
  wrong_password: "Failed sign-in: wrong password",
  reset_requested: "A password reset was requested",
  password_changed: "Your password was changed",
  email_verified: "Your email address was confirmed",
  email_changed: "Your email address was changed",
  provider_added: "Sign-in with another provider was added",
  provider_removed: "Sign-in with another provider was removed",
  token_reused: "Signed out: somebody used a copy of this sign-in",
  session_ended: "A device was signed out",
  sessions_ended: "Signed out everywhere",
  deletion_requested: "The deletion of your account was requested",
  deletion_cancelled: "Your account was kept",
} as const;

export type SecurityEvent = keyof typeof WORDS;

export const SECURITY_EVENTS = Object.keys(WORDS) as SecurityEvent[];

export function securityEventLabel(kind: string): string {
  return Object.hasOwn(WORDS, kind) ? WORDS[kind as SecurityEvent] : kind.replaceAll("_", " ");
}
