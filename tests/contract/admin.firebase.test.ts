import { UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { IdentityAdmin } from "#app/identity/admin.server.ts";
import { createIdentityClient } from "#app/identity/client.server.ts";
import { createFirebaseAdmin } from "#app/identity/firebase/admin.server.ts";
import { firebaseIdentity } from "#app/identity/firebase/identity.server.ts";
import { openEmulator, PROJECT } from "../support/firebase-emulator.ts";
import { newAddress, PASSWORD } from "./identity.contract.ts";

const emulator = openEmulator();
const { emulatorHost } = emulator;
const { admin, fetch } = await openFirebase({ projectId: PROJECT, apiKey: "emulator", emulatorHost });
const identity = createIdentityClient(fetch);
const NEW_PASSWORD = "Another horse 2?";

const signUp = () => identity.signUp({ email: newAddress(), password: PASSWORD, displayName: "Ada" });
const adminOf = (projectId: string) =>
  createFirebaseAdmin({ projectId, emulatorHost: emulator.host, identity });

async function call(name: string, body: object) {
  const response = await fetch(
    new Request(`http://identity.invalid/v1/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, body: await response.json() };
}
const resetPassword = (oobCode: string, newPassword: string) =>
  call("accounts:resetPassword", { oobCode, newPassword });

describe("the admin of Firebase", () => {
  let admin: IdentityAdmin;
  beforeAll(async () => {
    admin = await adminOf(PROJECT);
  });

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
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await admin.revokeSessions(uid);
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
    const other = await adminOf("demo-other");
    expect(await other.verifyIdToken(idToken)).toBeUndefined();
  });

  test.each(["", "x.y.z", "\0", "a".repeat(10_000)])("%j is no token", async (text) => {
    expect(await admin.verifyIdToken(text)).toBeUndefined();
  });

  test("a code sets a new password, once", async () => {
    const { email, uid, idToken } = await signUp();
    const code = (await admin.passwordResetCode(email)) ?? "";
    expect((await resetPassword(code, "weak")).body.error.message).toBe("WEAK_PASSWORD");
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await resetPassword(code, NEW_PASSWORD)).status).toBe(200);
    expect((await resetPassword(code, PASSWORD)).body.error.message).toBe("INVALID_OOB_CODE");
    await expect(identity.signIn(email, PASSWORD)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
    expect(await identity.signIn(email, NEW_PASSWORD)).toMatchObject({ uid });
    expect(await admin.verifyIdToken(idToken), "a session from before").toBeUndefined();
  });

  test("there is no code for an address without an account", async () => {
    expect(await admin.passwordResetCode(newAddress())).toBeUndefined();
  });

  test("a code puts a new address in place of the old one, once", async () => {
    const { email, uid } = await signUp();
    const newEmail = newAddress();
    const oobCode = await admin.emailChangeCode(email, newEmail);
    expect((await call("accounts:update", { oobCode })).status).toBe(200);
    expect((await call("accounts:update", { oobCode })).body.error.message).toBe("INVALID_OOB_CODE");
    expect(await identity.signIn(newEmail, PASSWORD)).toMatchObject({ uid, email: newEmail });
    await expect(identity.signIn(email, PASSWORD)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
  });

  test("an address that somebody has cannot be taken", async () => {
    const [ada, bob] = [await signUp(), await signUp()];
    await expect(admin.emailChangeCode(ada.email, bob.email)).rejects.toMatchObject({
      name: "IdentityError",
      code: "EMAIL_EXISTS",
    });
  });
});
