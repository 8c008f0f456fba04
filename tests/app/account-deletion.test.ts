import { expect, test, vi } from "vitest";
import { createIdentityClient } from "#app/server/identity/client.server.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { buttons, fieldErrors, fieldValue } from "../support/html.ts";
import { mailTo } from "../support/outbox.ts";
import { expectQuietServer } from "../support/quiet.ts";

const START = new Date("2027-03-05T10:30:00Z");
const DAY_MS = 86_400_000;
vi.setSystemTime(START);
const app = await openApp();
expectQuietServer();
vi.spyOn(console, "log").mockImplementation(() => undefined);

const NOTIFICATION = "Your account and everything in it will be deleted on 12 Mar 2027.";
const login = (browser: Browser, email: string) => browser.post("/login", { email, password: PASSWORD });

test("a person who asks is signed out everywhere, told the day, and can still keep it all", async () => {
  const { browser, email } = await signUp(app);
  const id = await addFood(browser);
  const phone = openBrowser(app);
  await login(phone, email);
  const asked = await browser.post("/account/deletion", {
    email: ` ${email.toUpperCase()} `,
    currentPassword: PASSWORD,
  });
  expect([asked.status, asked.headers.get("Location")], asked.text).toEqual([303, "/"]);
  const home = await browser.follow(asked);
  expect(home.text).toContain(
    "Your account will be deleted on 12 Mar 2027. Sign in before then if you change your mind.",
  );
  expect(home.text).toContain("Register");
  expect((await phone.get("/account")).status).toBe(302);
  expect(await mailTo(app.dataDir, email)).toContain("2027-03-12");

  vi.setSystemTime(START.getTime() + 6 * DAY_MS);
  await login(phone, email);
  for (const path of ["/", "/account", "/pricing"]) {
    const page = await phone.get(path);
    expect(page.text, path).toContain(NOTIFICATION);
    expect(buttons(page)).toContainEqual(["Keep my account", "post /account/deletion/cancellation"]);
  }
  const kept = await phone.post("/account/deletion/cancellation", {});
  expect([kept.status, kept.headers.get("Location")]).toEqual([303, "/account"]);
  const page = await phone.follow(kept);
  expect(page.text).toContain("Your account stays.");
  expect(page.text).not.toContain(NOTIFICATION);
  // Sent twice.
  expect((await phone.post("/account/deletion/cancellation", {})).status).toBe(303);

  vi.setSystemTime(START.getTime() + 9 * DAY_MS);
  expect((await phone.get("/my-items")).html).toContain(id);
  expect((await phone.get("/")).text).not.toContain("will be deleted");
  vi.setSystemTime(START);
});

test("a device that was kept waiting learns within a minute that the account stays", async () => {
  const { browser, email } = await signUp(app);
  await browser.post("/account/deletion", { email, currentPassword: PASSWORD });
  await mailTo(app.dataDir, email);
  const [phone, desk] = [openBrowser(app), openBrowser(app)];
  await login(phone, email);
  await login(desk, email);
  expect((await desk.get("/pricing")).text).toContain(NOTIFICATION);
  await phone.post("/account/deletion/cancellation", {});
  vi.setSystemTime(START.getTime() + 60_000);
  expect((await desk.get("/pricing")).text).not.toContain(NOTIFICATION);
  vi.setSystemTime(START);
});

test.each([
  ["nothing", "", "Please type your email address"],
  ["no address", "robin", "Please enter a valid email address"],
  ["somebody else's", "else@example.com", "This is not the email address of this account"],
])("with %s in the field nothing is deleted", async (_, typed, words) => {
  const { browser } = await signUp(app);
  const refused = await browser.post("/account/deletion", { email: typed, currentPassword: PASSWORD });
  expect([refused.status, fieldErrors(refused), fieldValue(refused, "email")]).toEqual([
    400,
    { email: words },
    typed,
  ]);
  const page = await browser.get("/account");
  expect(page).toMatchObject({ status: 200, text: expect.not.stringContaining("will be deleted") });
});

test.each([
  ["no password", "", "Please enter your current password"],
  ["a wrong password", "Wrong-horse-1!", "This is not your current password"],
])("with %s nothing is deleted, by the page or by the API", async (_, currentPassword, words) => {
  const { browser, email } = await signUp(app);
  const refused = await browser.post("/account/deletion", { email, currentPassword });
  expect([refused.status, fieldErrors(refused)]).toEqual([400, { currentPassword: words }]);
  expect(refused.html).not.toContain("Wrong-horse-1!");
  expect((await browser.get("/account")).text).not.toContain("will be deleted");

  const identity = createIdentityClient(async (request) =>
    app.fetch(new Request(`${app.origin}/api/identity${new URL(request.url).pathname}`, request)),
  );
  const { idToken } = await identity.signIn(email, PASSWORD);
  const api = (token: string, path: string, body: object) =>
    app.fetch(
      new Request(`${app.origin}/api${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }),
    );
  const { token } = await (await api(idToken, "/jwt", { email })).json();
  for (const body of [{ email }, { email, idToken: "x" }]) {
    expect((await api(token, "/users/me/deletion", body)).status).toBe(422);
  }
  expect((await api(token, "/users/me/deletion", { email, idToken })).status).toBe(202);
});

test("a second press changes nothing", async () => {
  const { browser, email } = await signUp(app);
  const second = openBrowser(app, new Map(browser.cookies));
  await browser.post("/account/deletion", { email, currentPassword: PASSWORD });
  const again = await second.post("/account/deletion", { email, currentPassword: PASSWORD });
  await mailTo(app.dataDir, email);
  expect([again.status, again.headers.get("Location")]).toEqual([
    303,
    "/login?returnTo=%2Faccount%2Fdeletion",
  ]);
});
