import { expect, test, vi } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { addFood, signUp } from "../support/browser.ts";
import { attribute, fieldErrors, fieldValue, main, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

const TODAY = "2027-03-05";
vi.setSystemTime(`${TODAY}T10:30:00Z`);
const app = await openApp();
expectQuietServer();

const words = (page: Page) => wordsOf(main(page));
const checked = (page: Page) =>
  page.getAllByRole("checkbox").map((box) => {
    const [name, value] = [attribute(box, "name"), attribute(box, "value")];
    return [name, value, box.hasAttribute("checked")].filter((part) => part !== undefined).join(" ");
  });

test("what is due is new until it is marked as read", async () => {
  const { browser } = await signUp(app);
  await addFood(browser, { name: "Soup", expiryDate: TODAY });
  expect(words(await browser.get("/notices"))).toMatch(/1 new .*Soup .*\(new\) Expires today/);
  const read = await browser.follow(await browser.post("/notices/reading", {}));
  expect(words(read)).toMatch(/Nothing new .*Soup 1 l · 5 Mar 2027 Expires today/);
});

test("somebody chooses when to be told, and the choice stands", async () => {
  const { browser } = await signUp(app);
  await addFood(browser, { name: "Soup", expiryDate: addDays(TODAY, 1) });
  const before = await browser.get("/notices/settings");
  expect(checked(before)).toEqual(["day 3 true", "day 1 true", "day 0 true", "digest false"]);
  const saved = await browser.follow(await browser.post("/notices/settings", { day: "0", digest: "on" }));
  expect(saved.text).toContain("Your settings are saved");
  expect(checked(saved)).toEqual(["day 3 false", "day 1 false", "day 0 true", "digest true"]);
  expect(words(await browser.get("/notices"))).toContain("Nothing is due");
  const odd = await browser.follow(await browser.post("/notices/settings", { day: "m".repeat(10_000) }));
  expect(checked(odd).every((one) => one.endsWith("false"))).toBe(true);
});

test("a reminder starts with the day before, is kept, shown on its day, and forgotten", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { name: "Wine", expiryDate: addDays(TODAY, 30) });
  const path = `/food/${id}/reminder`;
  const asked = await browser.post(path, {});
  expect(asked.headers.get("Location")).toBe(path);
  expect(fieldValue(await browser.follow(asked), "day")).toBe(addDays(TODAY, 29));
  const set = await browser.post(path, { day: TODAY });
  expect((await browser.follow(set)).text).toContain("We remind you on 5 Mar 2027");
  expect(words(await browser.get("/notices"))).toContain("Wine 1 l · 4 Apr 2027 · your reminder");
  expect(words(await browser.get(path))).toContain("You are reminded on 5 Mar 2027.");
  expect((await browser.follow(await browser.post(path, { forget: "yes" }))).text).toContain(
    "Your reminder is gone",
  );
  expect(words(await browser.get("/notices"))).toContain("Nothing is due");
});

test.each([
  ["", "Please choose a day"],
  ["2027-02-30", "Please choose a real day"],
  [addDays(TODAY, -1), "Please choose today or a later day"],
])("a reminder for '%s' is refused beside the field", async (day, error) => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { name: "Wine" });
  const page = await browser.post(`/food/${id}/reminder`, { day });
  expect([page.status, fieldErrors(page)]).toEqual([400, { day: error }]);
});

test("a sample's reminder only says what it would do; what is gone has none", async () => {
  const { browser } = await signUp(app);
  const sample = await browser.follow(await browser.post("/food/1/reminder", {}));
  expect(sample.text).toContain("Set reminder feature coming soon!");
  expect((await browser.get("/food/nothing/reminder")).status).toBe(404);
  expect((await browser.post("/food/nothing/reminder", { day: TODAY })).status).toBe(404);
});
