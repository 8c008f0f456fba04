import { createCookie } from "react-router";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { fieldErrors, fieldValue, linksNamed } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const mine = await signUp(app);
const { email } = mine;
const stranger = await signUp(await openApp({ SESSION_SECRET: "a secret of somebody else" }));
const login = (fields: Record<string, string>, path = "/login") => openBrowser(app).post(path, fields);

describe("what is wrong stands beside its field, and the email stays", () => {
  const NO_EMAIL = { email: "Please enter your email address" };
  const NO_PASSWORD = { password: "Please enter your password" };
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ["nothing", { email: "", password: "" }, { ...NO_EMAIL, ...NO_PASSWORD }],
    ["spaces", { email: " ", password: PASSWORD }, NO_EMAIL],
    ["no password", { email, password: "" }, NO_PASSWORD],
    ["no such field", { email }, NO_PASSWORD],
    [
      "half an email",
      { email: "robin@", password: PASSWORD },
      { email: "Please enter a valid email address" },
    ],
    [
      "a password of 201",
      { email, password: "Secret-9".repeat(26) },
      { password: "Password is too long (200 characters at most)" },
    ],
  ])("%s", async (_, fields, errors) => {
    const page = await login(fields);
    expect(page.status).toBe(400);
    expect(fieldErrors(page)).toEqual(errors);
    expect(fieldValue(page, "email")).toBe(fields.email);
    if (fields.password) expect(page.html).not.toContain(fields.password);
    expect(page.headers.getSetCookie()).toEqual([]);
  });
});

test("a wrong password and an unknown person are told the same", async () => {
  const wrong = await login({ email, password: "Gooseberry-4-pie!" });
  const unknown = await login({ email: "nobody@example.com", password: "Gooseberry-4-pie!" });
  for (const page of [wrong, unknown]) {
    expect(page.status).toBe(400);
    expect(page.text).toContain("❌ Invalid email or password");
    expect(page.html).not.toContain("Gooseberry");
    expect(page.headers.getSetCookie()).toEqual([]);
  }
  expect(wrong.text).toBe(unknown.text);
});

test("a password is taken as it was typed, an address in any case", async () => {
  expect((await login({ email, password: ` ${PASSWORD}` })).status).toBe(400);
  expect((await login({ email, password: PASSWORD.toLowerCase() })).status).toBe(400);
  expect((await login({ email: ` ${email.toUpperCase()} `, password: PASSWORD })).status).toBe(303);
});

test("signing in leads home, welcomes once and leaves a guarded cookie", async () => {
  const browser = openBrowser(app);
  const answer = await browser.post("/login", { email, password: PASSWORD });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/");
  const [cookie = ""] = answer.headers.getSetCookie();
  for (const flag of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(flag);
  expect((await browser.follow(answer)).text).toContain("Successfully logged in!");
  expect((await browser.get("/")).text).not.toContain("Successfully logged in!");

  const secure = await openBrowser(app).post(
    "/login",
    { email, password: PASSWORD },
    { "X-Forwarded-Proto": "https", Origin: "https://crisper.test" },
  );
  expect(secure.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*Secure/);
  expect(secure.headers.get("Strict-Transport-Security")).toContain("max-age=63072000");
});

describe("where somebody wants to go on", () => {
  const STAYS: [string, string][] = [
    ["/fridge", "/fridge"],
    ["/fridge?q=a%20b&category=Dairy", "/fridge?q=a%20b&category=Dairy"],
    ["/#food-inventory", "/#food-inventory"],
    ["/food/é", "/food/%C3%A9"],
  ];
  const LEAVES = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "https://evil.example",
    "http:/evil.example",
    "%2f%2fevil.example",
    "\t//evil.example",
    "/\t/evil.example",
    " //evil.example",
    "/\r\nSet-Cookie: a=b",
    "/\0",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "@evil.example",
    "?x",
    "",
  ];
  const NEAR = ["/.//evil.example", "/a/..//evil.example", "/%2f%2fevil.example", "/%5cevil.example"];

  test.each(STAYS)("%s is where they get", async (returnTo, location) => {
    const path = `/login?returnTo=${encodeURIComponent(returnTo)}`;
    expect((await login({ email, password: PASSWORD }, path)).headers.get("Location")).toBe(location);
  });

  test.each([...LEAVES, ...NEAR])("%j stays at home", async (returnTo) => {
    const path = `/login?returnTo=${encodeURIComponent(returnTo)}`;
    const browser = openBrowser(app);
    const form = await browser.get(path);
    for (const href of linksNamed(form, "Create an account")) expect(href).not.toContain("%2F%2F");
    const posted = await browser.post(path, { email, password: PASSWORD });
    const signedIn = await browser.get(path);
    const registered = await browser.get(path.replace("login", "register"));
    for (const { headers } of [posted, signedIn, registered]) {
      const location = headers.get("Location") ?? "";
      expect(new URL(location, app.origin).origin).toBe(app.origin);
      expect(location).toMatch(/^\/(?![/\\])/);
      if (LEAVES.includes(returnTo)) expect(location).toBe("/");
      expect(headers.getSetCookie().join()).not.toContain("a=b");
    }
  });
});

