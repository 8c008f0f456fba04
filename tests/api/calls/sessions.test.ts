import { randomUUID } from "node:crypto";
import { UnsecuredJWT } from "jose";
import { describe, expect, test, vi } from "vitest";
import { createIdTokens } from "#app/server/identity/embedded/id-token.server.ts";
import { contract, type Endpoint } from "#app/upstream/contract.ts";
import { openApi } from "../../support/api.ts";
import { addFood, ask, comeBack, join, type Person } from "../../support/test-api.ts";

const endpoints = Object.entries(contract) as [string, Endpoint][];
const callOf = ({ method, path }: Endpoint) => `${method} ${path.replace("{id}", randomUUID())}`;
const refused = {
  status: 401,
  body: { error: "Session expired. Please login again.", code: "unauthorized" },
};

const MISSING = "No authentication token found";
const EXPIRED = refused.body.error;

const api = await openApi();

/** ID tokens that are worthless to Ada, and what is said of them. */
const BAD_ID_TOKENS: [string, string, (ada: Person) => Promise<string | undefined>][] = [
  ["no token at all", MISSING, async () => undefined],
  [
    "another person's",
    "This token belongs to another email address",
    async () => (await join(api, "mallory")).idToken,
  ],
  ["an API token", EXPIRED, async (ada) => ada.token],
  [
    "one signed with another secret",
    EXPIRED,
    (ada) => createIdTokens(["another secret"], api.clock.now).sign(ada),
  ],
  ["one that says alg: none", EXPIRED, async (ada) => withoutSignature(ada)],
  ["one with another payload", EXPIRED, async (ada) => withAnotherPayload(ada)],
  ["one that ends early", EXPIRED, async (ada) => ada.idToken.slice(0, -2)],
  ["no JWT", EXPIRED, async () => "not-a-token"],
];

