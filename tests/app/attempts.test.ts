import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { fieldErrors } from "../support/html.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();
const TOO_MANY = "Too many attempts. Please wait a few minutes and try again.";
const NEXT = { password: "Gooseberry-7-jam!", confirmPassword: "Gooseberry-7-jam!" };

const from = (place: string) => ({ "X-Client-Address": place });
const wrong = (email: string, place: string) =>
  openBrowser(app).post("/login", { email, password: "Wrong-horse-1!" }, from(place));

test("ten wrong passwords from one place are enough, and the owner elsewhere does not notice", async () => {
  const { email } = await signUp(app);
  for (let tries = 0; tries < 10; tries++) expect((await wrong(email, "203.0.113.1")).status).toBe(400);
  const refused = await wrong(email, "203.0.113.1");
  expect(refused).toMatchObject({ status: 429, text: expect.stringContaining(TOO_MANY) });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  expect(refused.html).toContain(`value="${email}"`);
  expect((await wrong(email.toUpperCase(), "203.0.113.1")).status).toBe(429);
  const right = openBrowser(app).post("/login", { email, password: PASSWORD }, from("203.0.113.1"));
  expect((await right).status).toBe(429);
  expect((await openBrowser(app).post("/login", { email, password: PASSWORD })).status).toBe(303);
});

test("who gets in begins to count anew", async () => {
  const { email } = await signUp(app);
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < 9; tries++) await wrong(email, "203.0.113.2");
    const answer = await openBrowser(app).post("/login", { email, password: PASSWORD }, from("203.0.113.2"));
    expect(answer.status).toBe(303);
  }
});

test("from many places one account is tried fifty times; a new password opens it again", async () => {
  const { email } = await signUp(app);
  const answers = [];
  for (let place = 0; place < 51; place++)
    answers.push((await wrong(email, `203.0.113.${100 + place}`)).status);
  expect(answers).toEqual([...Array(50).fill(400), 429]);
  const owner = openBrowser(app);
  expect((await owner.post("/login", { email, password: PASSWORD })).status).toBe(429);
  await owner.post("/forgot-password", { email });
  await owner.post(linkIn(await mailTo(app.dataDir, email), "/reset-password"), NEXT);
  expect((await owner.post("/login", { email, password: NEXT.password })).status).toBe(303);
});

test("what others try elsewhere does not lock out a device where the owner has signed in before", async () => {
  const { browser: phone, email } = await signUp(app);
  await phone.post("/logout", {});
  for (let place = 0; place < 51; place++) await wrong(email, `203.0.113.${150 + place}`);
  const login = (password: string) => phone.post("/login", { email, password }, from("203.0.113.9"));
  expect((await openBrowser(app).post("/login", { email, password: PASSWORD })).status).toBe(429);
  expect((await login(PASSWORD)).status).toBe(303);

  await phone.post("/logout", {});
  for (let tries = 0; tries < 10; tries++) expect((await login("Wrong-horse-1!")).status).toBe(400);
  expect((await login(PASSWORD)).status).toBe(429);
  const { email: another } = await signUp(app);
  for (let place = 0; place < 51; place++) await wrong(another, `198.51.100.${place}`);
  const stranger = await phone.post("/login", { email: another, password: PASSWORD }, from("203.0.113.9"));
  expect(stranger.status).toBe(429);
});

test("one place tries a hundred times, whichever the accounts", async () => {
  const answers: number[] = [];
  for (let round = 0; round < 10; round++) {
    const tries = Array.from({ length: 10 }, (_, index) => `nobody${round}${index}@example.com`);
    answers.push(
      ...(await Promise.all(tries.map((email) => wrong(email, "203.0.113.3")))).map(({ status }) => status),
    );
  }
  answers.push((await wrong("nobody@example.com", "203.0.113.3")).status);
  expect(answers).toEqual([...Array(100).fill(400), 429]);
});

test("one place registers twenty people an hour, and what the next one typed stays", async () => {
  const register = (count: number) =>
    openBrowser(app).post(
      "/register",
      {
        name: "Robin Field",
        email: `flat${count}@example.com`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        terms: "on",
      },
      from("203.0.113.4"),
    );
  for (let count = 0; count < 20; count++) expect((await register(count)).status).toBe(303);
  const refused = await register(20);
  expect(refused).toMatchObject({ status: 429, text: expect.stringContaining(TOO_MANY) });
  expect(refused.html).toContain('value="flat20@example.com"');
});

test.each([
  ["signInWithPassword", { email: "a@example.com", password: "x" }, 10],
  ["signUp", { email: "a@example.com", password: "x" }, 20],
  ["sendOobCode", { requestType: "PASSWORD_RESET", email: "a@example.com" }, 20],
  ["resetPassword", { oobCode: "x", newPassword: "y" }, 20],
])("the identity protocol is held to the same pace: %s", async (call, body, allowed) => {
  const ask = () =>
    app.fetch(
      new Request(`${app.origin}/api/identity/v1/accounts:${call}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...from(`203.0.113.5 ${call}`) },
        body: JSON.stringify(body),
      }),
    );
  const answers = [];
  for (let tries = 0; tries < allowed; tries++) answers.push((await ask()).status);
  expect(answers).not.toContain(429);
  const refused = await ask();
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { error: { message: "TOO_MANY_ATTEMPTS_TRY_LATER" } },
  ]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("API tokens are asked for at a pace, too", async () => {
  const ask = () =>
    app.fetch(
      new Request(`${app.origin}/api/jwt`, { method: "POST", headers: from("203.0.113.6"), body: "{}" }),
    );
  for (let tries = 0; tries < 300; tries++) await ask();
  const refused = await ask();
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: "too_many" }]);
});

test("a password that others guess first is refused beside its field", async () => {
  const weak = { password: "Password1!", confirmPassword: "Password1!" };
  const person = { name: "Robin Field", email: "guess@example.com", ...weak, terms: "on" };
  const refused = await openBrowser(app).post("/register", person);
  expect([refused.status, fieldErrors(refused)]).toEqual([
    400,
    { password: "This password is too easy to guess. Please choose another one." },
  ]);
});
