import { generateKeyPairSync, type KeyObject } from "node:crypto";
import http, { createServer, type RequestOptions } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { IdentityAdmin } from "#app/server/identity/admin.server.ts";
import { IdentityError } from "#app/server/identity/errors.ts";
import { createFirebaseAdmin } from "#app/server/identity/firebase/admin.server.ts";

const PROJECT = "crisper-household";
const KEY_ID = "the-key-of-today";

const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const google = rsa();
const publicPem = (key: KeyObject) => key.export({ type: "spki", format: "pem" });

/** What Google answers to the calls that the SDK makes, by the end of their path. */
const ANSWERS: Record<string, () => object> = {
  "securetoken@system.gserviceaccount.com": () => ({ [KEY_ID]: publicPem(google.publicKey) }),
  token: () => ({ access_token: "an access token", expires_in: 3600, token_type: "Bearer" }),
  "accounts:lookup": () => ({ users: [{ localId: account.uid, email: account.email, ...kept }] }),
};
/** What Firebase keeps of the account beside its address. */
let kept: object = {};
let reachable = true;

/** Stands in for Google. */
const servers = createServer((request, response) => {
  const answer = ANSWERS[request.url?.split("/").at(-1) ?? ""];
  response.setHeader("Content-Type", "application/json");
  if (reachable && answer) response.end(JSON.stringify(answer()));
  else {
    if (reachable) console.error(request.url);
    response.destroy();
  }
});

const account = { uid: "ada", email: "ada@example.org" };
const lookup = vi.fn(async (_: string): Promise<typeof account | undefined> => account);

const claimsOf = (more: object = {}) => {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: account.uid,
    user_id: account.uid,
    email: account.email,
    email_verified: true,
    name: "Ada",
    firebase: { sign_in_provider: "google.com" },
    iat: now - 1,
    auth_time: now - 1,
    exp: now + 60,
    ...more,
  };
};
const sign = (claims: object, key: KeyObject = google.privateKey, kid = KEY_ID) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: "RS256", kid }).sign(key);

describe("Firebase's ID tokens, outside the emulator", () => {
  let admin: IdentityAdmin;

  beforeAll(async () => {
    expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined();
    await new Promise<void>((resolve) => servers.listen(0, "127.0.0.1", resolve));
    const { port } = servers.address() as AddressInfo;
    vi.spyOn(https, "request").mockImplementation(((...asked: unknown[]) => {
      const [target] = asked;
      const path = typeof target === "string" ? new URL(target).pathname : (target as RequestOptions).path;
      const heard = asked.filter((one) => typeof one === "function") as never[];
      return http.request({ host: "127.0.0.1", port, path, method: "POST" }, ...heard);
    }) as never);
  });
  beforeEach(async () => {
    reachable = true;
    lookup.mockClear();
    admin = await createFirebaseAdmin({ projectId: PROJECT, identity: { verifyIdToken: lookup } });
  });
  afterAll(() => {
    vi.restoreAllMocks();
    servers.close();
  });

  test("one that Google signed names its person", async () => {
    expect(await admin.verifyIdToken(await sign(claimsOf()))).toMatchObject({
      ...account,
      emailVerified: true,
      displayName: "Ada",
      provider: "google.com",
    });
  });

  test.each<[string, () => Promise<string> | string]>([
    ["signed by nobody", () => new UnsecuredJWT(claimsOf()).encode()],
    ["signed by somebody else", () => sign(claimsOf(), rsa().privateKey)],
    ["signed with a key nobody knows", () => sign(claimsOf(), google.privateKey, "another-key")],
    ["signed with the public key as a secret", signedWithPublicKey],
    ["that is over", () => sign(claimsOf({ exp: 1_000_000_000 }))],
    ["for another project", () => sign(claimsOf({ aud: "another" }))],
    ["of another issuer", () => sign(claimsOf({ iss: "https://securetoken.google.com/another" }))],
    ["without a person", () => sign(claimsOf({ sub: "" }))],
    ["without an address", () => sign(claimsOf({ email: undefined }))],
    ["that is no token", () => "x.y.z"],
  ])("one %s does not hold", async (_, forge) => {
    expect(await admin.verifyIdToken(await forge())).toBeUndefined();
    expect(lookup).not.toHaveBeenCalled();
  });

  test("one of an account that is revoked, disabled or gone does not hold: Firebase is asked", async () => {
    lookup.mockResolvedValueOnce(undefined);
    expect(await admin.verifyIdToken(await sign(claimsOf()))).toBeUndefined();
    expect(lookup).toHaveBeenCalledOnce();
  });

  test("an outage is not a forged token", async () => {
    const token = await sign(claimsOf());
    reachable = false;
    await expect(admin.verifyIdToken(token)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    reachable = true;
    lookup.mockRejectedValueOnce(new IdentityError("UNAVAILABLE"));
    await expect(admin.verifyIdToken(token)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });

  test.each([
    ["revoked since", { validSince: "4000000000" }],
    ["disabled", { disabled: true }],
  ])("with a service account one of an account that was %s does not hold", async (_, changed) => {
    const private_key = String(rsa().privateKey.export({ type: "pkcs8", format: "pem" }));
    const serviceAccount = { project_id: PROJECT, client_email: "crisper@example.org", private_key };
    const withAccount = await createFirebaseAdmin({
      projectId: PROJECT,
      serviceAccount,
      identity: { verifyIdToken: lookup },
    });
    kept = {};
    expect(await withAccount.verifyIdToken(await sign(claimsOf()))).toMatchObject(account);
    kept = changed;
    expect(await withAccount.verifyIdToken(await sign(claimsOf()))).toBeUndefined();
    expect(lookup).not.toHaveBeenCalled();
  });

  test("nothing is offered that needs a service account where there is none", () => {
    expect(admin.privileged).toBeUndefined();
  });
});

function signedWithPublicKey() {
  const secret = new TextEncoder().encode(String(publicPem(google.publicKey)));
  return new SignJWT(claimsOf()).setProtectedHeader({ alg: "HS256", kid: KEY_ID }).sign(secret);
}
