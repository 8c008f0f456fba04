import { describe, expect, test } from "vitest";
import { openApi } from "../../support/api.ts";
import { ask, join, MILK } from "../../support/test-api.ts";

const TAKE_JSON = ["POST /addfood", "PUT /addfood/x", "POST /food/1/notes", "POST /jwt", "POST /users"];
const WORDS = expect.stringMatching(/^[A-Z].{5,}$/);

const api = await openApi();

describe("refusals", () => {
  test("a body that is not JSON is malformed", async () => {
    const { token } = await join(api);
    for (const call of TAKE_JSON) {
      for (const body of ["", "{", "[1,", "{'a':1}", "\0", "undefined", "<a/>"]) {
        expect(await ask(api, call, { token, body }), `${call} with ${body}`).toMatchObject({
          status: 400,
          body: { error: WORDS, code: "malformed" },
        });
      }
    }
  });

  test("JSON that is not an object is invalid", async () => {
    const { token } = await join(api);
    for (const call of TAKE_JSON) {
      for (const body of ["null", "1", '"text"', "[]", "[{}]", "true"]) {
        expect(await ask(api, call, { token, body }), `${call} with ${body}`).toMatchObject({
          status: 422,
          body: { error: WORDS, code: "invalid", fields: expect.any(Object) },
        });
      }
    }
  });

  test("a body of another media type is not supported", async () => {
    const { token } = await join(api);
    for (const call of TAKE_JSON) {
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/xml",
      ]) {
        const given = { token, body: JSON.stringify(MILK), headers: { "Content-Type": type } };
        expect(await ask(api, call, given), `${call} with ${type}`).toMatchObject({
          status: 415,
          body: { error: WORDS, code: "unsupported_type" },
        });
      }
    }
  });

  test.each<[field: string, values: unknown[]]>([
    ["name", ["", "\u200b \0", "a".repeat(101), 7, { toString: "x" }]],
    ["category", ["dairy", "__proto__"]],
    ["quantity", ["", 0, -1, "1000001", [1], "a".repeat(61)]],
    ["expiryDate", ["", "2027-02-29", "1999-12-31", "2100-01-01", "2027-03-05T00:00:00Z", 20270305]],
    ["description", ["a".repeat(2001), null]],
    [
      "imageUrl",
      [
        "javascript:alert(1)",
        "//example.org/x.png",
        "https://example.org/\0",
        "https://example.org/a b",
        "/api/images/../users",
        `https://example.org/${"a".repeat(2000)}`,
      ],
    ],
    ["status", ["a".repeat(51)]],
    ["notes", ["a".repeat(2001)]],
    ["version", [0, 1.5, "1", 2 ** 31, 2 ** 60]],
  ])("food with an invalid %s is refused, and the field named", async (field, values) => {
    const { token, client } = await join(api);
    const refused = { status: 422, body: { error: WORDS, code: "invalid", fields: { [field]: WORDS } } };
    for (const value of values) {
      const body = { ...MILK, [field]: value };
      const what = `${field}: ${JSON.stringify(value).slice(0, 60)}`;
      if (field !== "version")
        expect(await ask(api, "POST /addfood", { token, body }), what).toMatchObject(refused);
      // In a change "" means: leave it as it is.
      const leaves = value === "" && field !== "name";
      expect(await ask(api, "PUT /addfood/x", { token, body }), what).toMatchObject(
        leaves ? { status: 404 } : refused,
      );
    }
    expect(await client.listOwnFood()).toEqual([]);
  });

  test("every field that is wrong is named at once", async () => {
    const { token } = await join(api);
    const body = { ...MILK, name: "", quantity: "0", expiryDate: "soon" };
    const { body: answer } = await ask(api, "POST /addfood", { token, body });
    expect(Object.keys(answer.fields).toSorted()).toEqual(["expiryDate", "name", "quantity"]);
    expect(Object.values(answer.fields)).toContain(answer.error);
  });

  test("a body over the limit is too large", async () => {
    const { token } = await join(api);
    const body = { ...MILK, description: "a".repeat(7 * 1024 * 1024) };
    expect(await ask(api, "POST /addfood", { token, body })).toMatchObject({
      status: 413,
      body: { error: WORDS, code: "too_large" },
    });
  });

  test("a body nested 40,000 deep is refused", async () => {
    const { token } = await join(api);
    const deep = `${'{"name":'.repeat(40_000)}1${"}".repeat(40_000)}`;
    const { status } = await ask(api, "POST /addfood", { token, body: deep });
    expect([400, 422]).toContain(status);
  });

  test("an address without a call is not found", async () => {
    for (const call of [
      "GET /",
      "GET /nothing",
      "GET /addfood/a/b",
      "PATCH /addfood/x",
      "DELETE /food",
      "POST /foodexpiry",
      "GET /users",
      "GET /__proto__",
      "GET /constructor",
      "GET /%E0%A4%A",
      "GET /%00",
      `GET /${"a/".repeat(2000)}`,
      `GET /images/${"a".repeat(5000)}`,
      "GET /images/%00",
    ]) {
      const { status, body, headers } = await ask(api, call);
      const notFound = { status: 404, body: { error: WORDS, code: "not_found" } };
      expect({ status, body }, call.slice(0, 60)).toEqual(notFound);
      expect(headers.get("Content-Type"), call.slice(0, 60)).toMatch(/^application\/json/);
    }
  });

  test("an id that nothing can have is not found", async () => {
    const { token } = await join(api);
    for (const method of ["GET", "PUT", "DELETE"]) {
      for (const id of [
        "%00",
        "a%00b",
        "%00%E0",
        "%2500",
        "%F0%9F%91%8D",
        "%ED%A0%BD",
        "..%2f..",
        "' or 1=1 --",
        "a".repeat(3000),
      ]) {
        const given = method === "PUT" ? { token, body: MILK } : { token };
        const { status } = await ask(api, `${method} /addfood/${id}`, given);
        expect(status, `${method} ${id.slice(0, 60)}`).toBe(404);
      }
    }
  });

  test("what a caller may not set is not set", async () => {
    const [ada, bob] = [await join(api, "ada"), await join(api, "bob")];
    const bobs = { user_id: bob.uid, userId: bob.uid, userEmail: bob.email, user_email: bob.email };
    const more = {
      ...bobs,
      _id: "mine",
      id: "mine",
      household_id: "demo",
      householdId: "demo",
      role: "admin",
      amount: 99,
      unit: "kg",
      created_at: "1999-01-01",
      deleted_at: "1999-01-01",
      price_minor: 1,
      currency: "EUR",
      worth: { minor: 1, currency: "EUR" },
      request_key: "mine",
    };
    const own = { userId: ada.uid, userEmail: ada.email, amount: 1, unit: "l" };
    const added = await ask(api, "POST /addfood", {
      token: ada.token,
      body: { ...MILK, ...more, version: "9" },
    });
    expect(added).toMatchObject({ status: 201, body: { ...own, version: 1 } });
    expect(added.body._id).not.toBe("mine");
    expect(added.body).not.toHaveProperty("worth");
    const call = `PUT /addfood/${added.body._id}`;
    const changed = await ask(api, call, { token: ada.token, body: { ...MILK, ...more } });
    expect(changed.body).toEqual({ ...added.body, version: 2 });
    expect(await bob.client.listOwnFood()).toEqual([]);
  });

  test("food cannot be added on a day that is long ago, to come or no day", async () => {
    const { token, client } = await join(api);
    for (const addedDate of ["1999-12-31", "2999-01-01", "yesterday", "2027-02-30", "x".repeat(10_000)]) {
      const answer = await ask(api, "POST /addfood", { token, body: { ...MILK, addedDate } });
      expect(answer, addedDate.slice(0, 60)).toMatchObject({
        status: 422,
        body: { fields: { addedDate: expect.any(String) } },
      });
    }
    expect(await client.listOwnFood()).toEqual([]);
  });

  test("nobody registers as more than a user", async () => {
    const account = { uid: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.org` };
    const token = await api.idTokens.sign(account);
    const body = { ...account, name: "Ada", role: "admin", status: "owner", household_id: "demo" };
    expect((await ask(api, "POST /users", { token, body })).status).toBe(201);
    const users = api.db.selectFrom("users").where("uid", "=", account.uid).select(["role", "status"]);
    expect(await users.execute()).toEqual([{ role: "user", status: "active" }]);
  });

  test("fields of prototypes are not taken for the food's own", async () => {
    const { token, client } = await join(api);
    for (const body of [
      '{"__proto__":{"name":"Evil","quantity":"1","expiryDate":"2027-03-10"}}',
      '{"constructor":{"prototype":{"name":"Evil"}},"quantity":"1","expiryDate":"2027-03-10"}',
      '{"__proto__":{"polluted":1},"__proto__.name":"Evil","quantity":"1"}',
    ]) {
      const answer = await ask(api, "POST /addfood", { token, body });
      expect(answer, body).toMatchObject({ status: 422, body: { fields: { name: WORDS } } });
    }
    expect(await client.listOwnFood()).toEqual([]);
    expect({}).not.toHaveProperty("polluted");
    expect({}).not.toHaveProperty("name");
  });

  test("the API describes itself", async () => {
    const { contract } = await import("#app/upstream/contract.ts");
    const { status, body } = await ask(api, "GET /openapi.json");
    expect({ status, openapi: body.openapi }).toEqual({ status: 200, openapi: "3.1.0" });
    for (const [operationId, { method, path, status: success }] of Object.entries(contract)) {
      const operation = body.paths[path]?.[method.toLowerCase()];
      expect(operation).toMatchObject({ operationId, responses: { [success]: {}, default: {} } });
    }
  });
});
