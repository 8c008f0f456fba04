import { expect, test, vi } from "vitest";
import { createIdentityClient } from "#app/server/identity/client.server.ts";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { linkIn, mailsTo, mailTo } from "../support/outbox.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const NEXT = "Gooseberry-7-jam!";
const identity = createIdentityClient(async (request) =>
  app.fetch(new Request(`${app.origin}/api/identity${new URL(request.url).pathname}`, request)),
);

async function call(method: string, path: string, token: string, body?: object) {
  const answer = await app.fetch(
    new Request(`${app.origin}/api${path}`, {
      method,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}

/** Somebody's phone, signed in over the API. */
async function phoneOf(email: string, password = PASSWORD) {
  const signIn = await identity.signIn(email, password);
  const enter = (idToken = signIn.idToken, more: object = {}) =>
    call("POST", "/jwt", idToken, { email, device: "A phone", ...more });
  const { token, session } = (await enter()).body;
  return { ...signIn, token, session, enter };
}

const me = async (token: string) => (await call("GET", "/users/me", token)).status;

test.each([
  [
    "ended from elsewhere",
    (own: Phone, other: Phone) => call("DELETE", `/sessions/${own.session}`, other.token),
  ],
  ["left by itself", (own: Phone) => call("DELETE", "/jwt", own.token)],
])("a phone whose session was %s is out, with everything that its sign-in yielded", async (_, end) => {
  const { email } = await signUp(app);
  const [phone, desk] = [await phoneOf(email), await phoneOf(email)];
  const renewed = await identity.refresh(phone.refreshToken);
  const twin = (await phone.enter(renewed.idToken)).body;
  expect((await end(phone, desk)).status).toBe(204);

  expect([await me(phone.token), await me(twin.token), await me(desk.token)]).toEqual([401, 401, 200]);
  for (const token of [phone.refreshToken, renewed.refreshToken]) {
    await expect(identity.refresh(token)).rejects.toThrow("INVALID_REFRESH_TOKEN");
  }
  for (const token of [phone.idToken, renewed.idToken]) expect((await phone.enter(token)).status).toBe(401);
  expect((await desk.enter((await identity.refresh(desk.refreshToken)).idToken)).status).toBe(200);
});

type Phone = Awaited<ReturnType<typeof phoneOf>>;

test("one sign-in cannot renew the session of another, with which it would not end", async () => {
  const { email } = await signUp(app);
  const [phone, desk] = [await phoneOf(email), await phoneOf(email)];
  expect((await desk.enter(desk.idToken, { session: phone.session })).status).toBe(401);
  expect((await phone.enter(phone.idToken, { session: phone.session })).status).toBe(200);
});

test("a browser that signs out takes its sign-in along", async () => {
  const { browser, email } = await signUp(app);
  const phone = await phoneOf(email);
  await browser.post("/logout", {});
  const sessions = (await call("GET", "/sessions", phone.token)).body.data;
  expect(sessions.map(({ device }: { device: string }) => device)).toEqual(["A phone"]);
});

test("a new password by a code from a mail ends every session of the API", async () => {
  const { email } = await signUp(app);
  const phone = await phoneOf(email);
  await identity.sendPasswordReset(email, "http://evil.example");
  const mail = await mailTo(app.dataDir, email);
  expect(mail).not.toContain("evil.example");
  const code = new URLSearchParams(linkIn(mail, "/reset-password").split("?")[1]).get("code") ?? "";
  await identity.resetPassword(code, NEXT);
  expect(await me(phone.token)).toBe(401);
  const told = await mailTo(app.dataDir, email, 2);
  expect(told).toContain("Subject: Your Crisper password was changed");
  expect(told).toContain("If it was not you, choose a new password at once");
});

test("deleting an account over the API is the deletion of the page: a week to stay, and nothing left after", async () => {
  vi.setSystemTime("2027-03-05T10:30:00Z");
  const { browser, email } = await signUp(app);
  await addFood(browser);
  const phone = await phoneOf(email);
  await identity.deleteAccount(phone.idToken);
  expect(await mailTo(app.dataDir, email)).toContain("2027-03-12");
  expect(await me(phone.token)).toBe(401);
  expect((await browser.get("/my-items")).status).toBe(302);
  await expect(identity.refresh(phone.refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");

  const back = openBrowser(app);
  await back.post("/login", { email, password: PASSWORD });
  expect((await back.get("/account")).text).toContain("will be deleted on 12 Mar 2027");
  await back.post("/account/deletion/cancellation", {});
  expect((await back.get("/account")).text).not.toContain("will be deleted");
  vi.useRealTimers();
});

test("an account that nobody has registered with goes at once, and its address is free", async () => {
  const email = "nobody-yet@example.com";
  const { idToken } = await identity.signUp({ email, password: PASSWORD, displayName: "" });
  await identity.deleteAccount(idToken);
  await expect(identity.signIn(email, PASSWORD)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
  await signUp(app, { email });
  expect(mailsTo(app.dataDir, email)).toEqual([]);
});

test("the old address is told that the account has another one", async () => {
  const { browser, email } = await signUp(app);
  const next = `next-${email}`;
  await browser.post("/account/email", { email: next, currentPassword: PASSWORD });
  const link = linkIn(await mailTo(app.dataDir, next), "/account/email/confirmation");
  expect((await browser.post(link, {})).status).toBe(303);
  const told = await mailTo(app.dataDir, email);
  expect(told).toContain("Subject: Your Crisper email address was changed");
  expect(told).not.toContain(next);
});

test("four tabs that renew at once with one cookie all stay signed in, and so they do an hour later", async () => {
  const start = Date.parse("2027-03-05T10:30:00Z");
  vi.setSystemTime(start);
  const { browser } = await signUp(app);
  for (let hour = 1; hour <= 3; hour++) {
    vi.setSystemTime(start + hour * 3_600_000);
    const tabs = Array.from({ length: 4 }, () => openBrowser(app, new Map(browser.cookies)));
    const pages = await Promise.all(tabs.map((tab) => tab.get("/account/password")));
    expect(pages.map(({ status }) => status)).toEqual(Array(4).fill(200));
    // The browser keeps what came last, or first.
    for (const [name, value] of tabs[hour]?.cookies ?? []) browser.cookies.set(name, value);
  }
  vi.useRealTimers();
});

test("an upload is received in the name of anyone the API or a session knows, and from nobody else", async () => {
  const { browser, email } = await signUp(app);
  const phone = await phoneOf(email);
  const uploadsFrom = (path: string, headers: HeadersInit) =>
    app.senderOf(new Request(app.origin + path, { method: "POST", headers }));
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect(await uploadsFrom("/api/images", { Authorization: `Bearer ${phone.token}` })).toBe(phone.uid);
  expect(await uploadsFrom("/add-food", { Cookie: cookie })).toBe(phone.uid);
  expect(await uploadsFrom("/api/images", { Authorization: "Bearer made-up" })).toBeUndefined();
  expect(await uploadsFrom("/api/images", { Authorization: "Bearer" })).toBeUndefined();
  expect(await uploadsFrom("/api/images", { Cookie: cookie })).toBeUndefined();
  expect(await uploadsFrom("/add-food", { Authorization: `Bearer ${phone.token}` })).toBeUndefined();
  await call("DELETE", "/jwt", phone.token);
  expect(await uploadsFrom("/api/images", { Authorization: `Bearer ${phone.token}` })).toBeUndefined();
});
