import { UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { createIdentityClient } from "#app/server/identity/client.server.ts";
import { openFirebase } from "#app/server/identity/firebase/firebase.server.ts";
import { openEmulator, PROJECT } from "../support/firebase-emulator.ts";
import { newAddress, PASSWORD } from "./identity.contract.ts";

const emulator = openEmulator();
const sendCode = async () => true;
const openProject = (projectId: string) =>
  openFirebase(
    { projectId, apiKey: "emulator", emulatorHost: emulator.host },
    { sendCode, secrets: ["a secret"] },
  );
const { admin, fetch } = await openProject(PROJECT);
const { privileged } = admin;
if (!privileged) throw new Error("the emulator accepts admin calls from anybody");
const identity = createIdentityClient(fetch);
const NEW_PASSWORD = "Battery staple 2?";

const signUp = () => identity.signUp({ email: newAddress(), password: PASSWORD, displayName: "Ada" });
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100));

describe("the admin of Firebase", () => {
  test("a token names its person", async () => {
    const { idToken, uid, email } = await signUp();
    expect(await admin.verifyIdToken(idToken)).toMatchObject({
      uid,
      email,
      emailVerified: false,
      provider: "password",
    });
  });

  test("revoking ends every session there is, and none that comes after", async () => {
    const { idToken, uid, email, refreshToken } = await signUp();
    // Firebase counts in seconds: what was issued in the second of the revocation still holds.
    await nextSecond();
    await privileged.revokeSessions(uid);
    expect(await admin.verifyIdToken(idToken)).toBeUndefined();
    // Firebase refuses the refresh token itself; the emulator, which keeps none, issues what holds no more.
    const renewed = await identity.refresh(refreshToken).catch(() => undefined);
    expect(renewed && (await admin.verifyIdToken(renewed.idToken))).toBeUndefined();
    const next = await identity.signIn(email, PASSWORD);
    expect(await admin.verifyIdToken(next.idToken)).toMatchObject({ uid });
  });

  test.each([
    ["disabled", (uid: string) => emulator.change(uid, { disableUser: true })],
    ["deleted", (uid: string) => emulator.remove(uid)],
  ])("the token of an account that was %s does not hold", async (_, end) => {
    const { idToken, uid } = await signUp();
    await end(uid);
    expect(await admin.verifyIdToken(idToken)).toBeUndefined();
  });

  const forged = (claims: object, more: object = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const base = {
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      iat: now,
      auth_time: now,
      exp: now + 60,
      ...more,
      ...claims,
    };
    return new UnsecuredJWT(base).encode();
  };

  test.each([
    ["expired", { exp: 1_000_000_000 }],
    ["for another audience", { aud: "demo-other" }],
    ["of another issuer", { iss: "https://securetoken.google.com/demo-other" }],
    ["without a subject", { sub: undefined }],
    ["for nobody", { sub: "nobody", user_id: "nobody" }],
  ])("a token %s does not hold", async (_, claims) => {
    const { uid, email } = await signUp();
    const person = { sub: uid, user_id: uid, email };
    // The control: with everything right it holds, as the emulator signs nothing.
    expect(await admin.verifyIdToken(forged({}, person))).toMatchObject({ uid });
    expect(await admin.verifyIdToken(forged(claims, person))).toBeUndefined();
  });

  test("a token of another project does not hold", async () => {
    const { idToken } = await signUp();
    const other = await openProject("demo-other");
    expect(await other.admin.verifyIdToken(idToken)).toBeUndefined();
  });

  test.each(["", "x.y.z", "\0", "a".repeat(10_000)])("%j is no token", async (text) => {
    expect(await admin.verifyIdToken(text)).toBeUndefined();
  });

  test("a code sets a new password, once, and ends what was signed in", async () => {
    const { email, uid, idToken, refreshToken } = await signUp();
    const code = (await privileged.passwordResetCode(email)) ?? "";
    await expect(identity.resetPassword(code, "weak")).rejects.toThrow("WEAK_PASSWORD");
    await nextSecond();
    expect(await identity.resetPassword(code, NEW_PASSWORD)).toBe(email);
    await expect(identity.resetPassword(code, PASSWORD)).rejects.toThrow("INVALID_OOB_CODE");
    expect(await admin.verifyIdToken(idToken)).toBeUndefined();
    const renewed = await identity.refresh(refreshToken).catch(() => undefined);
    expect(renewed && (await admin.verifyIdToken(renewed.idToken))).toBeUndefined();
    await expect(identity.signIn(email, PASSWORD)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
    expect(await identity.signIn(email, NEW_PASSWORD)).toMatchObject({ uid });
  });

  test("there is no code for an address without an account, nor for one that somebody has", async () => {
    const [ada, bob] = [await signUp(), await signUp()];
    expect(await privileged.passwordResetCode(newAddress())).toBeUndefined();
    expect(await privileged.hasAccount(bob.email)).toBe(true);
    await expect(privileged.changeEmail(ada.uid, bob.email)).rejects.toThrow("EMAIL_EXISTS");
  });

  test("an account that was deleted is gone", async () => {
    const { email, uid } = await signUp();
    await privileged.deleteAccount(uid);
    await expect(identity.signIn(email, PASSWORD)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
    expect(await privileged.passwordResetCode(email)).toBeUndefined();
  });

  test("an address changes only for who signed in a moment ago", async () => {
    const { uid, email } = await signUp();
    const old = forged({ auth_time: Math.floor(Date.now() / 1000) - 301 }, { sub: uid, user_id: uid, email });
    await emulator.change(uid, { validSince: "1" });
    const changed = identity.sendEmailChange(old, newAddress(), "http://crisper.test/");
    await expect(changed).rejects.toThrow("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  });
});
