import { hkdfSync } from "node:crypto";
import { type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanLine } from "#app/domain/text.ts";
import {
  createIdentityClient,
  type Identity,
  type IdentityClient,
} from "#app/server/identity/client.server.ts";
import { hashPassword } from "#app/server/identity/embedded/password-hash.server.ts";
import { createEmbeddedIdentity } from "#app/server/identity/embedded/service.server.ts";
import { remoteIdentity } from "#app/server/identity/remote.server.ts";
import { createBackgroundWork } from "#app/server/jobs/background-work.server.ts";
import { inParts } from "#app/server/pauses.server.ts";
import { createClock } from "../support/clock.ts";
import { openTestDatabase, STORES, type Store, type TestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { someOf } from "../support/fuzz.ts";
import { serve } from "../support/loopback.ts";
import { NAUGHTY_STRINGS, oneOfEachKind } from "../support/naughty-strings.ts";
import { describeIdentity, type IdentityEnd, newAddress, PASSWORD } from "./identity.contract.ts";

const SECRET = "the secret of the tests";

async function embedded(store: Store): Promise<IdentityEnd> {
  const { db, close } = await openTestDatabase(store);
  const codes = new Map<string, string>();
  const sendCode = async ({ recipient, code }: { recipient: string; code: string }) => {
    codes.set(recipient, code);
    return true;
  };
  const background = createBackgroundWork();
  const { fetch } = createEmbeddedIdentity({ db, secrets: [SECRET], sendCode, background });
  const disable = async (uid: string) => {
    await db.updateTable("accounts").set({ disabled: 1 }).where("uid", "=", uid).execute();
  };
  const sentCode = (recipient: string) =>
    eventually(() => codes.get(recipient) ?? Promise.reject(new Error("nothing was sent")));
  const closeSettled = async () => {
    await background.settled();
    await close();
  };
  return { fetch, disable, sentCode, close: closeSettled };
}

async function overHttp(): Promise<IdentityEnd> {
  const end = await embedded("sqlite");
  const server = await serve(end.fetch);
  const close = async () => {
    await server.close();
    await end.close();
  };
  return { ...end, fetch: remoteIdentity(server.url), close };
}

describeIdentity("embedded on PostgreSQL", () => embedded("postgres"));
describeIdentity("over HTTP", overHttp);

describe.each(STORES)("the embedded service on %s", (store) => {
  const clock = createClock();
  const background = createBackgroundWork();
  let database: TestDatabase;
  let client: IdentityClient;
  let ada: Identity;
  const codes: string[] = [];
  const sendCode = async ({ code }: { code: string }) => {
    codes.push(code);
    return true;
  };
  const withSecrets = (...secrets: string[]) =>
    createEmbeddedIdentity({ db: database.db, secrets, sendCode, now: clock.now, background });

  beforeAll(async () => {
    database = await openTestDatabase(store);
    client = createIdentityClient(withSecrets(SECRET).fetch);
    ada = await client.signUp({ email: newAddress(), password: PASSWORD, displayName: "Ada" });
  });
  afterAll(async () => {
    await background.settled();
    await database?.close();
  });

  const signIn = () => client.signIn(ada.email, PASSWORD);
  /** A code that came by mail, in an earlier test, has proved the address. */
  const holder = (emailVerified: boolean | object = false) => ({
    uid: ada.uid,
    email: ada.email,
    emailVerified,
  });
  const proved = expect.any(Boolean);

  test("a sign-in with a password that is changed while it is compared fails", async () => {
    const grace = await client.signUp({ email: newAddress(), password: PASSWORD, displayName: "Grace" });
    const password_hash = await hashPassword(`${PASSWORD}-2`, "");
    const change = database.db.updateTable("accounts").set({ password_hash }).where("uid", "=", grace.uid);
    let isChanged = false;
    const changedOnceRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isChanged || !result.rows.some((row) => row.uid === grace.uid && row.password_hash))
          return result;
        isChanged = true;
        await change.execute();
        return result;
      },
    };
    const db = database.db.withPlugin(changedOnceRead);
    const meanwhile = createEmbeddedIdentity({ db, secrets: [SECRET], sendCode, now: clock.now, background });
    const signingIn = createIdentityClient(meanwhile.fetch).signIn(grace.email, PASSWORD);
    await expect(signingIn).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
    expect(await client.signIn(grace.email, `${PASSWORD}-2`)).toMatchObject({ uid: grace.uid });
  });

  test("an ID token holds for an hour, a refresh token for 60 days", async () => {
    const { idToken, refreshToken } = await signIn();
    clock.moveOn({ minutes: 59, seconds: 59 });
    expect(await client.verifyIdToken(idToken)).toEqual(holder());
    clock.moveOn({ seconds: 1 });
    expect(await client.verifyIdToken(idToken)).toBeUndefined();

    clock.moveOn({ days: 60, hours: -1, seconds: -1 });
    const next = await client.refresh(refreshToken);
    expect(await client.verifyIdToken(next.idToken)).toEqual(holder());
    // Used in time, the next one lasts as long again.
    clock.moveOn({ days: 60, seconds: -1 });
    const last = await client.refresh(next.refreshToken);
    clock.moveOn({ days: 60 });
    await expect(client.refresh(last.refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
  });

  test("a sign-in ends after a year, however often it is renewed", async () => {
    let { refreshToken } = await signIn();
    for (let week = 1; week <= 52; week++) {
      clock.moveOn({ days: 7 });
      ({ refreshToken } = await client.refresh(refreshToken));
    }
    clock.moveOn({ days: 1 });
    await expect(client.refresh(refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
  });

  test("each refresh token is used once; one that comes back ends the sign-in it was stolen from", async () => {
    const first = await signIn();
    const second = await client.refresh(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    clock.moveOn({ minutes: 30 });
    const third = await client.refresh(second.refreshToken);
    clock.moveOn({ minutes: 30 });
    const other = await signIn();
    await expect(client.refresh(first.refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
    await expect(client.refresh(third.refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
    expect(await client.verifyIdToken(third.idToken)).toBeUndefined();
    expect(await client.verifyIdToken(other.idToken)).toEqual(holder());
  });

  test("whoever of two has a token without its successor, both are out when both turn up", async () => {
    const { refreshToken } = await signIn();
    const owner = await client.refresh(refreshToken);
    clock.moveOn({ minutes: 30 });
    const thief = await client.refresh(refreshToken);
    clock.moveOn({ minutes: 30 });
    await expect(client.refresh(owner.refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
    await expect(client.refresh(thief.refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
  });

  test("an answer that got lost signs nobody out", async () => {
    const { refreshToken } = await signIn();
    await client.refresh(refreshToken);
    clock.moveOn({ hours: 2 });
    const next = await client.refresh(refreshToken);
    clock.moveOn({ hours: 2 });
    expect((await client.refresh(next.refreshToken)).idToken).toBeTruthy();
  });

  test("ten tabs that renew with one token at once all go on", async () => {
    const { refreshToken } = await signIn();
    const tabs = await Promise.all(Array.from({ length: 10 }, () => client.refresh(refreshToken)));
    // One of them renews once more before the next has begun.
    await client.refresh(tabs[0]?.refreshToken ?? "");
    tabs.push(await client.refresh(refreshToken));
    clock.moveOn({ hours: 1 });
    for (const tab of tabs) expect((await client.refresh(tab.refreshToken)).idToken).toBeTruthy();
  });

  test("an account has 200 sign-ins at most: one more ends what was used least recently", async () => {
    const email = newAddress();
    const { uid } = await client.signUp({ email, password: PASSWORD, displayName: "Bo" });
    clock.moveOn({ minutes: 1 });
    const used = await client.signIn(email, PASSWORD);
    const signIns = database.db.selectFrom("sign_ins").selectAll().where("uid", "=", uid);
    const [first] = await signIns.orderBy("id").execute();
    if (!first) throw new Error("nobody signed in");
    const more = Array.from({ length: 198 }, (_, index) => ({ ...first, id: `0-${index}` }));
    for (const row of more) await database.db.insertInto("sign_ins").values(row).execute();
    await client.signIn(email, PASSWORD);
    const left = (await signIns.execute()).map(({ id }) => id);
    expect(left).toHaveLength(200);
    expect(left).toContain(first.id);
    expect((await client.refresh(used.refreshToken)).idToken).toBeTruthy();
  });

  test("a sign-in that is renewed 1,000 times in a week counts as copied, and ends", async () => {
    const { idToken, refreshToken } = await signIn();
    const { signInId = "" } = (await withSecrets(SECRET).verifyIdToken(idToken)) ?? {};
    const tokens = database.db.selectFrom("refresh_tokens").selectAll().where("sign_in_id", "=", signInId);
    const first = await tokens.executeTakeFirstOrThrow();
    const used = { ...first, presented_at: clock.now().toISOString() };
    const more = Array.from({ length: 998 }, (_, index) => ({ ...used, token_hash: `${index}` }));
    for (const part of inParts(more, 500))
      await database.db.insertInto("refresh_tokens").values(part).execute();
    const last = await client.refresh(refreshToken);
    await expect(client.refresh(last.refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
    expect(await tokens.execute()).toEqual([]);
    expect(await client.verifyIdToken(last.idToken)).toBeUndefined();
  });

  test("a renewal beyond the 20,000 tokens of an account ends its sign-in alone", async () => {
    const email = newAddress();
    const { uid, refreshToken } = await client.signUp({ email, password: PASSWORD, displayName: "Bo" });
    const { db } = database;
    const [signIn, token] = [
      await db.selectFrom("sign_ins").selectAll().where("uid", "=", uid).executeTakeFirstOrThrow(),
      await db.selectFrom("refresh_tokens").selectAll().where("uid", "=", uid).executeTakeFirstOrThrow(),
    ];
    for (let device = 0; device < 20; device++) {
      const id = `device-${device}`;
      await db
        .insertInto("sign_ins")
        .values({ ...signIn, id })
        .execute();
      const tokens = Array.from({ length: device === 0 ? 998 : 1_000 }, (_, index) => ({
        ...token,
        sign_in_id: id,
        token_hash: `${id} ${index}`,
      }));
      for (const part of inParts(tokens, 500)) await db.insertInto("refresh_tokens").values(part).execute();
    }
    const last = await client.refresh(refreshToken);
    await expect(client.refresh(last.refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
    const left = await db.selectFrom("sign_ins").select("id").where("uid", "=", uid).execute();
    expect(left).toHaveLength(20);
  });

  test("sign-ins that were ended by a clock that was ahead keep nobody out when it is right again", async () => {
    await database.db
      .updateTable("accounts")
      .set({ valid_since: "2100-01-01T00:00:00.000Z" })
      .where("uid", "=", ada.uid)
      .execute();
    const { idToken } = await signIn();
    expect(await client.listProviders(idToken)).toEqual(["password"]);
  });

  test("one sign-in that is ended takes its tokens along, and no other", async () => {
    const [phone, desk] = [await signIn(), await signIn()];
    const next = await client.refresh(phone.refreshToken);
    const { verifyIdToken, endSignIn } = withSecrets(SECRET);
    const { signInId = "" } = (await verifyIdToken(phone.idToken)) ?? {};
    await endSignIn(ada.uid, signInId);
    for (const { idToken, refreshToken } of [phone, next]) {
      expect(await client.verifyIdToken(idToken)).toBeUndefined();
      await expect(client.refresh(refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
    }
    expect(await client.verifyIdToken(desk.idToken)).toEqual(holder());
  });

  test("an old secret still verifies while it is listed, and no longer", async () => {
    const { idToken } = await signIn();
    expect(await withSecrets("a new secret", SECRET).verifyIdToken(idToken)).toEqual({
      ...holder(),
      signInId: expect.any(String),
    });
    expect(await withSecrets("a new secret").verifyIdToken(idToken)).toBeUndefined();

    const rotated = createIdentityClient(withSecrets("a new secret", SECRET).fetch);
    const { idToken: newer } = await rotated.signIn(ada.email, PASSWORD);
    expect(await withSecrets(SECRET).verifyIdToken(newer)).toBeUndefined();
    expect(await withSecrets("a new secret").verifyIdToken(newer)).toEqual({
      ...holder(),
      signInId: expect.any(String),
    });
  });

  const sendReset = async () => {
    const before = codes.length;
    await client.sendPasswordReset(ada.email, "http://crisper.test/");
    expect(codes.length).toBeGreaterThan(before);
    return codes.at(-1) ?? "";
  };

  test("a code is good for an hour, and the newest one only", async () => {
    const first = await sendReset();
    const second = await sendReset();
    await expect(client.checkResetCode(first)).rejects.toThrow("INVALID_OOB_CODE");
    clock.moveOn({ minutes: 59, seconds: 59 });
    expect(await client.checkResetCode(second)).toMatchObject({ email: ada.email });
    clock.moveOn({ seconds: 1 });
    for (const use of [client.checkResetCode, client.resetPassword]) {
      await expect(use(second, PASSWORD)).rejects.toThrow("EXPIRED_OOB_CODE");
    }
  });

  test("of two people with one code one sets the password", async () => {
    const code = await sendReset();
    const tries = await Promise.allSettled([1, 2, 3].map(() => client.resetPassword(code, PASSWORD)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("a code for one thing does not do the other", async () => {
    const code = await sendReset();
    await expect(client.changeEmail(code, (await signIn()).idToken)).rejects.toThrow("INVALID_OOB_CODE");
    expect(await client.checkResetCode(code)).toMatchObject({ email: ada.email });
  });

  test("a code that was asked for before a new password changes nothing after it", async () => {
    const mine = await client.signUp({ email: newAddress(), password: PASSWORD, displayName: "" });
    const [elsewhere, page] = [newAddress(), "http://crisper.test/"];
    await client.sendEmailChange(mine.idToken, elsewhere, page);
    await client.sendEmailVerification(mine.idToken, page);
    const [change = "", verification = ""] = codes.slice(-2);
    await client.sendPasswordReset(mine.email, page);
    await client.resetPassword(codes.at(-1) ?? "", PASSWORD);
    await expect(client.changeEmail(change, mine.idToken)).rejects.toThrow("INVALID_OOB_CODE");
    await expect(client.disownAddress(verification)).rejects.toThrow("INVALID_OOB_CODE");
    expect(await client.signIn(mine.email, PASSWORD)).toMatchObject({ uid: mine.uid });
  });

  test("a code that was mailed to the former address beside a change of address opens nothing", async () => {
    const mine = await client.signUp({ email: newAddress(), password: PASSWORD, displayName: "" });
    await client.sendPasswordReset(mine.email, "http://crisper.test/");
    const code = codes.at(-1) ?? "";
    await database.db
      .updateTable("accounts")
      .set({ email: newAddress() })
      .where("uid", "=", mine.uid)
      .execute();
    await expect(client.checkResetCode(code)).rejects.toThrow("INVALID_OOB_CODE");
    await expect(client.resetPassword(code, `${PASSWORD}2`)).rejects.toThrow("INVALID_OOB_CODE");
  });

  describe("against a thief who knows the password", () => {
    const NEXT = "Gooseberry-7-jam!";
    const EVIL = "Thistle-8-brew!";
    const page = "http://crisper.test/";
    const own = () => client.signUp({ email: newAddress(), password: PASSWORD, displayName: "" });
    const resetOf = async (email: string) => {
      await client.sendPasswordReset(email, page);
      return codes.at(-1) ?? "";
    };

    test("the owner's new password stays, whatever was under way when it was set", async () => {
      for (let round = 0; round < 3; round++) {
        const { email, idToken } = await own();
        const elsewhere = newAddress();
        const code = await resetOf(email);
        const thief = await Promise.allSettled([
          client.resetPassword(code, NEXT),
          client.changePassword(idToken, EVIL),
          client.sendEmailChange(idToken, elsewhere, page),
        ]);
        expect(thief[0].status).toBe("fulfilled");
        expect(await client.signIn(email, NEXT)).toMatchObject({ email });
        await expect(client.signIn(email, EVIL)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
        for (const change of codes.slice(codes.indexOf(code) + 1))
          await expect(client.changeEmail(change, idToken)).rejects.toThrow("INVALID_OOB_CODE");
      }
    });

    test("a mail to the owner works, whatever the thief ends or changes meanwhile", async () => {
      const { uid, email, idToken } = await own();
      await client.sendEmailVerification(idToken, page);
      const verification = codes.at(-1) ?? "";
      const code = await resetOf(email);
      await withSecrets(SECRET).revokeSessions(uid);
      const again = await client.signIn(email, PASSWORD);
      await client.changePassword(again.idToken, EVIL);
      expect(await client.checkVerificationCode(verification)).toMatchObject({ email });
      await client.resetPassword(code, NEXT);
      expect(await client.signIn(email, NEXT)).toMatchObject({ uid });
    });
  });

  test("an address that is confirmed is not asked about, and a code for it lasts three days", async () => {
    const { idToken } = await client.signUp({ email: newAddress(), password: PASSWORD, displayName: "" });
    const send = () => client.sendEmailVerification(idToken, "http://crisper.test/");
    await send();
    const code = codes.at(-1) ?? "";
    clock.moveOn({ days: 3, seconds: -1 });
    await client.checkVerificationCode(code);
    clock.moveOn({ seconds: 1 });
    await expect(client.verifyEmail(code, idToken)).rejects.toThrow("EXPIRED_OOB_CODE");
    const again = await client.signUp({ email: newAddress(), password: PASSWORD, displayName: "" });
    await client.sendEmailVerification(again.idToken, "http://crisper.test/");
    await client.verifyEmail(codes.at(-1) ?? "", again.idToken);
    const sent = codes.length;
    await client.sendEmailVerification(again.idToken, "http://crisper.test/");
    expect(codes).toHaveLength(sent);
  });

  test("a person who reads a mistyped address can use its codes only as the account's owner", async () => {
    const mine = await client.signUp({ email: newAddress(), password: PASSWORD, displayName: "" });
    const stranger = await client.signUp({ email: newAddress(), password: PASSWORD, displayName: "" });
    const mistyped = newAddress();
    await client.sendEmailVerification(mine.idToken, "http://crisper.test/");
    await client.sendEmailChange(mine.idToken, mistyped, "http://crisper.test/");
    const [verification = "", change = ""] = codes.slice(-2);
    for (const token of ["", stranger.idToken]) {
      await expect(client.changeEmail(change, token)).rejects.toMatchObject({ name: "IdentityError" });
      await expect(client.verifyEmail(verification, token)).rejects.toMatchObject({ name: "IdentityError" });
    }
    expect(await client.signIn(mine.email, PASSWORD)).toMatchObject({ uid: mine.uid });
    expect(await client.verifyEmail(verification, mine.idToken)).toBe(mine.email);
    expect(await client.changeEmail(change, mine.idToken)).toBe(mistyped);
  });

  test("an address that somebody else took in the meantime stays theirs", async () => {
    const taken = newAddress();
    const { idToken } = await signIn();
    await client.sendEmailChange(idToken, taken, "http://crisper.test/");
    const grace = await client.signUp({ email: taken, password: PASSWORD, displayName: "Grace" });
    await expect(client.changeEmail(codes.at(-1) ?? "", idToken)).rejects.toThrow("EMAIL_EXISTS");
    expect(await client.signIn(taken, PASSWORD)).toMatchObject({ uid: grace.uid });
  });

  test("of two accounts that confirm one address at once, one gets it and the other is told", async () => {
    for (let round = 0; round < 5; round++) {
      const wanted = newAddress();
      const tokens: string[] = [];
      for (let person = 0; person < 2; person++) {
        const { idToken } = await client.signUp({ email: newAddress(), password: PASSWORD, displayName: "" });
        await client.sendEmailChange(idToken, wanted, "http://crisper.test/");
        tokens.push(idToken);
      }
      const both = await Promise.allSettled(
        codes.slice(-2).map((code, person) => client.changeEmail(code, tokens[person] ?? "")),
      );
      const answers = both.map((one) => (one.status === "fulfilled" ? one.value : one.reason.code));
      expect(answers.toSorted()).toEqual(["EMAIL_EXISTS", wanted].toSorted());
    }
  });

  test("who signed in more than five minutes ago proves it again before anything serious", async () => {
    const { idToken, refreshToken } = await signIn();
    clock.moveOn({ minutes: 5, seconds: 1 });
    const renewed = await client.refresh(refreshToken);
    for (const token of [idToken, renewed.idToken]) {
      for (const attempt of [
        () => client.changePassword(token, PASSWORD),
        () => client.sendEmailChange(token, newAddress(), "http://crisper.test/"),
        () => client.deleteAccount(token),
      ]) {
        await expect(attempt()).rejects.toThrow("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
      }
    }
    expect(await client.signIn(ada.email, PASSWORD)).toMatchObject({ uid: ada.uid });
  });

  test("a sign-in that was ended stays ended, another does not mind", async () => {
    const phone = await signIn();
    clock.moveOn({ seconds: 1 });
    await withSecrets(SECRET).revokeSessions(ada.uid);
    expect(await client.verifyIdToken(phone.idToken)).toBeUndefined();
    await expect(client.refresh(phone.refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
    expect(await client.verifyIdToken((await signIn()).idToken)).toEqual(holder(proved));
  });

  test.each(["Password1!", "Qwerty123!"])("%s is refused wherever a password is chosen", async (password) => {
    const { idToken } = await signIn();
    const code = await sendReset();
    for (const attempt of [
      () => client.signUp({ email: newAddress(), password, displayName: "" }),
      () => client.changePassword(idToken, password),
      () => client.resetPassword(code, password),
    ]) {
      await expect(attempt()).rejects.toThrow("WEAK_PASSWORD");
    }
    expect(await client.resetPassword(code, PASSWORD)).toBe(ada.email);
  });

  test("a token that was never ours does not hold", async () => {
    const { verifyIdToken } = withSecrets(SECRET);
    const { signInId: sid = "" } = (await verifyIdToken((await signIn()).idToken)) ?? {};
    const key = (secret: string) => new Uint8Array(hkdfSync("sha256", secret, "", "crisper id token", 32));
    const forge = (more: JWTPayload = {}, secret = SECRET) => {
      const exp = clock.now().getTime() / 1000 + 60;
      const claims = {
        email: ada.email,
        sub: ada.uid,
        iss: "crisper-identity",
        aud: "crisper",
        auth_time: exp - 60,
        sid,
        exp,
        ...more,
      };
      return { claims, signed: new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(key(secret)) };
    };
    // The control: with everything right it would hold.
    expect(await verifyIdToken(await forge().signed)).toEqual({ ...holder(proved), signInId: sid });

    for (const forged of [
      await forge({}, "another secret").signed,
      await forge({ aud: "another-app" }).signed,
      await forge({ aud: undefined }).signed,
      await forge({ iss: "https://securetoken.google.com/crisper" }).signed,
      await forge({ exp: clock.now().getTime() / 1000 }).signed,
      await forge({ nbf: clock.now().getTime() / 1000 + 60 }).signed,
      await forge({ sub: "nobody" }).signed,
      await forge({ sub: undefined }).signed,
      await forge({ exp: undefined }).signed,
      await forge({ auth_time: undefined }).signed,
      await forge({ auth_time: clock.now().getTime() / 1000 + 60 }).signed,
      await forge({ auth_time: "x" }).signed,
      await forge({ auth_time: null }).signed,
      await forge({ sid: undefined }).signed,
      await forge({ sid: "another" }).signed,
      new UnsecuredJWT(forge().claims).encode(),
      await new SignJWT(forge().claims).setProtectedHeader({ alg: "HS512" }).sign(key(SECRET)),
    ]) {
      expect(await verifyIdToken(forged)).toBeUndefined();
      expect(await client.verifyIdToken(forged)).toBeUndefined();
    }
  });

  test("a name is kept as one clean line, whatever was sent", async () => {
    const { idToken } = await signIn();
    const { fetch } = withSecrets(SECRET);
    for (const displayName of someOf(NAUGHTY_STRINGS, oneOfEachKind(NAUGHTY_STRINGS))) {
      const response = await fetch(
        new Request("http://identity.invalid/v1/accounts:update", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ idToken, displayName, photoUrl: displayName }),
        }),
      );
      if (response.status === 400) {
        expect(cleanLine(displayName).length).toBeGreaterThan(200);
        continue;
      }
      expect(response.status).toBe(200);
      const kept = database.db.selectFrom("accounts").where("uid", "=", ada.uid);
      expect(await kept.select(["display_name", "photo_url"]).executeTakeFirst()).toEqual({
        display_name: cleanLine(displayName),
        photo_url: cleanLine(displayName),
      });
    }
    const naughty = { email: newAddress(), password: PASSWORD, displayName: "A\0d\ud800a", photoUrl: "\0" };
    expect((await client.signUp(naughty)).displayName).toBe("Ad\ufffda");
  });

  test("of passwords and refresh tokens only hashes are kept", async () => {
    const { refreshToken } = await signIn();
    const [accounts, tokens] = await Promise.all([
      database.db.selectFrom("accounts").selectAll().execute(),
      database.db.selectFrom("refresh_tokens").selectAll().execute(),
    ]);
    expect(accounts.every(({ password_hash }) => password_hash.startsWith("argon2id$"))).toBe(true);
    expect(JSON.stringify([accounts, tokens])).not.toContain(PASSWORD);
    expect(JSON.stringify([accounts, tokens])).not.toContain(refreshToken);
  });
});
