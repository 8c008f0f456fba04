import type { JWTPayload } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createIdentityClient, type IdentityClient } from "#app/server/identity/client.server.ts";
import { createEmbeddedIdentity } from "#app/server/identity/embedded/service.server.ts";
import { createOpenIdProvider } from "#app/server/identity/openid-provider.server.ts";
import { log } from "#app/server/log.server.ts";
import { openTestDatabase, STORES, type TestDatabase } from "../support/database.ts";
import { openFakeIssuer } from "../support/fake-issuer.ts";
import { CLIENT } from "../support/openid-provider.ts";
import { newAddress, PASSWORD } from "./identity.contract.ts";

const issuer = await openFakeIssuer();
afterAll(() => issuer.close());
const provider = createOpenIdProvider({
  issuer: issuer.issuer,
  name: "Google",
  clientId: CLIENT.GOOGLE_CLIENT_ID,
  clientSecret: CLIENT.GOOGLE_CLIENT_SECRET,
});

describe.each(STORES)("the word of another provider, on %s", (store) => {
  let database: TestDatabase;
  let client: IdentityClient;
  let service: ReturnType<typeof createEmbeddedIdentity>;
  const codes: string[] = [];
  const complaints = vi.spyOn(log, "error").mockImplementation(() => undefined);

  beforeAll(async () => {
    database = await openTestDatabase(store);
    const options = {
      db: database.db,
      secrets: ["the secret of the tests"],
      sendCode: async ({ code }: { code: string }) => {
        codes.push(code);
        return true;
      },
    };
    service = createEmbeddedIdentity({ ...options, openId: provider });
    client = createIdentityClient(service.fetch);
  });
  afterAll(() => database?.close());
  afterEach(() => complaints.mockClear());

  const enter = async (claims: JWTPayload, providerId = provider.id) =>
    client.signInWithIdp({
      idToken: await issuer.sign(claims),
      providerId,
      requestUri: "http://crisper.test/",
    });
  const newPerson = (more: JWTPayload = {}) => ({ sub: crypto.randomUUID(), email: newAddress(), ...more });
  const signUp = async (email: string, { verified = false } = {}) => {
    const account = await client.signUp({ email, password: PASSWORD, displayName: "Ada" });
    if (verified) await change(account.uid, { email_verified: 1 });
    return account;
  };
  const change = (uid: string, changes: { email_verified?: number; disabled?: number }) =>
    database.db.updateTable("accounts").set(changes).where("uid", "=", uid).execute();
  const waysOf = async (idToken: string) => {
    const body = JSON.stringify({ idToken });
    const headers = { "Content-Type": "application/json" };
    const url = "http://identity.invalid/v1/accounts:lookup";
    const answer = await service.fetch(new Request(url, { method: "POST", headers, body }));
    const [user] = (await answer.json()).users;
    return [user.emailVerified, user.providerUserInfo];
  };

  test("makes an account, and finds it again by the provider's own id alone", async () => {
    const person = newPerson({ name: "Ada Lovelace", picture: "https://example.org/ada.png" });
    const ada = await enter(person);
    expect(ada).toMatchObject({
      email: person.email,
      displayName: "Ada Lovelace",
      photoURL: "https://example.org/ada.png",
      isNewUser: true,
      emailRecycled: false,
    });
    expect(await client.verifyIdToken(ada.idToken)).toEqual({
      uid: ada.uid,
      email: person.email,
      emailVerified: true,
    });
    expect(await waysOf(ada.idToken)).toEqual([true, [{ providerId: provider.id, federatedId: person.sub }]]);

    const again = await enter({ ...person, email: newAddress(), name: "Somebody" });
    expect(again).toMatchObject({ uid: ada.uid, email: person.email, isNewUser: false });
    await expect(client.signIn(person.email, "")).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
    expect((await client.refresh(again.refreshToken)).idToken).toBeTruthy();
  });

  test("joins an account whose address was verified, which keeps its password", async () => {
    const person = newPerson();
    const ada = await signUp(person.email, { verified: true });
    expect(await enter(person)).toMatchObject({ uid: ada.uid, isNewUser: false, emailRecycled: false });
    const signedIn = await client.signIn(person.email, PASSWORD);
    expect(await client.verifyIdToken(ada.idToken)).toMatchObject({ uid: ada.uid });
    expect(await waysOf(signedIn.idToken)).toEqual([
      true,
      [
        { providerId: "password", federatedId: person.email },
        { providerId: provider.id, federatedId: person.sub },
      ],
    ]);
  });

  test("no longer opens an account whose owner has moved it to another address", async () => {
    const email = newAddress();
    const ada = await signUp(email, { verified: true });
    const claims = { sub: crypto.randomUUID(), email, email_verified: true };
    expect(await enter(claims)).toMatchObject({ uid: ada.uid });
    const { idToken } = await client.signIn(email, PASSWORD);
    await client.sendEmailChange(idToken, newAddress(), "http://crisper.test/");
    await client.changeEmail(codes.at(-1) ?? "", idToken);
    expect((await enter(claims)).uid).not.toBe(ada.uid);
  });

  test("is removed by who has just given the password, which stays", async () => {
    const person = newPerson();
    const ada = await signUp(person.email, { verified: true });
    const { refreshToken } = await enter(person);
    const { idToken } = await client.signIn(person.email, PASSWORD);
    await expect(client.removeProviders(idToken, ["password"])).rejects.toThrow("OPERATION_NOT_ALLOWED");
    await nextMoment();
    await client.removeProviders(idToken, [provider.id]);
    await expect(client.refresh(refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
    const again = await client.signIn(person.email, PASSWORD);
    expect(again.uid).toBe(ada.uid);
    expect(await client.listProviders(again.idToken)).toEqual(["password"]);
  });

  test("stays where it is the only way in", async () => {
    const person = newPerson();
    const { idToken } = await enter(person);
    await expect(client.removeProviders(idToken, [provider.id])).rejects.toThrow("OPERATION_NOT_ALLOWED");
    expect(await enter(person)).toMatchObject({ isNewUser: false });
  });

  test("joins one whose address nobody had proved, and shuts out the person who made it", async () => {
    const person = newPerson();
    const squatter = await signUp(person.email);
    await nextMoment();
    const owner = await enter(person);
    expect(owner).toMatchObject({ uid: squatter.uid, emailRecycled: true });
    await expect(client.signIn(person.email, PASSWORD)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
    expect(await client.verifyIdToken(squatter.idToken)).toBeUndefined();
    await expect(client.refresh(squatter.refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
    expect(await client.verifyIdToken(owner.idToken)).toMatchObject({ uid: owner.uid });
    expect(await enter(person)).toMatchObject({ uid: owner.uid, emailRecycled: false });
  });

  test("opens nothing that is somebody's with an address it does not vouch for", async () => {
    for (const email_verified of [false, undefined, "false", "yes, really", 1, null]) {
      for (const verified of [true, false]) {
        const person = newPerson({ email_verified });
        const ada = await signUp(person.email, { verified });
        await expect(enter(person)).rejects.toThrow("NEED_CONFIRMATION");
        expect(await client.signIn(person.email, PASSWORD)).toMatchObject({ uid: ada.uid });
        expect(await client.verifyIdToken(ada.idToken)).toMatchObject({ uid: ada.uid });
      }
    }
    expect(await enter(newPerson({ email_verified: "true" }))).toMatchObject({ isNewUser: true });
  });

  test("opens nothing for whoever gets the address at the same provider later", async () => {
    const before = newPerson();
    const { uid } = await signUp(before.email, { verified: true });
    const { refreshToken } = await enter(before);
    await expect(enter(newPerson({ email: before.email }))).rejects.toThrow("NEED_CONFIRMATION");
    await client.refresh(refreshToken);
    expect(await client.signIn(before.email, PASSWORD)).toMatchObject({ uid });
    expect(await enter({ ...before, email: newAddress() })).toMatchObject({ uid });
  });

  test("opens no account that is disabled, and changes nothing about it", async () => {
    const known = newPerson();
    const { uid } = await enter(known);
    await change(uid, { disabled: 1 });
    await expect(enter(known)).rejects.toThrow("USER_DISABLED");

    const person = newPerson();
    const ada = await signUp(person.email);
    await change(ada.uid, { disabled: 1 });
    await expect(enter(person)).rejects.toThrow("USER_DISABLED");
    await change(ada.uid, { disabled: 0 });
    expect(await client.signIn(person.email, PASSWORD)).toMatchObject({ uid: ada.uid });
  });

  test("said many times at once it makes one account, and joins one once", async () => {
    for (const taken of [false, true]) {
      const person = newPerson();
      if (taken) await signUp(person.email);
      const all = await Promise.all(Array.from({ length: 8 }, () => enter(person)));
      expect(new Set(all.map(({ uid }) => uid)).size).toBe(1);
      expect(all.filter(({ isNewUser }) => isNewUser)).toHaveLength(taken ? 0 : 1);
      expect(all.filter(({ emailRecycled }) => emailRecycled)).toHaveLength(taken ? 1 : 0);
    }
  });

  /** A client, and the codes that are mailed for it. */
  const openMailbox = () => {
    const codes: string[] = [];
    const sendCode = async ({ code }: { code: string }) => codes.push(code) > 0;
    const options = { db: database.db, secrets: ["another"], sendCode, openId: provider };
    return { owner: createIdentityClient(createEmbeddedIdentity(options).fetch), codes };
  };

  test("a new password from a mail shuts out who came with the same address, unproved", async () => {
    const squatter = newPerson({ email_verified: false });
    const { uid } = await enter(squatter);
    const { owner, codes } = openMailbox();
    await owner.sendPasswordReset(squatter.email, "http://crisper.test/");
    await owner.resetPassword(codes[0] ?? "", PASSWORD);
    expect(await owner.signIn(squatter.email, PASSWORD)).toMatchObject({ uid });
    await expect(enter(squatter)).rejects.toThrow("NEED_CONFIRMATION");
  });

  test("a new password from a mail ends a provider's sign-in that is under way", async () => {
    const { owner, codes } = openMailbox();
    for (let round = 0; round < 5; round++) {
      const squatter = newPerson({ email_verified: false });
      await enter(squatter);
      await owner.sendPasswordReset(squatter.email, "http://crisper.test/");
      const reset = owner.resetPassword(codes.at(-1) ?? "", PASSWORD);
      const entries = Array.from({ length: 20 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, 5 * index));
        return enter(squatter);
      });
      const entered = await Promise.allSettled(entries);
      await reset;
      for (const entry of entered) {
        if (entry.status === "rejected") continue;
        expect(await client.verifyIdToken(entry.value.idToken)).toBeUndefined();
      }
    }
  });

  test("an account that is gone is gone for its provider too", async () => {
    const person = newPerson();
    const { uid, idToken } = await enter(person);
    await client.deleteAccount(idToken);
    const next = await enter(person);
    expect(next).toMatchObject({ isNewUser: true });
    expect(next.uid).not.toBe(uid);
  });

  test.each<[string, JWTPayload, string]>([
    ["no address", { email: undefined }, "MISSING_EMAIL"],
    ["an address that is none", { email: "ada" }, "INVALID_EMAIL"],
    ["a subject of 10,000", { sub: "x".repeat(10_000) }, "INVALID_IDP_RESPONSE"],
    ["a subject that is a number", { sub: 7 as unknown as string }, "INVALID_IDP_RESPONSE"],
  ])("is not taken with %s", async (_, more, code) => {
    await expect(enter(newPerson(more))).rejects.toThrow(code);
  });

  describe("this call is open to everybody, so it takes the word of nobody else", () => {
    const call = async (idToken: string, providerId = provider.id) =>
      client.signInWithIdp({ idToken, providerId, requestUri: "http://crisper.test/" });
    const hour = 3_600;
    const now = () => Math.floor(Date.now() / 1000);
    const secret = new TextEncoder().encode(CLIENT.GOOGLE_CLIENT_SECRET);

    test.each<[string, () => Promise<string>]>([
      ["unsigned", async () => issuer.unsigned()],
      ["signed by a stranger", () => issuer.sign({}, {}, "stranger")],
      ["signed with a key nobody knows", () => issuer.sign({}, { kid: "key-2" }, "stranger")],
      ["signed with the client's secret", () => issuer.signWith(secret, { alg: "HS256", kid: "key-1" })],
      [
        "signed with the public key as a secret",
        () => issuer.signWith(new TextEncoder().encode(issuer.publicKey()), { alg: "HS256", kid: "key-1" }),
      ],
      ["for another app", () => issuer.sign({ aud: "another-app" })],
      ["for another app as well", () => issuer.sign({ aud: [CLIENT.GOOGLE_CLIENT_ID, "x"], azp: "x" })],
      ["from another issuer", () => issuer.sign({ iss: "https://accounts.google.com" })],
      ["from the issuer, nearly", () => issuer.sign({ iss: `${issuer.issuer}/` })],
      ["expired", () => issuer.sign({ iat: now() - hour, exp: now() - 60 })],
      ["without an end", () => issuer.sign({ exp: undefined })],
      ["from the future", () => issuer.sign({ nbf: now() + hour })],
      ["cut off", async () => (await issuer.sign()).slice(0, -6)],
      [
        "of other claims than signed",
        async () => {
          const [header, , signature] = (await issuer.sign()).split(".");
          return [header, (await issuer.sign({ sub: "eve" })).split(".")[1], signature].join(".");
        },
      ],
      ["nonsense", async () => "a.b.c"],
      ["empty", async () => ""],
      ["of our own making", async () => (await signUp(newAddress())).idToken],
    ])("%s", async (_, forge) => {
      await expect(call(await forge())).rejects.toThrow("INVALID_IDP_RESPONSE");
      expect(complaints).not.toHaveBeenCalled();
    });

    test.each(["google.com", "password", "", "__proto__", `${provider.id}/`])(
      "in the name of %j",
      async (id) => {
        await expect(call(await issuer.sign(), id)).rejects.toThrow("OPERATION_NOT_ALLOWED");
      },
    );

    test.each([{}, { postBody: 7 }, { postBody: "" }, { postBody: "id_token" }, { postBody: "%zz=%&&&" }])(
      "with the body %j",
      async (body) => {
        const headers = { "Content-Type": "application/json" };
        const url = "http://identity.invalid/v1/accounts:signInWithIdp";
        const answer = await service.fetch(
          new Request(url, { method: "POST", headers, body: JSON.stringify(body) }),
        );
        expect(answer.status).toBe(400);
        expect(complaints).not.toHaveBeenCalled();
      },
    );

    test("where no provider is set up", async () => {
      const options = { db: database.db, secrets: ["x"], sendCode: async () => true };
      const bare = createIdentityClient(createEmbeddedIdentity(options).fetch);
      const given = { idToken: await issuer.sign(), providerId: provider.id, requestUri: "" };
      await expect(bare.signInWithIdp(given)).rejects.toThrow("OPERATION_NOT_ALLOWED");
    });
  });
});

test("two issuers are never called the same", () => {
  const idOf = (address: string) =>
    createOpenIdProvider({ issuer: address, name: "Google", clientId: "x", clientSecret: "x" }).id;
  const issuers = [
    "https://a.example",
    "https://a.example/b",
    "https://a.example/b/c",
    "https://b.example:444",
  ];
  expect(issuers.map(idOf)).toEqual([
    "oidc.a.example",
    "oidc.a.example/b",
    "oidc.a.example/b/c",
    "oidc.b.example:444",
  ]);
  expect(idOf("https://accounts.google.com")).toBe("google.com");
});

/** So that what is ended now has begun before. */
const nextMoment = () => new Promise((resolve) => setTimeout(resolve, 5));
