import { randomUUID } from "node:crypto";
import { UnsecuredJWT } from "jose";
import { describe, expect, test, vi } from "vitest";
import { createIdTokens } from "#app/server/identity/embedded/id-token.server.ts";
import { contract, type Endpoint } from "#app/upstream/contract.ts";
import { openApi } from "../../support/api.ts";
import { addFood, ask, comeBack, join, type Person } from "../../support/kitchen.ts";

const endpoints = Object.entries(contract) as [string, Endpoint][];
const callOf = ({ method, path }: Endpoint) => `${method} ${path.replace("{id}", randomUUID())}`;
const refused = {
  status: 401,
  body: { error: "Session expired. Please login again.", code: "unauthorized" },
};

const MISSING = "No authentication token found";
const EXPIRED = refused.body.error;

const kitchen = await openApi();

/** ID tokens that are worthless to Ada, and what is said of them. */
const BAD_ID_TOKENS: [string, string, (ada: Person) => Promise<string | undefined>][] = [
  ["no token at all", MISSING, async () => undefined],
  [
    "another person's",
    "This token belongs to another e-mail address",
    async () => (await join(kitchen, "mallory")).idToken,
  ],
  ["an API token", EXPIRED, async (ada) => ada.token],
  [
    "one signed with another secret",
    EXPIRED,
    (ada) => createIdTokens(["another secret"], kitchen.clock.now).sign(ada),
  ],
  ["one that says alg: none", EXPIRED, async (ada) => withoutSignature(ada)],
  ["one with another payload", EXPIRED, async (ada) => withAnotherPayload(ada)],
  ["one that ends early", EXPIRED, async (ada) => ada.idToken.slice(0, -2)],
  ["no JWT", EXPIRED, async () => "not-a-token"],
];

