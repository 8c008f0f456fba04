import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser } from "../support/browser.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp({
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9",
  FIREBASE_PROJECT_ID: "demo-crisper",
});
expectQuietServer();

test.each([
  ["mode=verifyEmail&oobCode=abc-1_2&apiKey=k&lang=en", "/account/email/verification?code=abc-1_2"],
  ["mode=verifyAndChangeEmail&oobCode=abc", "/account/email/confirmation?code=abc"],
  ["mode=resetPassword&oobCode=a%26b", "/reset-password?code=a%26b"],
  ["mode=resetPassword", "/reset-password?code="],
  [
    "mode=recoverEmail&oobCode=abc&apiKey=k",
    "https://demo-crisper.firebaseapp.com/__/auth/action?mode=recoverEmail&oobCode=abc&apiKey=k",
  ],
  [
    "mode=__proto__&oobCode=abc",
    "https://demo-crisper.firebaseapp.com/__/auth/action?mode=__proto__&oobCode=abc",
  ],
])("a mail of Firebase's with ?%s leads to %s", async (query, page) => {
  const answer = await openBrowser(app).get(`/auth/action?${query}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, page]);
});
