import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  createIdentityClient,
  type IdentityClient,
  type IdentityFetch,
} from "#app/server/identity/client.server.ts";
import { log } from "#app/server/log.server.ts";

/** An identity provider under test. */
export interface IdentityEnd {
  fetch: IdentityFetch;
  /** What an operator does in the provider's console. */
  disable: (uid: string) => Promise<void>;
  /** The newest code that was sent to this address, as its owner reads it in a mail. */
  sentCode: (recipient: string) => Promise<string>;
  close: () => Promise<void>;
}

export const PASSWORD = "Correct horse 1!";
const NEW_PASSWORD = "Battery staple 2?";
export const newAddress = () => `ada-${randomUUID()}@example.org`;

/** Where an end is known to answer otherwise; each with its reason where it is set. */
export interface Differences {
  /** Its tokens only say who: no signature to forge, no two sign-ins to tell apart. */
  unsigned?: true;
  /** It names a disabled account before it looks at the password. */
  namesDisabledFirst?: true;
  /** It counts sign-ins by the second: only a later one is told from those that ended. */
  countsSeconds?: true;
}

/** What every identity provider has to do, ours and Firebase's. */
export function describeIdentity(
  name: string,
  makeEnd: () => Promise<IdentityEnd>,
  differences: Differences = {},
) {
  describe(`identity ${name}`, () => {
    let end: IdentityEnd;
    let client: IdentityClient;
    const complaints = vi.spyOn(log, "error");
    const nextSecond = async () => {
      if (differences.countsSeconds) await setTimeout(1_100 - (Date.now() % 1_000));
    };
    const signUp = (more: { email?: string; password?: string; photoUrl?: string } = {}) =>
      client.signUp({ email: newAddress(), password: PASSWORD, displayName: "Ada", ...more });

    beforeAll(async () => {
      end = await makeEnd();
      client = createIdentityClient(end.fetch);
    });
    afterAll(() => end?.close());
    afterEach(() => {
      expect(complaints).not.toHaveBeenCalled();
      complaints.mockClear();
    });

    test("who signs up is signed in, and may sign in again", async () => {
      const photoUrl = "https://example.org/ada.png";
      const ada = await signUp({ photoUrl });
      expect(ada).toMatchObject({ uid: expect.stringMatching(/./), displayName: "Ada" });
      expect(await client.verifyIdToken(ada.idToken)).toEqual({
        uid: ada.uid,
        email: ada.email,
        emailVerified: false,
      });

      const again = await client.signIn(ada.email.toUpperCase(), PASSWORD);
      expect(again).toMatchObject({ uid: ada.uid, email: ada.email, displayName: "Ada", photoURL: photoUrl });
      if (!differences.unsigned) expect(again.refreshToken).not.toBe(ada.refreshToken);
      expect(await client.verifyIdToken(again.idToken)).toEqual({
        uid: ada.uid,
        email: ada.email,
        emailVerified: false,
      });
    });

    test("a refresh token yields the next ID token, and the next", async () => {
      const { uid, email, refreshToken } = await signUp();
      const first = await client.refresh(refreshToken);
      const second = await client.refresh(first.refreshToken);
      expect(await client.verifyIdToken(second.idToken)).toEqual({ uid, email, emailVerified: false });
    });

    test("of an account that was deleted nothing is left", async () => {
      const ada = await signUp();
      const phone = await client.signIn(ada.email, PASSWORD);
      await client.deleteAccount(ada.idToken);
      expect(await client.verifyIdToken(phone.idToken)).toBeUndefined();
      await expect(client.refresh(phone.refreshToken)).rejects.toThrow();
      await expect(client.signIn(ada.email, PASSWORD)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
      await expect(client.deleteAccount(phone.idToken)).rejects.toThrow();
      const next = await signUp({ email: ada.email });
      expect(next.uid).not.toBe(ada.uid);
      expect(await client.verifyIdToken(phone.idToken)).toBeUndefined();
    });

    test("a code from a mail sets a new password once, and ends every sign-in", async () => {
      const ada = await signUp();
      await client.sendPasswordReset(ada.email, "http://crisper.test/reset-password");
      const code = await end.sentCode(ada.email);
      expect(await client.checkResetCode(code)).toMatchObject({ email: ada.email });
      await expect(client.resetPassword(code, "abc")).rejects.toThrow("WEAK_PASSWORD");
      await nextSecond();
      expect(await client.resetPassword(code, NEW_PASSWORD)).toBe(ada.email);

      await expect(client.signIn(ada.email, PASSWORD)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
      expect(await client.signIn(ada.email, NEW_PASSWORD)).toMatchObject({ uid: ada.uid });
      expect(await client.verifyIdToken(ada.idToken)).toBeUndefined();
      if (!differences.unsigned) {
        await expect(client.refresh(ada.refreshToken)).rejects.toMatchObject({ name: "IdentityError" });
      }
      for (const use of [client.checkResetCode, client.resetPassword]) {
        await expect(use(code, PASSWORD)).rejects.toThrow("INVALID_OOB_CODE");
      }
    });

    test("asking for a code says nothing about an address, and does nothing by itself", async () => {
      const { email, uid } = await signUp();
      const ask = (address: string) => client.sendPasswordReset(address, "http://crisper.test/");
      expect(shapeOf(await ask(email))).toEqual(shapeOf(await ask(newAddress())));
      expect(await client.signIn(email, PASSWORD)).toMatchObject({ uid });
    });

    test.each(["", "no-such-code", "\0", "a".repeat(5_000)])("the code %.20j opens nothing", async (code) => {
      const { idToken } = await signUp();
      const changeEmail = (code: string) => client.changeEmail(code, idToken);
      for (const use of [client.checkResetCode, client.resetPassword, changeEmail]) {
        await expect(use(code, NEW_PASSWORD)).rejects.toMatchObject({ name: "IdentityError" });
        await expect(use(code, NEW_PASSWORD)).rejects.not.toMatchObject({ code: "UNAVAILABLE" });
      }
    });

    test("a new password ends every other sign-in", async () => {
      const ada = await signUp();
      await nextSecond();
      const now = await client.signIn(ada.email, PASSWORD);
      await client.changePassword(now.idToken, NEW_PASSWORD);
      await expect(client.signIn(ada.email, PASSWORD)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
      expect(await client.signIn(ada.email, NEW_PASSWORD)).toMatchObject({ uid: ada.uid });
      expect(await client.verifyIdToken(ada.idToken)).toBeUndefined();
      if (!differences.unsigned) {
        await expect(client.refresh(ada.refreshToken)).rejects.toMatchObject({ name: "IdentityError" });
      }
    });

    test("a new address is used once its owner has confirmed it", async () => {
      const ada = await signUp();
      const next = newAddress();
      await client.sendEmailChange(ada.idToken, next, "http://crisper.test/");
      expect(await client.signIn(ada.email, PASSWORD)).toMatchObject({ email: ada.email });
      await expect(client.signIn(next, PASSWORD)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");

      const code = await end.sentCode(next);
      await expect(client.resetPassword(code, NEW_PASSWORD)).rejects.toThrow("INVALID_OOB_CODE");
      expect(await client.checkEmailChangeCode(code)).toBe(ada.email);
      expect(await client.changeEmail(code, ada.idToken)).toBe(next);
      expect(await client.signIn(next, PASSWORD)).toMatchObject({ uid: ada.uid, email: next });
      await expect(client.signIn(ada.email, PASSWORD)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
      await expect(client.changeEmail(code, ada.idToken)).rejects.toThrow("INVALID_OOB_CODE");
    });

    test("an address is confirmed by the code from its mail, once", async () => {
      const ada = await signUp();
      expect(await client.verifyIdToken(ada.idToken)).toMatchObject({ emailVerified: false });
      await client.sendEmailVerification(ada.idToken, "http://crisper.test/");
      const code = await end.sentCode(ada.email);
      const { email, registeredAt } = await client.checkVerificationCode(code);
      expect(email).toBe(ada.email);
      expect(Math.abs(Date.now() - (registeredAt?.getTime() ?? 0))).toBeLessThan(600_000);
      await expect(client.checkResetCode(code)).rejects.toThrow("INVALID_OOB_CODE");
      await expect(client.resetPassword(code, NEW_PASSWORD)).rejects.toThrow("INVALID_OOB_CODE");
      expect(await client.verifyIdToken(ada.idToken)).toMatchObject({ emailVerified: false });

      expect(await client.verifyEmail(code, ada.idToken)).toBe(ada.email);
      const { idToken } = await client.signIn(ada.email, PASSWORD);
      expect(await client.verifyIdToken(idToken)).toMatchObject({ emailVerified: true });
      expect(claimsOf(idToken)).toMatchObject({ email: ada.email, email_verified: true });
      await expect(client.verifyEmail(code, ada.idToken)).rejects.toThrow("INVALID_OOB_CODE");
    });

    test("a person who reads the address and did not register shuts out who did", async () => {
      const squatter = await signUp();
      await client.sendEmailVerification(squatter.idToken, "http://crisper.test/");
      const code = await end.sentCode(squatter.email);
      await nextSecond();
      expect(await client.disownAddress(code)).toBe(squatter.email);
      await expect(client.signIn(squatter.email, PASSWORD)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
      expect(await client.verifyIdToken(squatter.idToken)).toBeUndefined();
    });

    test("name and photo change, and the photo goes", async () => {
      const { email, idToken } = await signUp({ photoUrl: "https://example.org/ada.png" });
      const photoUrl = "https://example.org/lovelace.png";
      await client.updateProfile(idToken, { displayName: "Ada L.", photoUrl });
      expect(await client.signIn(email, PASSWORD)).toMatchObject({
        displayName: "Ada L.",
        photoURL: photoUrl,
      });
      await client.updateProfile(idToken, { displayName: "Ada", photoUrl: "" });
      const { displayName, photoURL } = await client.signIn(email, PASSWORD);
      expect({ displayName, photoURL }).toEqual({ displayName: "Ada", photoURL: undefined });
    });

    test("an account tells its owner what signs in to it", async () => {
      const { idToken } = await signUp();
      expect(await client.listProviders(idToken)).toEqual(["password"]);
      await expect(client.listProviders("x")).rejects.toMatchObject({ code: "INVALID_ID_TOKEN" });
    });

    test("an account that was disabled is shut, and only its owner is told", async () => {
      const ada = await signUp();
      await end.disable(ada.uid);
      await expect(client.signIn(ada.email, PASSWORD)).rejects.toThrow("USER_DISABLED");
      const stranger = differences.namesDisabledFirst ? "USER_DISABLED" : "INVALID_LOGIN_CREDENTIALS";
      await expect(client.signIn(ada.email, "Wrong 1!")).rejects.toThrow(stranger);
      await expect(client.refresh(ada.refreshToken)).rejects.toThrow("USER_DISABLED");
      expect(await client.verifyIdToken(ada.idToken)).toBeUndefined();
    });

    test.each([
      ["the same", (email: string) => email],
      ["in capitals", (email: string) => email.toUpperCase()],
    ])("an address has one account: %s", async (_, spell) => {
      const { email } = await signUp();
      await expect(signUp({ email: spell(email) })).rejects.toThrow("EMAIL_EXISTS");
      await expect(signUp({ email: spell(email), password: "Another horse 2?" })).rejects.toThrow(
        "EMAIL_EXISTS",
      );
      expect(await client.signIn(email, PASSWORD)).toMatchObject({ email });
    });

    test("of five people who want one address at once one gets it", async () => {
      const email = newAddress();
      const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => signUp({ email })));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const codes = tries.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
      expect(codes).toEqual(Array(4).fill("EMAIL_EXISTS"));
    });

    test.each(["", "abc", "12345"])("the password %j is too weak", async (password) => {
      await expect(signUp({ password })).rejects.toThrow("WEAK_PASSWORD");
    });

    test.each([
      "",
      "ada",
      "@example.org",
      "ada@",
      "a b@example.org",
      "ada@example.org\0",
      "ada@@example.org",
    ])("%j is no address", async (email) => {
      await expect(signUp({ email })).rejects.toThrow("INVALID_EMAIL");
      await expect(client.signIn(email, PASSWORD)).rejects.toThrow("INVALID_EMAIL");
    });

    test("a wrong password and an unknown address sound the same", async () => {
      const { email } = await signUp();
      for (const [address, password] of [
        [email, "Wrong horse 1!"],
        [email, PASSWORD.toLowerCase()],
        [email, `${PASSWORD} `],
        [email, "a".repeat(5000)],
        [newAddress(), PASSWORD],
        [newAddress(), "a".repeat(5000)],
      ] as const) {
        await expect(client.signIn(address, password)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
      }
    });

    test.each([
      ["200 characters", `Aa1!${"x".repeat(196)}`],
      ["another script", "Пароль-Ёж-1"],
      ["emoji", "Aa1👩‍👩‍👧‍👦🔑🏳️‍🌈"],
      ["white space around", "  Correct horse 1!\t"],
      ["quotes and braces", `Aa1'"\\{}<>&;--`],
      ["a NUL in it", "Correct\0horse 1!"],
    ])("a password may be of %s, and every character of it counts", async (_, password) => {
      const { email, uid } = await signUp({ password });
      expect(await client.signIn(email, password)).toMatchObject({ uid });
      for (const other of [password.trim(), password.slice(0, -1), password.split("\0")[0] ?? ""]) {
        if (other === password) continue;
        await expect(client.signIn(email, other)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
      }
    });

    const FORGERIES: [string, (token: string) => string][] = [
      ["nothing", () => ""],
      ["no token", () => "x.y.z"],
      ["one that ends early", (token) => token.slice(0, -3)],
      ["one for somebody else", (token) => withClaims(token, { sub: "somebody", user_id: "somebody" })],
    ];
    const CHANGED: [string, (token: string) => string][] = [
      ["one without its signature", (token) => `${token.split(".").slice(0, 2).join(".")}.`],
      ["one that lasts longer", (token) => withClaims(token, { exp: 9_999_999_999 })],
    ];
    test.each([...FORGERIES, ...(differences.unsigned ? [] : CHANGED)])(
      "%s proves nothing",
      async (_, forge) => {
        const { idToken } = await signUp();
        const forged = forge(idToken);
        expect(await client.verifyIdToken(forged)).toBeUndefined();
        await expect(client.deleteAccount(forged)).rejects.toMatchObject({ name: "IdentityError" });
        expect(await client.verifyIdToken(idToken)).toBeDefined();
      },
    );

    test.each(["", "no-such-token", "\0"])("the refresh token %j yields nothing", async (token) => {
      await expect(client.refresh(token)).rejects.toMatchObject({ name: "IdentityError" });
      await expect(client.refresh(token)).rejects.not.toMatchObject({ code: "UNAVAILABLE" });
    });

    const post = (call: string, body: string, type = "application/json") =>
      end.fetch(
        new Request(`http://identity.invalid/v1/${call}?key=embedded`, {
          method: "POST",
          headers: { "Content-Type": type },
          body,
        }),
      );

    test.each(["accounts:nothing", "__proto__", "constructor", "toString", "accounts", "%00"])(
      "there is no call %s",
      async (call) => {
        expect((await post(call, "{}")).status).toBe(404);
      },
    );

    const CALLS = [
      "accounts:signUp",
      "accounts:signInWithPassword",
      "accounts:lookup",
      "accounts:update",
      "accounts:delete",
      "accounts:sendOobCode",
      "accounts:resetPassword",
      "token",
    ];
    const BODIES: [string, string?][] = [
      [""],
      ["{"],
      ["null"],
      ["[]"],
      ['"text"'],
      ["{}"],
      ['{"email":1,"password":2,"idToken":3,"refresh_token":4}'],
      ['{"email":{},"password":[],"idToken":{},"refresh_token":[]}'],
      ['{"email":"a@b.co","password":null,"idToken":null,"refresh_token":null}'],
      ['{"__proto__":{"email":"a@b.co","password":"Correct horse 1!"}}'],
      ["email=a%40b.co&password=", "application/x-www-form-urlencoded"],
      ["--x\r\n", "multipart/form-data; boundary=x"],
      ["x", "multipart/form-data"],
    ];
    const expectRefusal = async (response: Response) => {
      const answer = { status: response.status, body: await response.json() };
      expect([400, 413, 415]).toContain(answer.status);
      expect(answer.body).toMatchObject({ error: { message: expect.stringMatching(/^[A-Z_]+/) } });
    };

    test.each(CALLS)("%s refuses a body that is none", async (call) => {
      for (const [body, type] of BODIES) await expectRefusal(await post(call, body, type));
    });

    test("a body of a million characters is refused", async () => {
      await expectRefusal(await post("accounts:signUp", JSON.stringify({ email: "a".repeat(1_000_000) })));
    });
  });
}

const shapeOf = (answer: unknown) => Object.keys(answer as object).toSorted();

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

function withClaims(token: string, claims: object): string {
  const [header, payload = "", signature] = token.split(".");
  const changed = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), ...claims };
  return [header, Buffer.from(JSON.stringify(changed)).toString("base64url"), signature].join(".");
}
