import { expect, test } from "vitest";
import { googleFailure } from "./google.ts";

test.each([
  ["auth/popup-closed-by-user", "Login cancelled by user", "Registration cancelled by user"],
  [
    "auth/popup-blocked",
    "Popup blocked by browser. Please allow popups and try again",
    "Popup blocked by browser. Please allow popups and try again",
  ],
  ["auth/cancelled-popup-request", "Login request cancelled", "Registration request cancelled"],
  ["auth/network-request-failed", "Google login failed", "Google registration failed"],
  ["", "Google login failed", "Google registration failed"],
])("%s has its words on both pages", (code, login, registration) => {
  expect(googleFailure(code, "login")).toBe(login);
  expect(googleFailure(code, "registration")).toBe(registration);
});
