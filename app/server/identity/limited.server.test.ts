import { beforeEach, expect, test } from "vitest";
import { createRateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { limitIdentity } from "./limited.server.ts";

const WRONG = { email: "ada@example.org", password: "x" };
let arrived: { call: string; body: unknown }[];
let answer: () => Response;
let limited: (request: Request) => Promise<Response>;

beforeEach(() => {
  arrived = [];
  answer = () => Response.json({ error: { message: "INVALID_LOGIN_CREDENTIALS" } }, { status: 400 });
  const send = async (request: Request) => {
    arrived.push({ call: new URL(request.url).pathname, body: await request.json() });
    return answer();
  };
  limited = limitIdentity(send, createRateLimiter());
});

async function ask(call: string, body: unknown = WRONG, address = "203.0.113.1", init: RequestInit = {}) {
  const headers = { "Content-Type": "application/json", "X-Client-Address": address };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`http://identity.invalid/v1/${call}`, {
    method: "POST",
    headers,
    body: text,
    ...init,
  });
  return (await limited(request)).status;
}

async function statuses(calls: number, call: (count: number) => Promise<number>): Promise<number[]> {
  const answers = [];
  for (let count = 0; count < calls; count += 1) answers.push(await call(count));
  return answers;
}

test("whichever service answers, sign-ins go at a pace", async () => {
  const answers = await statuses(12, () => ask("accounts:signInWithPassword"));
  expect(answers).toEqual([...Array(10).fill(400), 429, 429]);
  expect(arrived).toHaveLength(10);
  expect(await ask("accounts:signInWithPassword", WRONG, "203.0.113.2")).toBe(400);
});

test("what is passed on is what was counted", async () => {
  await ask("accounts%3AsignInWithPassw%6Frd", '{"email":"a@b.co","password":"x","email":"c@d.co"}');
  const body = { email: "c@d.co", password: "x" };
  expect(arrived).toEqual([{ call: "/v1/accounts:signInWithPassword", body }]);
});

test("a call that no rule names is limited all the same", async () => {
  const answers = await statuses(640, () => ask("accounts:createAuthUri", {}));
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(answers.slice(0, 600)).not.toContain(429);
});

test("looking at a code is not choosing a password", async () => {
  const look = () => ask("accounts:resetPassword", { oobCode: "x" });
  expect(await statuses(30, look)).not.toContain(429);
  const choose = () => ask("accounts:resetPassword", { oobCode: "x", newPassword: "y" });
  expect((await statuses(21, choose)).at(-1)).toBe(429);
});

test("who gets in begins to count anew", async () => {
  await statuses(9, () => ask("accounts:signInWithPassword"));
  answer = () => Response.json({ idToken: "x" });
  expect(await ask("accounts:signInWithPassword")).toBe(200);
  answer = () => Response.json({}, { status: 400 });
  expect(await statuses(10, () => ask("accounts:signInWithPassword"))).not.toContain(429);
});

test.each([
  ["no JSON", 415, { headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: "email=a" }],
  ["half of it", 400, { body: '{"email":' }],
  ["a list", 400, { body: "[]" }],
  ["more than anybody needs", 413, { body: JSON.stringify({ email: "x".repeat(70_000) }) }],
  ["another method", 404, { method: "GET", body: null }],
])("%s gets no further", async (_, status, init) => {
  expect(await ask("accounts:signUp", "{}", undefined, init)).toBe(status);
  expect(arrived).toEqual([]);
});

test.each(["accounts", "accounts:signUp/x", "projects/x:query", "%", "tokens"])(
  "%s is no call",
  async (call) => {
    expect(await ask(call)).toBe(404);
    expect(arrived).toEqual([]);
  },
);
