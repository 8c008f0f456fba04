import { hkdfSync } from "node:crypto";
import { type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanLine } from "#app/domain/text.ts";
import { createIdentityClient, type Identity, type IdentityClient } from "#app/identity/client.server.ts";
import { createEmbeddedIdentity } from "#app/identity/embedded/service.server.ts";
import { remoteIdentity } from "#app/identity/remote.server.ts";
import { createClock } from "../support/clock.ts";
import { openTestDatabase, STORES, type Store, type TestDatabase } from "../support/database.ts";
import { serve } from "../support/loopback.ts";
import { NAUGHTY_STRINGS } from "../support/naughty-strings.ts";
import { describeIdentity, type IdentityEnd, newAddress, PASSWORD } from "./identity.contract.ts";

const SECRET = "the secret of the tests";

async function embedded(store: Store): Promise<IdentityEnd> {
  const { db, close } = await openTestDatabase(store);
  const { fetch } = createEmbeddedIdentity({ db, secrets: [SECRET] });
  const disable = async (uid: string) => {
    await db.updateTable("accounts").set({ disabled: 1 }).where("uid", "=", uid).execute();
  };
  return { fetch, disable, close };
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

describeIdentity("embedded on SQLite", () => embedded("sqlite"));
describeIdentity("embedded on PostgreSQL", () => embedded("postgres"));
describeIdentity("over HTTP", overHttp);

describe.each(STORES)("the embedded service on %s", (store) => {
  const clock = createClock();
  let database: TestDatabase;
  let client: IdentityClient;
  let ada: Identity;
  const withSecrets = (...secrets: string[]) =>
    createEmbeddedIdentity({ db: database.db, secrets, now: clock.now });

  beforeAll(async () => {
    database = await openTestDatabase(store);
    client = createIdentityClient(withSecrets(SECRET).fetch);
    ada = await client.signUp({ email: newAddress(), password: PASSWORD, displayName: "Ada" });
  });
  afterAll(() => database?.close());

  const signIn = () => client.signIn(ada.email, PASSWORD);
  const holder = () => ({ uid: ada.uid, email: ada.email });

  test("an ID token holds for an hour, a refresh token for 60 days", async () => {
    const { idToken, refreshToken } = await signIn();
    clock.moveOn({ minutes: 59, seconds: 59 });
    expect(await client.verifyIdToken(idToken)).toEqual(holder());
    clock.moveOn({ seconds: 1 });
    expect(await client.verifyIdToken(idToken)).toBeUndefined();

    clock.moveOn({ days: 60, hours: -1, seconds: -1 });
    const next = await client.refresh(refreshToken);
    expect(await client.verifyIdToken(next.idToken)).toEqual(holder());
    clock.moveOn({ seconds: 1 });
    await expect(client.refresh(refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
  });

  test("an old secret still verifies while it is listed, and no longer", async () => {
    const { idToken } = await signIn();
    expect(await withSecrets("a new secret", SECRET).verifyIdToken(idToken)).toEqual(holder());
    expect(await withSecrets("a new secret").verifyIdToken(idToken)).toBeUndefined();

    const rotated = createIdentityClient(withSecrets("a new secret", SECRET).fetch);
    const { idToken: newer } = await rotated.signIn(ada.email, PASSWORD);
    expect(await withSecrets(SECRET).verifyIdToken(newer)).toBeUndefined();
    expect(await withSecrets("a new secret").verifyIdToken(newer)).toEqual(holder());
  });

  test("a token that was never ours does not hold", async () => {
    const { verifyIdToken } = withSecrets(SECRET);
    const key = (secret: string) => new Uint8Array(hkdfSync("sha256", secret, "", "crisper id token", 32));
    const forge = (more: JWTPayload = {}, secret = SECRET) => {
      const exp = clock.now().getTime() / 1000 + 60;
      const claims = {
        email: ada.email,
        sub: ada.uid,
        iss: "crisper-identity",
        aud: "crisper",
        exp,
        ...more,
      };
      return { claims, signed: new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(key(secret)) };
    };
    // The control: with everything right it would hold.
    expect(await verifyIdToken(await forge().signed)).toEqual(holder());

    for (const forged of [
      await forge({}, "another secret").signed,
      await forge({ aud: "another-app" }).signed,
      await forge({ aud: undefined }).signed,
      await forge({ iss: "https://securetoken.google.com/crisper" }).signed,
      await forge({ exp: clock.now().getTime() / 1000 }).signed,
      await forge({ nbf: clock.now().getTime() / 1000 + 60 }).signed,
      await forge({ sub: "nobody" }).signed,
      await forge({ sub: undefined }).signed,
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
    for (const displayName of NAUGHTY_STRINGS) {
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
