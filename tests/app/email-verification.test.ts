import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { buttons, linkTo, main, wordsOf } from "../support/html.ts";
import { linkIn, mailTo, verificationTo } from "../support/outbox.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const NEXT = { password: "Gooseberry-7-jam!", confirmPassword: "Gooseberry-7-jam!" };
const LINE = " to get the morning email.";
const words = async (browser: Browser, path: string) => (await browser.get(path)).text;
const login = (email: string, password: string) => openBrowser(app).post("/login", { email, password });
const calendarOf = async (browser: Browser) =>
  new URL(linkTo(await browser.post("/notifications/calendar", {}), /\.ics$/)).pathname;

test("a registration asks for the address without standing in the way", async () => {
  const { browser, email } = await signUp(app);
  await addFood(browser);
  for (const path of ["/account", "/notifications", "/notifications/settings"])
    expect(await words(browser, path)).toContain(LINE);
  for (const path of ["/", "/fridge", "/my-items"]) expect(await words(browser, path)).not.toContain(LINE);

  const first = await verificationTo(app.dataDir, email);
  const sent = await browser.post("/account/verification-mail", {});
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/account"]);
  expect((await browser.follow(sent)).text).toContain(`A link is on its way to ${email}.`);
  const link = await verificationTo(app.dataDir, email, 2);
  expect((await browser.get(first)).status).toBe(400);

  for (let looked = 0; looked < 2; looked++) {
    const page = await browser.get(link);
    expect(wordsOf(main(page))).toContain(
      `${email} has an account at Crisper. It was registered on 5 Mar 2027. Was it you who registered?`,
    );
    expect(buttons(page)).toEqual(expect.arrayContaining([["Yes, Confirm My Address", `post ${link}`]]));
  }
  const confirmed = await browser.post(link, {});
  expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([303, "/account"]);
  const account = await browser.follow(confirmed);
  expect(account.text).toContain("Your email address is confirmed");
  for (const path of ["/account", "/fridge"]) expect(await words(browser, path)).not.toContain(LINE);
  expect(await words(browser, "/account/sessions")).toContain("Your email address was confirmed");
  expect((await browser.post(link, {})).status).toBe(400);
});

test("an address is confirmed only by somebody who can sign in to its account", async () => {
  const { browser, email } = await signUp(app);
  const link = await verificationTo(app.dataDir, email);
  const { browser: another, email: other } = await signUp(app);
  expect(await words(another, link)).toContain(`You are signed in as ${other}. Log out,`);
  const phone = openBrowser(app);
  for (const stranger of [phone, another]) {
    const refused = await stranger.post(link, {});
    expect(refused).toMatchObject({ status: 403, text: expect.stringContaining("Sign in to this account") });
  }
  expect(await words(browser, "/account")).toContain(LINE);

  const signIn = linkTo(await phone.get(link), /^\/login\?/);
  const signedIn = await phone.post(signIn, { email, password: PASSWORD });
  expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, link]);
  expect((await phone.post(link, {})).status).toBe(303);
  expect(await words(browser, "/account")).not.toContain(LINE);
});

test("a person who reads the address and did not register ends the account, its sign-ins and its calendar", async () => {
  const { browser: squatter, email } = await signUp(app);
  const calendar = await calendarOf(squatter);
  expect((await openBrowser(app).get(calendar)).status).toBe(200);
  const link = await verificationTo(app.dataDir, email);
  const owner = openBrowser(app);
  const disowning = link.replace("verification", "not-me");
  expect(buttons(await owner.get(link))).toEqual(
    expect.arrayContaining([["This was not me", `post ${disowning}`]]),
  );
  expect((await owner.get(disowning)).headers.get("Location")).toBe(link);
  const disowned = await owner.follow(await owner.post(disowning, {}));
  expect(disowned.text).toContain("Nobody can sign in to that account any more");

  expect((await login(email, PASSWORD)).status).toBe(400);
  expect((await squatter.get("/my-items")).status).toBe(302);
  expect((await openBrowser(app).get(calendar)).status).toBe(404);
  expect(await mailTo(app.dataDir, email)).toContain("will be deleted on 2027-03-12");
  const again = await owner.follow(await owner.post(disowning, {}));
  expect([again.status, again.text]).toEqual([400, expect.stringContaining("has been used already")]);
});

test("a new password from a mail takes an unconfirmed account from the person who made it", async () => {
  const { browser: squatter, email } = await signUp(app);
  const calendar = await calendarOf(squatter);
  await squatter.post("/account/email", { email: "hidden@example.org", currentPassword: PASSWORD });
  const change = linkIn(await mailTo(app.dataDir, "hidden@example.org"), "/account/email/confirmation");
  const owner = openBrowser(app);
  await owner.post("/forgot-password", { email });
  await owner.post(linkIn(await mailTo(app.dataDir, email), "/reset-password"), NEXT);

  expect((await login(email, PASSWORD)).status).toBe(400);
  expect((await squatter.get("/my-items")).status).toBe(302);
  expect((await openBrowser(app).get(calendar)).status).toBe(404);
  expect((await openBrowser(app).post(change, {})).status).toBe(400);
  await owner.post("/login", { email, password: NEXT.password });
  expect(await words(owner, "/account")).not.toContain(LINE);
});

test("a person who registered somebody else's address and went on to another leaves it free", async () => {
  const { browser: squatter, email } = await signUp(app);
  await squatter.post("/account/email", { email: "moved@example.org", currentPassword: PASSWORD });
  const change = linkIn(await mailTo(app.dataDir, "moved@example.org"), "/account/email/confirmation");
  expect((await squatter.post(change, {})).headers.get("Location")).toBe("/login");

  const { browser: owner } = await signUp(app, { email });
  expect(await words(owner, "/account")).toContain(email);
  expect((await login("moved@example.org", PASSWORD)).status).toBe(303);
});
