import { TOAST_MS } from "#app/domain/toast.ts";

export const GOOGLE_NAME = "Google";

export interface GoogleSignIn {
  /** The name of the provider, which need not be Google. */
  name: string;
  popup?: GooglePopup;
  redirect?: true;
}

/** The browser's Firebase configuration; public. */
export interface GooglePopup {
  apiKey: string;
  authDomain: string;
  emulator?: string;
}

export type GooglePurpose = "login" | "registration";

const BLOCKED = "Popup blocked by browser. Please allow popups and try again";
const WORDS: Record<string, Record<GooglePurpose, string>> = {
  "auth/popup-closed-by-user": {
    login: "Login cancelled by user",
    registration: "Registration cancelled by user",
  },
  "auth/popup-blocked": { login: BLOCKED, registration: BLOCKED },
  "auth/cancelled-popup-request": {
    login: "Login request cancelled",
    registration: "Registration request cancelled",
  },
};

/** `name`: of the provider. */
export function googleFailure(code: string, purpose: GooglePurpose, name = GOOGLE_NAME): string {
  return WORDS[code]?.[purpose] ?? `${name} ${purpose} failed`;
}

/** `name`: of the provider. */
export function googleSuccess(purpose: GooglePurpose, name = GOOGLE_NAME) {
  return { message: `${name} ${purpose} successful!`, durationMs: TOAST_MS[purpose] };
}
