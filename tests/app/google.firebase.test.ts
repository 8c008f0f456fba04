import { randomUUID } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { type Browser, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { openEmulator, PROJECT } from "../support/firebase-emulator.ts";
import { all, buttons, wordsOf } from "../support/html.ts";

const emulator = openEmulator();
const app = await openApp({ FIREBASE_AUTH_EMULATOR_HOST: emulator.host, FIREBASE_PROJECT_ID: PROJECT });
const db = new DatabaseSync(path.join(app.dataDir, "crisper.sqlite"), { readOnly: true });

const newPerson = () => {
  const sub = randomUUID();
  return { sub, email: `grace-${sub}@example.org`, name: "Grace Hopper" };
};
const providerOf = (email: string) =>
  db.prepare("select uid, name, provider from users where email = ?").get(email);
const post = (browser: Browser, page: string, { idToken = "", refreshToken = "" }) =>
  browser.post(page, { idToken, refreshToken });

const PAGES = [
  ["/login", "Google login successful!", "Google login failed"],
  ["/register", "Google registration successful!", "Google registration failed"],
] as const;

describe.each(PAGES)("Google at %s", (page, success, failure) => {
  test("somebody new is registered, signed in, and told so", async () => {
    const grace = newPerson();
    const browser = openBrowser(app);
    const tokens = await emulator.signInWithGoogle(grace);
    const answer = await post(browser, `${page}?returnTo=%2Ffridge`, tokens);
    expect(answer.status, answer.text).toBe(303);
    expect(answer.headers.get("Location")).toBe("/fridge");
    const fridge = await browser.follow(answer);
    expect(fridge.text).toContain(success);
    expect(fridge.text).toContain("Grace Hopper");
    expect(providerOf(grace.email)).toEqual({
      uid: tokens.localId,
      name: "Grace Hopper",
      provider: "google",
    });
  });

  test("somebody known is signed in again", async () => {
    const grace = newPerson();
    for (const browser of [openBrowser(app), openBrowser(app)]) {
      const answer = await post(browser, page, await emulator.signInWithGoogle(grace));
      expect((await browser.follow(answer)).text).toContain(success);
      expect((await browser.get("/my-items")).status).toBe(200);
    }
  });

  const refusals: [string, () => Promise<{ idToken?: string; refreshToken?: string }>][] = [
    [
      "no refresh token",
      async () => ({ ...(await emulator.signInWithGoogle(newPerson())), refreshToken: "" }),
    ],
    ["no token", async () => ({ idToken: "", refreshToken: "" })],
    ["tokens that are none", async () => ({ idToken: "x.y.z", refreshToken: "\0" })],
    ["a token of 20,000 characters", async () => ({ idToken: "x".repeat(20_000), refreshToken: "y" })],
    [
      "a refresh token of somebody else",
      async () => {
        const [one, other] = [newPerson(), newPerson()];
        const { refreshToken } = await emulator.signInWithGoogle(other);
        return { ...(await emulator.signInWithGoogle(one)), refreshToken };
      },
    ],
    [
      "an address that Google has not verified",
      () => emulator.signInWithGoogle({ ...newPerson(), email_verified: false }),
    ],
    ["a Google account without an address", () => emulator.signInWithGoogle({ sub: randomUUID() })],
    [
      "a sign-in of six minutes ago",
      async () => {
        const grace = newPerson();
        const { idToken, refreshToken, localId } = await emulator.signInWithGoogle(grace);
        await emulator.change(localId, { validSince: "1" });
        return {
          idToken: withClaims(idToken, { auth_time: Math.floor(Date.now() / 1000) - 360 }),
          refreshToken,
        };
      },
    ],
    [
      "a sign-in with a password",
      async () => {
        const { idToken, refreshToken } = await emulator.signUp(newPerson().email, PASSWORD);
        return { idToken: withClaims(idToken, { email_verified: true }), refreshToken };
      },
    ],
    [
      "an account that was disabled",
      async () => {
        const tokens = await emulator.signInWithGoogle(newPerson());
        await emulator.change(tokens.localId, { disableUser: true });
        return tokens;
      },
    ],
  ];
  test.each(refusals)("%s starts no session", async (_, makeTokens) => {
    const browser = openBrowser(app);
    const answer = await post(browser, page, await makeTokens());
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(failure);
    expect((await browser.get("/my-items")).status).toBe(302);
  });
});

test("an address with a password account is not taken over by one that Google has not verified", async () => {
  const { email, browser } = await signUp(app, { email: newPerson().email });
  const before = providerOf(email);
  const tokens = await emulator.signInWithGoogle({ sub: randomUUID(), email, email_verified: false });
  const answer = await post(openBrowser(app), "/login", tokens);
  expect(answer.status).toBe(400);
  expect(providerOf(email)).toEqual(before);
  expect((await browser.get("/my-items")).status).toBe(200);
  const again = await openBrowser(app).post("/login", { email, password: PASSWORD });
  expect(again.status).toBe(303);
});

test("an address with a password account is the same person to Google, once Google has verified it", async () => {
  const { email } = await signUp(app, { email: newPerson().email });
  const before = providerOf(email);
  const sub = randomUUID();
  const browser = openBrowser(app);
  // Whoever had registered it may be somebody else: everybody is signed out.
  expect((await post(browser, "/login", await emulator.signInWithGoogle({ sub, email }))).status).toBe(401);
  // Firebase counts in seconds.
  await pause(1_100);
  expect((await post(browser, "/login", await emulator.signInWithGoogle({ sub, email }))).status).toBe(303);
  expect(providerOf(email)).toEqual(before);
  expect((await browser.get("/my-items")).status).toBe(200);
});

test("without scripts the button waits, and says why", async () => {
  for (const [page] of PAGES) {
    const answer = await openBrowser(app).get(page);
    const google = buttons(answer).filter(([name]) => name.endsWith("Google"));
    expect(google.map(([, does]) => does)).toEqual(["disabled"]);
    expect(all(answer, "p").map(wordsOf)).toContainEqual(
      expect.stringContaining("Google sign-in needs JavaScript on this server"),
    );
    expect(answer.html).not.toContain("Google sign-in is not set up");
  }
});

test("Firebase is not served to others, and its key appears nowhere in the API", async () => {
  const browser = openBrowser(app);
  for (const call of ["accounts:signUp", "accounts:lookup", "token"]) {
    const answer = await browser.post(`/api/identity/v1/${call}?key=emulator`, { email: "a@example.org" });
    expect(answer).toMatchObject({ status: 404, text: expect.not.stringContaining("emulator") });
  }
});

test("pages let the popup through, and nothing more", async () => {
  const { headers } = await openBrowser(app).get("/");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain(`connect-src 'self' http://${emulator.host};`);
  expect(policy).toContain(`frame-src http://${emulator.host};`);
});

function withClaims(token: string, claims: object): string {
  const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return new UnsecuredJWT({ ...payload, ...claims }).encode();
}
