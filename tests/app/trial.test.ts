import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { FOOD, openBrowser, signUp } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { fieldValue, linksNamed } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp({ PLAN_LIMITS: "on" });
expectQuietServer();

const FREE_TODAY = "Everything in Crisper is free today: nothing is charged, and there is nowhere to pay.";

test.each(["/pricing", "/trial", "/faq", "/terms", "/refund-policy"])(
  "%s says that everything is free",
  async (path) => {
    expect((await openBrowser(app).get(path)).text).toContain(FREE_TODAY);
  },
);

test("an address typed on the home page stands in the form of the trial", async () => {
  const page = await openBrowser(app).get("/trial?email=kim%40example.com");
  expect(fieldValue(page, "email")).toBe("kim@example.com");
  const long = await openBrowser(app).get(`/trial?email=${"x".repeat(9_000)}`);
  expect(fieldValue(long, "email")).toHaveLength(254);
});

test("the trial of a member stands in My account until it ends, and the limit after it", async () => {
  const { browser, email } = await signUp(app);
  for (let item = 0; item < 50; item++) {
    const food = { ...FOOD, name: `Food ${item}`, requestId: crypto.randomUUID() };
    expect((await browser.post("/add-food", food)).status).toBe(303);
  }
  expect((await browser.get("/account")).text).toContain("50 of 50 items. What you have is never locked.");

  const typed = { name: "The 51st", category: "Dairy", quantity: "1 l", expiryDate: "2027-03-10" };
  const refused = await browser.post("/add-food", typed);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("The Basic plan holds 50 items");
  expect(fieldValue(refused, "name")).toBe("The 51st");

  const trial = { firstName: "Kim", lastName: "F", email, plan: "premium" };
  const started = await browser.post("/trial", trial);
  expect(started.text).toContain("Your free trial has been activated successfully.");
  // The address is not confirmed yet, so that the mail only asks whether it is theirs.
  const outbox = path.join(app.dataDir, "outbox");
  const mails = () => readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), "utf8"));
  const about = (words: string) => mails().filter((mail) => mail.includes(email) && mail.includes(words));
  await eventually(() => expect(about("signed this address up for a trial")).toHaveLength(1));
  expect(about("trial has started")).toEqual([]);
  const account = await browser.get("/account");
  expect(account.text).toContain("Your plan: Premium, on trial");
  expect(account.text).toContain("The free trial of Premium ends by itself on 4 Apr 2027.");
  expect(account.text).toContain("of 2,000 items. What you have is never locked.");
  expect(linksNamed(account, "Start a free trial")).toEqual([]);
  expect((await browser.post("/add-food", typed)).status).toBe(303);
});
