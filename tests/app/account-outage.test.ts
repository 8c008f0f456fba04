import { beforeEach, expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { type Browser, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { fieldValue, main, wordsOf } from "../support/html.ts";
import { serve } from "../support/loopback.ts";
import type { Page } from "../support/page.ts";
import { picture } from "../support/photos.ts";
import { silenceServer } from "../support/quiet.ts";

silenceServer();

/** An API and an identity service that can be broken call by call, and an app in front of them. */
const backend = await openApp();
let broken = /^never$/;
const gate = await serve(async (request) => {
  const { pathname } = new URL(request.url);
  if (broken.test(`${request.method} ${pathname}`)) return Response.json({}, { status: 503 });
  return backend.fetch(new Request(backend.origin + pathname, request));
});
const app = await openApp({ UPSTREAM_URL: `${gate.url}/api`, IDENTITY_URL: `${gate.url}/api/identity` });
beforeEach(() => {
  broken = /^never$/;
});

const API = /\/api\/(?!identity)/;
const IDENTITY = /\/api\/identity/;
const AWAY = "Sign-in is unavailable at the moment. Please try again in a minute.";
const NEXT = "Gooseberry-7-jam!";
const PASSWORDS = { currentPassword: PASSWORD, password: NEXT, confirmPassword: NEXT };
const words = (page: Page) => wordsOf(main(page));
const nameOf = async (browser: Browser) => words(await browser.get("/account"));

test.each([
  ["/account", "Your account cannot be read"],
  ["/account/profile", "Your profile cannot be read"],
  ["/account/sessions", "Your sessions cannot be read"],
])("%s says that the API is away, and signs nobody out", async (path, expected) => {
  const { browser } = await signUp(app);
  broken = API;
  const page = await browser.get(path);
  expect({ status: page.status, words: words(page) }).toEqual({
    status: 503,
    words: expect.stringContaining(expected),
  });
  broken = /^never$/;
  expect((await browser.get(path)).status).toBe(200);
});

test.each(["/account/export.zip", "/account/export.json", "/account/export.csv"])(
  "%s is no file with an apology in it",
  async (path) => {
    const { browser } = await signUp(app);
    broken = API;
    const page = await browser.follow(await browser.get(path));
    expect({ status: page.status, words: words(page) }).toEqual({
      status: 503,
      words: expect.stringContaining("Your data cannot be fetched"),
    });
  },
);

test("downloading all data too often is told, and is no file with an error in it", async () => {
  const { browser } = await signUp(app);
  for (let time = 0; time < 20; time++)
    expect((await browser.get("/account/export.csv")).headers.get("Content-Type")).toContain("text/csv");
  const page = await browser.follow(await browser.get("/account/export.csv"));
  expect({ status: page.status, words: words(page) }).toEqual({
    status: 429,
    words: expect.stringContaining("You have downloaded your data too often."),
  });
});

test.each([
  ["the API", API, "Your profile could not be saved."],
  ["the API for this call", /PUT \/api\/users\/me/, "Your profile could not be saved."],
  ["the identity provider", IDENTITY, AWAY],
  ["the identity provider for this call", /accounts:update/, AWAY],
])("without %s a profile is not half changed", async (_, calls, expected) => {
  const { browser } = await signUp(app);
  const image = new File([new Uint8Array(await picture(60, 40).jpeg().toBuffer())], "me.jpg", {
    type: "image/jpeg",
  });
  await browser.post("/account/profile", { name: "Robin Field", photoURL: "", image });
  const photo = fieldValue(await browser.get("/account/profile"), "photo");
  expect(photo).toMatch(/^\/api\/images\/[0-9a-f]{64}$/);
  broken = calls;
  const refused = await browser.post("/account/profile", {
    name: "Robin the Second",
    photo: photo ?? "",
    photoURL: "",
    withoutPhoto: "on",
  });
  expect({ status: refused.status, words: words(refused) }).toEqual({
    status: 503,
    words: expect.stringContaining(expected),
  });
  expect(fieldValue(refused, "name")).toBe("Robin the Second");
  broken = /^never$/;
  expect(await nameOf(browser)).toContain("Robin Field");
  const page = await browser.get("/account/profile");
  expect(fieldValue(page, "photo")).toBe(photo);
  expect(page.html).toContain("signed in as Robin Field");
});

test.each([
  ["/account/password", PASSWORDS],
  ["/account/email", { email: "wren@example.com", currentPassword: PASSWORD }],
])("%s says that the identity provider is away", async (path, fields) => {
  const { browser } = await signUp(app);
  broken = IDENTITY;
  expect((await browser.get(path)).status).toBe(200);
  const refused = await browser.post(path, fields);
  expect({ status: refused.status, words: words(refused) }).toEqual({
    status: 503,
    words: expect.stringContaining(AWAY),
  });
  broken = /^never$/;
  expect((await browser.get("/account")).status).toBe(200);
});

test("a password that has changed counts, also when the API does not hear of it", async () => {
  const { browser, email } = await signUp(app);
  broken = API;
  const saved = await browser.post("/account/password", PASSWORDS);
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/login"]);
  broken = /^never$/;
  expect((await browser.follow(saved)).text).toContain(
    "Your password has been changed. Please login with the new one.",
  );
  expect((await browser.post("/login", { email, password: NEXT })).status).toBe(303);
});

test.each([
  ["/account/sessions/end", "you are still signed in"],
  ["/account/sessions/0", "That did not work."],
  ["/account/deletion/cancellation", "That did not work yet."],
])("%s says that it did not work", async (path, expected) => {
  const { browser } = await signUp(app);
  broken = API;
  const page = await browser.follow(await browser.post(path, {}));
  expect(page.text).toContain(expected);
  expect(page.text).toContain("Logout");
});

test("without the API no account is deleted", async () => {
  const { browser, email } = await signUp(app);
  broken = API;
  const refused = await browser.post("/account/deletion", { email, currentPassword: PASSWORD });
  expect(refused).toMatchObject({
    status: 503,
    text: expect.stringContaining("Your account could not be deleted."),
  });
  expect(fieldValue(refused, "email")).toBe(email);
  broken = /^never$/;
  const page = await browser.get("/account");
  expect(page).toMatchObject({ status: 200, text: expect.not.stringContaining("will be deleted") });
});

test("without the identity provider an address is not confirmed, and the link can be tried again", async () => {
  broken = IDENTITY;
  const page = await openBrowser(app).post("/account/email/confirmation?code=x", {});
  expect(page).toMatchObject({ status: 503, text: expect.stringContaining(AWAY) });
  expect(words(page)).not.toContain("Ask for a new link");
});
