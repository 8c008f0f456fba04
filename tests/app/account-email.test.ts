import { expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { buttons, fieldErrors, fieldValue, main, wordsOf } from "../support/html.ts";
import { linkIn, mailsTo, mailTo } from "../support/outbox.ts";
import { expectQuietServer } from "../support/quiet.ts";

const START = new Date("2027-03-05T10:30:00Z");
vi.setSystemTime(START);
const app = await openApp();
expectQuietServer();
vi.spyOn(console, "log").mockImplementation(() => undefined);

const PAGE = "/account/email/confirmation";
let addresses = 0;
const newAddress = () => `wren${++addresses}@example.com`;

const ask = (browser: Browser, email: string, currentPassword = PASSWORD) =>
  browser.post("/account/email", { email, currentPassword });

async function linkTo(browser: Browser, email: string) {
  const asked = await ask(browser, email);
  expect([asked.status, asked.headers.get("Location")], asked.text).toEqual([303, "/account/email"]);
  return linkIn(await mailTo(app.dataDir, email), PAGE);
}

test("an address changes when its owner has confirmed it, and not before", async () => {
  const { browser, email } = await signUp(app);
  const id = await addFood(browser);
  const next = newAddress();
  const sent = await browser.follow(await ask(browser, next.toUpperCase()));
  expect(sent.text).toContain(`Open the link that we sent to ${next}. It works for one hour.`);
  expect((await browser.get("/account/email")).text).not.toContain("Please look into the mailbox");
  const link = linkIn(await mailTo(app.dataDir, next), PAGE);

  // A program that checks mails opens every link in them.
  const scanner = openBrowser(app);
  expect((await scanner.get(link)).status).toBe(200);
  expect(wordsOf(main(await browser.get("/account")))).toContain(email);

  expect(buttons(await browser.get(link))).toContainEqual(["Use this address", `post ${link}`]);
  const confirmed = await browser.post(link, {});
  expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([303, "/login"]);
  const login = await browser.follow(confirmed);
  expect(login.text).toContain("Your email address has been changed. Please login with the new one.");
  expect(login.text).toContain("Register");

  expect((await browser.post("/login", { email, password: PASSWORD })).status).toBe(400);
  expect((await browser.post("/login", { email: next, password: PASSWORD })).status).toBe(303);
  expect(wordsOf(main(await browser.get("/account")))).toContain(next);
  expect((await browser.get("/my-items")).html).toContain(id);
});

test("it is confirmed only by somebody who can sign in to the account, once", async () => {
  const { browser, email } = await signUp(app);
  const link = await linkTo(browser, newAddress());
  const phone = openBrowser(app);
  const refused = await phone.post(link, {});
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining(`sign in as ${email}`) });
  await phone.post("/login", { email, password: PASSWORD });
  expect((await phone.post(link, {})).status).toBe(303);
  const again = await phone.post(link, {});
  expect(again).toMatchObject({
    status: 400,
    text: expect.stringContaining("This link is not valid or has been used already."),
  });
});

test("the link is good for an hour", async () => {
  const { browser, email } = await signUp(app);
  const link = await linkTo(browser, newAddress());
  vi.setSystemTime(START.getTime() + 3_600_000);
  const late = await openBrowser(app).post(link, {});
  expect(late).toMatchObject({
    status: 400,
    text: expect.stringContaining("This link has expired. Please ask for a new one."),
  });
  vi.setSystemTime(START);
  expect((await openBrowser(app).post("/login", { email, password: PASSWORD })).status).toBe(303);
});

test("an address that somebody has taken meanwhile stays theirs", async () => {
  const { browser, email } = await signUp(app);
  const wanted = newAddress();
  const link = await linkTo(browser, wanted);
  await signUp(app, { email: wanted });
  const refused = await browser.post(link, {});
  expect(refused).toMatchObject({
    status: 400,
    text: expect.stringContaining("Email already in use. Please use a different email."),
  });
  expect(wordsOf(main(await browser.get("/account")))).toContain(email);
});

test("whether an address has an account is not told to anyone who asks for it", async () => {
  const { email: taken } = await signUp(app);
  const { browser } = await signUp(app);
  const answers = [];
  for (const wanted of [taken, newAddress()]) {
    const page = await browser.follow(await ask(browser, wanted));
    answers.push([page.status, wordsOf(main(page)).replace(wanted, "")]);
  }
  expect(answers[0]).toEqual(answers[1]);
});

test.each([
  [
    "nothing",
    "",
    "",
    { email: "Please enter your new email address", currentPassword: "Please enter your current password" },
  ],
  ["no address", "wren", PASSWORD, { email: "Please enter a valid email address" }],
  [
    "a wrong password",
    "wren@example.org",
    "Rhubarb-5-pie!",
    { currentPassword: "This is not your current password" },
  ],
])("%s is refused beside the field, and no mail goes out", async (_, wanted, password, errors) => {
  const { browser } = await signUp(app);
  const refused = await ask(browser, wanted, password);
  expect([refused.status, fieldErrors(refused), fieldValue(refused, "email")]).toEqual([400, errors, wanted]);
  expect(refused.html).not.toContain("Rhubarb");
  expect(mailsTo(app.dataDir, "wren@example.org")).toEqual([]);
});

test("one's own address is no new one", async () => {
  const { browser, email } = await signUp(app);
  const refused = await ask(browser, email.toUpperCase());
  expect([refused.status, fieldErrors(refused)]).toEqual([400, { email: "This is your address already" }]);
});

test("passwords cannot be guessed here for long", async () => {
  const { browser } = await signUp(app);
  const answers = [];
  for (let tried = 0; tried < 11; tried++) answers.push(await ask(browser, newAddress(), `Guess-${tried}`));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429]);
  expect(Number(answers.at(-1)?.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test.each(["?code=x", "?code=%00", `?code=${"x".repeat(3_000)}`])(
  "a link with $0 confirms nothing",
  async (search) => {
    const refused = await openBrowser(app).post(PAGE + search, {});
    expect(refused).toMatchObject({
      status: 400,
      text: expect.stringContaining("This link is not valid or has been used already."),
    });
  },
);