describe("tokens", () => {
  test("an ID token buys an API token for an hour", async () => {
    const ada = await join(kitchen);
    const { status, body } = await ask(kitchen, "POST /jwt", {
      token: ada.idToken,
      body: { email: ada.email },
    });
    expect(status).toBe(200);
    expect(Date.parse(body.expiresAt)).toBe(kitchen.clock.now().getTime() + 3_600_000);

    const use = () => ask(kitchen, "GET /addfood", { token: body.token });
    kitchen.clock.moveOn({ minutes: 59 });
    expect(await use()).toMatchObject({ status: 200 });
    kitchen.clock.moveOn({ minutes: 1 });
    expect(await use()).toMatchObject(refused);
  });

  test("a token that is made while its sign-in ends is refused, and its session with it", async () => {
    const ada = await join(kitchen);
    const { verify } = kitchen.idTokens;
    let asked = 0;
    vi.spyOn(kitchen.idTokens, "verify").mockImplementation(async (token) =>
      ++asked === 1 ? verify(token) : undefined,
    );
    await kitchen.restart();
    const answer = await ask(kitchen, "POST /jwt", { token: ada.idToken, body: { email: ada.email } });
    vi.restoreAllMocks();
    await kitchen.restart();
    expect(answer).toMatchObject(refused);
    const { data } = (await ask(kitchen, "GET /sessions", { token: ada.token })).body;
    expect(data).toHaveLength(1);
  });

  test("a person has 100 sessions: with another, the one that was used least recently ends", async () => {
    const ada = await join(kitchen);
    const [first] = await ada.client.listSessions();
    const row = await kitchen.db
      .selectFrom("sessions")
      .selectAll()
      .where("id", "=", first?.id ?? "")
      .executeTakeFirstOrThrow();
    const later = kitchen.clock.now().toISOString();
    const others = Array.from({ length: 99 }, () => ({ ...row, id: randomUUID(), last_seen_at: later }));
    const old = { ...row, id: randomUUID(), last_seen_at: "2020-01-01T00:00:00.000Z" };
    await kitchen.db
      .insertInto("sessions")
      .values([old, ...others])
      .execute();
    await comeBack(kitchen, ada);
    const rows = await kitchen.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", ada.uid)
      .execute();
    expect(rows).toHaveLength(100);
    expect(rows.map(({ id }) => id)).not.toContain(old.id);
  });

  test("the address may be typed in capitals, the scheme in small letters", async () => {
    const ada = await join(kitchen);
    const body = { email: ` ${ada.email.toUpperCase()}` };
    expect(await ask(kitchen, "POST /jwt", { token: ada.idToken, body })).toMatchObject({ status: 200 });
    const headers = { Authorization: `bearer ${ada.token}` };
    expect(await ask(kitchen, "GET /addfood", { headers })).toMatchObject({ status: 200 });
  });

  test.each(BAD_ID_TOKENS)("%s gets no API token and registers nobody", async (_, error, make) => {
    const ada = await join(kitchen);
    const token = await make(ada);
    const registration = { ...ada, name: "Ada" };
    const unauthorized = { status: 401, body: { error, code: "unauthorized" } };
    expect(await ask(kitchen, "POST /jwt", { token, body: { email: ada.email } })).toMatchObject(
      unauthorized,
    );
    expect(await ask(kitchen, "POST /users", { token, body: registration })).toMatchObject(unauthorized);
  });

  test("an ID token that has expired gets no API token", async () => {
    const ada = await join(kitchen);
    kitchen.clock.moveOn({ minutes: 61 });
    const body = { email: ada.email };
    expect(await ask(kitchen, "POST /jwt", { token: ada.idToken, body })).toMatchObject(refused);
  });

  test("nobody registers under another uid", async () => {
    const email = `${randomUUID()}@example.org`;
    const token = await kitchen.idTokens.sign({ uid: randomUUID(), email });
    const body = { name: "Ada", email, uid: randomUUID() };
    expect(await ask(kitchen, "POST /users", { token, body })).toMatchObject({
      status: 401,
      body: { error: "This token belongs to another account", code: "unauthorized" },
    });
  });

  test("an account that was never registered is not found", async () => {
    const email = `${randomUUID()}@example.org`;
    const token = await kitchen.idTokens.sign({ uid: randomUUID(), email });
    expect(await ask(kitchen, "POST /jwt", { token, body: { email } })).toMatchObject({
      status: 404,
      body: { code: "user_not_found" },
    });
  });

  test("a second registration is told so", async () => {
    const ada = await join(kitchen);
    const conflict = { status: 409, body: { code: "user_exists" } };
    const again = { ...ada, name: "Ada" };
    expect(await ask(kitchen, "POST /users", { token: ada.idToken, body: again })).toMatchObject(conflict);
    const uid = randomUUID();
    const token = await kitchen.idTokens.sign({ uid, email: ada.email });
    const sameAddress = { name: "Ada", uid, email: ada.email.toUpperCase() };
    expect(await ask(kitchen, "POST /users", { token, body: sameAddress })).toMatchObject(conflict);
  });

  test("a revoked API token is refused, the person's other one is not", async () => {
    const ada = await join(kitchen);
    await addFood(ada);
    const phone = await comeBack(kitchen, ada);
    expect((await ask(kitchen, "DELETE /jwt", { token: ada.token })).status).toBe(204);
    await expect(ada.client.listOwnFood()).rejects.toMatchObject({ problem: "unauthorized" });
    await expect(ada.client.revokeToken()).rejects.toMatchObject({ problem: "unauthorized" });
    expect(await phone.client.listOwnFood()).toHaveLength(1);
  });

  test("every call that is for users wants an API token", async () => {
    for (const [name, endpoint] of endpoints.filter(([, { auth }]) => auth === "user")) {
      const answer = await ask(kitchen, callOf(endpoint));
      expect(answer, name).toMatchObject(unauthorized(endpoint, MISSING));
    }
  });

  test("every call refuses a token that is not valid", async () => {
    const { idToken } = await join(kitchen);
    for (const [name, endpoint] of endpoints.filter(([, { auth }]) => auth !== "identity")) {
      for (const token of ["no-such-token", "two words", idToken]) {
        const body = endpoint.method === "POST" ? { text: "x" } : undefined;
        const answer = await ask(kitchen, callOf(endpoint), { token, body });
        expect(answer, name).toMatchObject(unauthorized(endpoint, EXPIRED));
      }
    }
  });
});

/** Image hosts answer with an error of another shape. */
function unauthorized({ path }: Endpoint, words: string) {
  const error = path === "/images" ? { message: words } : words;
  return { status: 401, body: { error, code: "unauthorized" } };
}

function withoutSignature({ uid, email }: Person): string {
  return new UnsecuredJWT({ email })
    .setSubject(uid)
    .setIssuer("crisper-identity")
    .setAudience("crisper")
    .setExpirationTime("50y")
    .encode();
}

function withAnotherPayload({ idToken }: Person): string {
  const [header, payload = "", signature] = idToken.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString("base64url");
  return [header, changed, signature].join(".");
}
