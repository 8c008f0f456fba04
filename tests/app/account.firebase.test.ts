import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { openEmulator, PROJECT } from "../support/firebase-emulator.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { silenceServer } from "../support/quiet.ts";

const emulator = openEmulator();
const firebase = { FIREBASE_AUTH_EMULATOR_HOST: emulator.host, FIREBASE_PROJECT_ID: PROJECT };
const app = await openApp(firebase);
vi.spyOn(console, "log").mockImplementation(() => undefined);

const newAddress = () => `ada-${randomUUID()}@example.org`;

test("a link from our own mail sets a new password at Firebase, and ends every session", async () => {
  const password = "Gooseberry-7-jam!";
  const { browser: phone, email } = await signUp(app, { email: newAddress() });
  const id = await addFood(phone);
  const asked = await openBrowser(app).post("/forgot-password", { email });
  expect(asked.status, asked.text).toBe(303);
  const link = linkIn(await mailTo(app.dataDir, email), "/reset-password");

  const desk = openBrowser(app);
  expect((await desk.get(link)).text).toContain(`For ${email}.`);
  expect((await desk.post(link, { password, confirmPassword: password })).status).toBe(303);
  expect((await phone.get("/my-items")).status).toBe(302);
  expect((await desk.post("/login", { email, password: PASSWORD })).text).toContain(
    "Invalid email or password",
  );
  expect((await desk.post("/login", { email, password })).status).toBe(303);
  expect((await desk.get("/my-items")).html).toContain(id);
  expect((await desk.get(link)).status).toBe(400);
});

test("an address that is taken at Firebase cannot register again", async () => {
  const { email, name } = await signUp(app, { email: newAddress() });
  const form = { name, email, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  const answer = await openBrowser(app).post("/register", form);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("Email already in use. Please use a different email.");
});

describe("while Firebase does not answer", async () => {
  silenceServer();
  const cut = await openApp({ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1" });
  const google = await emulator.signInWithGoogle({ sub: randomUUID(), email: newAddress() });

  test.each([
    ["a sign-in", "/login", { email: newAddress(), password: PASSWORD }],
    ["Google's", "/login", { idToken: google.idToken, refreshToken: google.refreshToken }],
    [
      "a registration",
      "/register",
      { name: "Ada", email: newAddress(), password: PASSWORD, confirmPassword: PASSWORD, terms: "on" },
    ],
  ])("%s is told to come back", async (_, page, fields) => {
    const answer = await openBrowser(cut).post(page, fields);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain("Sign-in is unavailable at the moment. Please try again in a minute.");
  });
});