test("who is signed in already goes on", async () => {
  const { browser } = await signUp(app);
  expect((await browser.get("/login")).headers.get("Location")).toBe("/");
  expect((await browser.get("/login?returnTo=%2Ffridge")).headers.get("Location")).toBe("/fridge");
  expect((await browser.get("/login?returnTo=%2Flogin")).headers.get("Location")).toBe("/login");
});

describe("a cookie that is not ours", () => {
  const value = mine.browser.cookies.get("session") ?? "";
  const [payload = "", signature = ""] = value.split(".");

  test.each<[string, string]>([
    ["signed by another server", stranger.browser.cookies.get("session") ?? ""],
    ["changed", `${payload.slice(0, -4)}AAAA.${signature}`],
    ["with another signature", `${payload}.${signature.slice(0, -4)}AAAA`],
    ["without a signature", payload],
    ["of 8 kB", "x".repeat(8192)],
    ["of broken escapes", "%E0%A4%A.%zz"],
    ["of JSON", encodeURIComponent('{"user":{"uid":"demo"}}')],
    ["of nothing", ""],
    ["of NULs", "%00%00"],
  ])("%s is nobody's", async (_, session) => {
    const browser = openBrowser(app, new Map([["session", session]]));
    const home = await browser.get("/");
    expect(home.status).toBe(200);
    expect(home.text).toContain("Register");
    expect(home.text).not.toContain("Logout");
    expect((await browser.get("/my-items")).headers.get("Location")).toBe("/login?returnTo=%2Fmy-items");
    expect((await browser.post("/add-food", { name: "x" })).status).toBe(303);
  });
});

test("a cookie of an earlier version, which held the session itself, leads to the sign-in page", async () => {
  const user = { uid: "u1", email: "robin@example.com", displayName: "Robin Field" };
  const cookie = createCookie("session", { secrets: ["a secret for the tests only"] });
  const [, value = ""] = (await cookie.serialize({ user, device: {} })).match(/^session=([^;]*)/) ?? [];
  const browser = openBrowser(app, new Map([["session", value]]));
  const refused = await browser.get("/my-items");
  expect(refused.headers.get("Location")).toBe("/login?returnTo=%2Fmy-items");
  expect((await browser.follow(refused)).text).toContain("Session expired. Please login again.");
  expect((await browser.get("/about")).text).not.toContain("Session expired");
});

test("who logs out is out, here and with a copy of the cookie", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser);
  const copy = openBrowser(app, new Map(browser.cookies));
  const left = await browser.post("/logout", {});
  expect(left.status).toBe(303);
  expect(left.headers.get("Location")).toBe("/");
  expect(browser.cookies.get("session")).not.toBe(copy.cookies.get("session"));
  expect((await browser.follow(left)).text).toContain("Register");
  expect((await copy.get(`/food/${id}`)).headers.get("Location")).toBe(`/login?returnTo=%2Ffood%2F${id}`);
  expect((await copy.post("/logout", {})).status).toBe(303);
  expect((await browser.post("/logout", {})).status).toBe(303);
  expect((await browser.get("/logout")).headers.get("Location")).toBe("/");
});
