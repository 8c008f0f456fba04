import { expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, invite, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { fieldErrors } from "../support/html.ts";
import { linkIn, mailsTo, mailTo } from "../support/outbox.ts";
import { expectQuietServer } from "../support/quiet.ts";

const START = new Date("2027-03-05T10:30:00Z");
vi.setSystemTime(START);
const app = await openApp();
expectQuietServer();
vi.spyOn(console, "log").mockImplementation(() => undefined);

const NEXT = { password: "Gooseberry-7-jam!", confirmPassword: "Gooseberry-7-jam!" };
const USED = "This link is not valid or has been used already. Please ask for a new one.";

async function askFor(email: string, count = 1) {
  const asked = await openBrowser(app).post("/forgot-password", { email });
  expect([asked.status, asked.headers.get("Location")]).toEqual([303, "/forgot-password?sent"]);
  return linkIn(await mailTo(app.dataDir, email, count), "/reset-password");
}

const login = (browser: Browser, email: string, password: string) =>
  browser.post("/login", { email, password });

test("a link from a mail leads to a new password, which ends every session", async () => {
  const { browser: phone, email } = await signUp(app);
  const id = await addFood(phone);
  const thief = openBrowser(app, new Map(phone.cookies));
  await openBrowser(app).post("/forgot-password", { email: email.toUpperCase() });
  const link = linkIn(await mailTo(app.dataDir, email), "/reset-password");

  const desk = openBrowser(app);
  const form = await desk.get(link);
  expect(form).toMatchObject({ status: 200, text: expect.stringContaining(`For ${email}.`) });
  const saved = await desk.post(link, NEXT);
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/login"]);
  expect((await desk.follow(saved)).text).toContain("Your password has been changed.");

  for (const browser of [phone, thief]) {
    const refused = await browser.get("/my-items");
    expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/login?returnTo=%2Fmy-items"]);
  }
  expect((await login(desk, email, PASSWORD)).text).toContain("Invalid email or password");
  expect((await login(desk, email, NEXT.password)).status).toBe(303);
  expect((await desk.get("/my-items")).html).toContain(id);

  expect(await desk.get(link)).toMatchObject({ status: 400, text: expect.stringContaining(USED) });
  expect((await desk.post(link, NEXT)).text).toContain(USED);
});

test("who registered with somebody else's address keeps no place in their household", async () => {
  const thief = await signUp(app);
  const helper = await signUp(app, { name: "Helping Hand" });
  const inviteOwner = () => invite(thief.browser, { role: "owner" });
  await helper.browser.follow(await helper.browser.post(await inviteOwner(), {}));
  const open = await inviteOwner();
  await helper.browser.get("/fridge");

  const owner = openBrowser(app);
  const link = await askFor(thief.email);
  expect((await owner.get(link)).text).toContain("everyone else leaves your household");
  await owner.post(link, NEXT);
  expect((await login(owner, thief.email, NEXT.password)).status).toBe(303);
  await addFood(owner, { name: "Secret jam" });
  const seen = await helper.browser.follow(await helper.browser.get("/fridge"));
  expect(seen.text).not.toContain("Secret jam");
  expect((await openBrowser(app).get(open)).status).toBe(404);
  expect((await owner.get("/household")).text).not.toContain("Helping Hand");
});

test("who has signed in on this device before keeps the people in their household", async () => {
  const { browser, email } = await signUp(app);
  const family = await signUp(app, { name: "Ada Family" });
  await family.browser.post(await invite(browser), {});
  await browser.post("/logout", {});

  const link = await askFor(email);
  expect((await browser.get(link)).text).not.toContain("everyone else leaves your household");
  await browser.post(link, NEXT);
  await login(browser, email, NEXT.password);
  expect((await browser.get("/household")).text).toContain("Ada Family");
});

test("a person who asks again and again in somebody's name leaves the newest link in their mailbox working", async () => {
  const { email } = await signUp(app);
  for (let count = 1; count <= 5; count++) await askFor(email, count);
  const link = linkIn(await mailTo(app.dataDir, email, 5), "/reset-password");
  const asked = await openBrowser(app).post("/forgot-password", { email });
  expect(asked.status).toBe(303);
  expect((await openBrowser(app).post(link, NEXT)).headers.get("Location")).toBe("/login");
  expect(mailsTo(app.dataDir, email).filter((mail) => mail.includes("/reset-password"))).toHaveLength(5);
});

test("the answer is the same for an address that nobody has, and no mail goes out", async () => {
  const { email } = await signUp(app);
  const browser = openBrowser(app);
  const answers = [];
  for (const address of [email, "nobody@example.com"]) {
    const asked = await browser.post("/forgot-password", { email: address });
    const page = await browser.follow(asked);
    answers.push([asked.status, asked.headers.get("Location"), page.status, page.text]);
  }
  expect(answers[1]).toEqual(answers[0]);
  await mailTo(app.dataDir, email);
  expect(mailsTo(app.dataDir, "nobody@example.com")).toEqual([]);
});

test("a link is good for an hour", async () => {
  const { email } = await signUp(app);
  const link = await askFor(email);
  vi.setSystemTime(START.getTime() + 3_599_000);
  expect((await openBrowser(app).get(link)).status).toBe(200);
  vi.setSystemTime(START.getTime() + 3_600_000);
  const late = await openBrowser(app).post(link, NEXT);
  expect(late).toMatchObject({
    status: 400,
    text: expect.stringContaining("This link has expired. Please ask for a new one."),
  });
  vi.setSystemTime(START);
});

test("the newest link counts", async () => {
  const { email } = await signUp(app);
  const first = await askFor(email);
  const second = await askFor(email, 2);
  expect((await openBrowser(app).get(first)).text).toContain(USED);
  expect((await openBrowser(app).get(second)).status).toBe(200);
});

test.each([
  ["nothing", {}, { password: "Please enter a password", confirmPassword: "Please confirm your password" }],
  ["two different ones", { ...NEXT, confirmPassword: "x" }, { confirmPassword: "Passwords don't match!" }],
  [
    "a weak one",
    { password: "rhubarb", confirmPassword: "rhubarb" },
    { password: "Password doesn't meet all requirements" },
  ],
  [
    "one that others guess first",
    { password: "Password1!", confirmPassword: "Password1!" },
    { password: "This password is too easy to guess. Please choose another one." },
  ],
])("of %s a password is not made, and the link is still good", async (_, fields, errors) => {
  const { email } = await signUp(app);
  const link = await askFor(email);
  const refused = await openBrowser(app).post(link, fields);
  expect([refused.status, fieldErrors(refused)]).toEqual([400, errors]);
  expect(refused.html).not.toContain("rhubarb");
  expect((await openBrowser(app).post(link, NEXT)).status).toBe(303);
});

test.each(["", "ada", "a b@example.com", "<b>@example.com"])("%j is no address to ask for", async (email) => {
  const refused = await openBrowser(app).post("/forgot-password", { email });
  expect([refused.status, Object.keys(fieldErrors(refused))]).toEqual([400, ["email"]]);
});

test.each(["", "?code=", "?code=x", "?code=%00", `?code=${"x".repeat(3_000)}`, "?code[]=1"])(
  "/reset-password%s says that a new link is needed",
  async (search) => {
    const browser = openBrowser(app);
    for (const page of [
      await browser.get(`/reset-password${search}`),
      await browser.post(`/reset-password${search}`, NEXT),
    ]) {
      expect(page).toMatchObject({ status: 400, text: expect.stringContaining(USED) });
    }
  },
);

test("a mailbox is spared: five mails an hour, however often somebody asks", async () => {
  const { email } = await signUp(app);
  const browser = openBrowser(app);
  for (let asked = 0; asked < 8; asked++) await browser.post("/forgot-password", { email });
  await mailTo(app.dataDir, email, 5);
  await browser.get("/");
  expect(mailsTo(app.dataDir, email)).toHaveLength(5);
});

test("a person who asks too often from one place is told to wait", async () => {
  const browser = openBrowser(app);
  const answers = [];
  for (let asked = 0; asked < 21; asked++) {
    answers.push(await browser.post("/forgot-password", { email: `someone${asked}@example.com` }));
  }
  expect(answers.slice(0, -1).every(({ status }) => status === 303)).toBe(true);
  const last = answers.at(-1);
  expect([last?.status, Number(last?.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(last?.text).toContain("Too many attempts. Please wait a few minutes and try again.");
  expect(last?.html).toContain('value="someone20@example.com"');
});
