/** Popup, redirect, both, or neither. */
export interface GoogleSignIn {
  popup?: GooglePopup;
  redirect?: true;
}

/** The browser's Firebase configuration; public. */
export interface GooglePopup {
  apiKey: string;
  /** The host of the popup's page. */
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

/** The message for an error code of the popup. */
export function googleFailure(code: string, purpose: GooglePurpose): string {
  return (WORDS[code] ?? FAILED)[purpose];
}
