/** How a server offers Google: by a popup, by a redirect, by both or not at all. */
export interface GoogleSignIn {
  popup?: GooglePopup;
  redirect?: true;
}

/** What the browser's Firebase needs to know. None of it is secret. */
export interface GooglePopup {
  apiKey: string;
  /** The host of the page that the popup shows. */
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

/** What a person reads for the error code of Google's window; of any other code, that the sign-in failed. */
export function googleFailure(code: string, purpose: GooglePurpose): string {
  return (WORDS[code] ?? FAILED)[purpose];
}