describe("tokens", () => {
  test("a session has 100 at most: the oldest go", async () => {
    const ada = await join(api);
    const issue = (session: string) =>
      ask(api, "POST /jwt", { token: ada.idToken, body: { email: ada.email, session } });
    const first = await ask(api, "POST /jwt", { token: ada.idToken, body: { email: ada.email } });
    const { session } = first.body;
    const tokens = api.db.selectFrom("api_tokens").selectAll().where("session_id", "=", session);
    const row = { ...(await tokens.executeTakeFirstOrThrow()), created_at: "2020-01-01T00:00:00.000Z" };
    for (let index = 0; index < 150; index++)
      await api.db
        .insertInto("api_tokens")
        .values({ ...row, token_hash: randomUUID() })
        .execute();
    for (let time = 0; time < 2; time++) expect((await issue(session)).status).toBe(200);
    expect(await tokens.execute()).toHaveLength(100);
    expect((await ask(api, "GET /addfood", { token: first.body.token })).status).toBe(200);
  });

  test("an ID token buys an API token for an hour", async () => {
    const ada = await join(api);
    const { status, body } = await ask(api, "POST /jwt", {
      token: ada.idToken,
      body: { email: ada.email },
    });
    expect(status).toBe(200);
    expect(Date.parse(body.expiresAt)).toBe(api.clock.now().getTime() + 3_600_000);

    const use = () => ask(api, "GET /addfood", { token: body.token });
    api.clock.moveOn({ minutes: 59 });
    expect(await use()).toMatchObject({ status: 200 });
    api.clock.moveOn({ minutes: 1 });
    expect(await use()).toMatchObject(refused);
  });

  test("a token that is made while its sign-in ends is refused, and its session with it", async () => {
    const ada = await join(api);
    const { verify } = api.idTokens;
    let asked = 0;
    vi.spyOn(api.idTokens, "verify").mockImplementation(async (token) =>
      ++asked === 1 ? verify(token) : undefined,
    );
    await api.restart();
    const answer = await ask(api, "POST /jwt", { token: ada.idToken, body: { email: ada.email } });
    vi.restoreAllMocks();
    await api.restart();
    expect(answer).toMatchObject(refused);
    const { data } = (await ask(api, "GET /sessions", { token: ada.token })).body;
    expect(data).toHaveLength(1);
  });

  test("a person has 100 sessions: with another, the one that was used least recently ends", async () => {
    const ada = await join(api);
    const [first] = await ada.client.listSessions();
    const row = await api.db
      .selectFrom("sessions")
      .selectAll()
      .where("id", "=", first?.id ?? "")
      .executeTakeFirstOrThrow();
    const later = api.clock.now().toISOString();
    const others = Array.from({ length: 99 }, () => ({ ...row, id: randomUUID(), last_seen_at: later }));
    const old = { ...row, id: randomUUID(), last_seen_at: "2020-01-01T00:00:00.000Z" };
    await api.db
      .insertInto("sessions")
      .values([old, ...others])
      .execute();
    await comeBack(api, ada);
    const rows = await api.db.selectFrom("sessions").select("id").where("user_id", "=", ada.uid).execute();
    expect(rows).toHaveLength(100);
    expect(rows.map(({ id }) => id)).not.toContain(old.id);
  });

  test("the address may be typed in capitals, the scheme in small letters", async () => {
    const ada = await join(api);
    const body = { email: ` ${ada.email.toUpperCase()}` };
    expect(await ask(api, "POST /jwt", { token: ada.idToken, body })).toMatchObject({ status: 200 });
    const headers = { Authorization: `bearer ${ada.token}` };
    expect(await ask(api, "GET /addfood", { headers })).toMatchObject({ status: 200 });
  });

  test.each(BAD_ID_TOKENS)("%s gets no API token and registers nobody", async (_, error, make) => {
    const ada = await join(api);
    const token = await make(ada);
    const registration = { ...ada, name: "Ada" };
    const unauthorized = { status: 401, body: { error, code: "unauthorized" } };
    expect(await ask(api, "POST /jwt", { token, body: { email: ada.email } })).toMatchObject(unauthorized);
    expect(await ask(api, "POST /users", { token, body: registration })).toMatchObject(unauthorized);
  });

  test("an ID token that has expired gets no API token", async () => {
    const ada = await join(api);
    api.clock.moveOn({ minutes: 61 });
    const body = { email: ada.email };
    expect(await ask(api, "POST /jwt", { token: ada.idToken, body })).toMatchObject(refused);
  });

  test("nobody registers under another uid", async () => {
    const email = `${randomUUID()}@example.org`;
    const token = await api.idTokens.sign({ uid: randomUUID(), email });
    const body = { name: "Ada", email, uid: randomUUID() };
    expect(await ask(api, "POST /users", { token, body })).toMatchObject({
      status: 401,
      body: { error: "This token belongs to another account", code: "unauthorized" },
    });
  });

  test("an account that was never registered is not found", async () => {
    const email = `${randomUUID()}@example.org`;
    const token = await api.idTokens.sign({ uid: randomUUID(), email });
    expect(await ask(api, "POST /jwt", { token, body: { email } })).toMatchObject({
      status: 404,
      body: { code: "user_not_found" },
    });
  });

  test("a second registration is told so", async () => {
    const ada = await join(api);
    const conflict = { status: 409, body: { code: "user_exists" } };
    const again = { ...ada, name: "Ada" };
    expect(await ask(api, "POST /users", { token: ada.idToken, body: again })).toMatchObject(conflict);
    const uid = randomUUID();
    const token = await api.idTokens.sign({ uid, email: ada.email });
    const sameAddress = { name: "Ada", uid, email: ada.email.toUpperCase() };
    expect(await ask(api, "POST /users", { token, body: sameAddress })).toMatchObject(conflict);
  });

  test("a revoked API token is refused, the person's other one is not", async () => {
    const ada = await join(api);
    await addFood(ada);
    const phone = await comeBack(api, ada);
    expect((await ask(api, "DELETE /jwt", { token: ada.token })).status).toBe(204);
    await expect(ada.client.listOwnFood()).rejects.toMatchObject({ problem: "unauthorized" });
    await expect(ada.client.revokeToken()).rejects.toMatchObject({ problem: "unauthorized" });
    expect(await phone.client.listOwnFood()).toHaveLength(1);
  });

  test("every call that is for users wants an API token", async () => {
    for (const [name, endpoint] of endpoints.filter(([, { auth }]) => auth === "user")) {
      const answer = await ask(api, callOf(endpoint));
      expect(answer, name).toMatchObject(unauthorized(endpoint, MISSING));
    }
  });

  test("every call refuses a token that is not valid", async () => {
    const { idToken } = await join(api);
    for (const [name, endpoint] of endpoints.filter(([, { auth }]) => auth !== "identity")) {
      for (const token of ["no-such-token", "two words", idToken]) {
        const body = endpoint.method === "POST" ? { text: "x" } : undefined;
        const answer = await ask(api, callOf(endpoint), { token, body });
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
