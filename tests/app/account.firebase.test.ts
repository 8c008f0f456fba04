import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, invite, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { openEmulator, PROJECT } from "../support/firebase-emulator.ts";
import { linkIn, mailTo, verificationTo } from "../support/outbox.ts";
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

describe("an address that somebody else has registered", () => {
  /** Somebody registers the address and lets an accomplice in. */
  const squat = async () => {
    const { browser: squatter, email } = await signUp(app, { email: newAddress() });
    const { browser: accomplice } = await signUp(app, { email: newAddress(), name: "Eve Accomplice" });
    await accomplice.post(await invite(squatter), {});
    expect((await squatter.get("/household")).text).toContain("Eve Accomplice");
    return { email, squatter, accomplice };
  };

  test("is its owner's alone after a new password", async () => {
    const { email, squatter } = await squat();
    const owner = openBrowser(app);
    await owner.post("/forgot-password", { email });
    const link = linkIn(await mailTo(app.dataDir, email), "/reset-password");
    const password = "Gooseberry-7-jam!";
    await owner.post(link, { password, confirmPassword: password });
    expect((await owner.post("/login", { email, password })).status).toBe(303);
    expect((await owner.get("/household")).text).not.toContain("Eve Accomplice");
    expect((await squatter.get("/my-items")).status).toBe(302);
  });

  test("is its owner's alone after a sign-in with Google", async () => {
    const { email, squatter } = await squat();
    const owner = openBrowser(app);
    const sub = randomUUID();
    const signIn = async () => {
      const { idToken, refreshToken } = await emulator.signInWithGoogle({ sub, email, name: "Ada" });
      return owner.post("/login", { idToken, refreshToken });
    };
    const refused = await signIn();
    expect([refused.status, refused.text]).toEqual([
      401,
      expect.stringContaining("This address was registered before, and had not been confirmed."),
    ]);
    // Firebase counts in seconds.
    await pause(1_100);
    expect((await signIn()).status).toBe(303);
    expect((await owner.get("/household")).text).not.toContain("Eve Accomplice");
    expect((await squatter.get("/my-items")).status).toBe(302);
  });

  test("can be disowned, and gets a new password afterwards", async () => {
    const { email, squatter } = await squat();
    const owner = openBrowser(app);
    const link = await verificationTo(app.dataDir, email);
    await owner.post(link.replace("/verification", "/not-me"), {});
    expect((await squatter.get("/my-items")).status).toBe(302);
    expect(await mailTo(app.dataDir, email)).toContain("Subject: Your Crisper account will be deleted");
    await owner.post("/forgot-password", { email });
    expect(linkIn(await mailTo(app.dataDir, email, 2), "/reset-password")).toContain("code=");
  });

  test("keeps its people where whoever registered it has confirmed it", async () => {
    const { email, squatter: ada } = await squat();
    await ada.post(await verificationTo(app.dataDir, email), {});
    expect((await openBrowser(app).post("/login", { email, password: PASSWORD })).status).toBe(303);
    expect((await ada.get("/household")).text).toContain("Eve Accomplice");
  });
});

test("a new address needs the sign-in of its account, and ends the others", async () => {
  const { browser: phone, email } = await signUp(app, { email: newAddress() });
  const desk = openBrowser(app);
  await desk.post("/login", { email, password: PASSWORD });
  const next = newAddress();
  await phone.post("/account/email", { email: next, currentPassword: PASSWORD });
  const link = linkIn(await mailTo(app.dataDir, next), "/account/email/confirmation");
  const oobCode = new URL(link, "http://crisper.test").searchParams.get("code");
  expect((await emulator.use({ oobCode })).ok).toBe(false);
  expect((await openBrowser(app).post(link, {})).status).toBe(403);

  await pause(1_100);
  const confirmed = await phone.post(link, {});
  expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([303, "/login"]);
  expect((await desk.get("/my-items")).status).toBe(302);
  await pause(1_100);
  expect((await desk.post("/login", { email: next, password: PASSWORD })).status).toBe(303);
  expect((await openBrowser(app).post("/login", { email, password: PASSWORD })).status).toBe(400);
  expect((await phone.get(link)).status).toBe(400);
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
