import { TOAST_MS } from "#app/domain/toast.ts";

export interface GoogleSignIn {
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

const FAILED = { login: "Google login failed", registration: "Google registration failed" };
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

export function googleFailure(code: string, purpose: GooglePurpose): string {
  return (WORDS[code] ?? FAILED)[purpose];
}

export function googleSuccess(purpose: GooglePurpose) {
  return { message: `Google ${purpose} successful!`, durationMs: TOAST_MS[purpose] };
}
