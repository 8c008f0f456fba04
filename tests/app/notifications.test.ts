import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { addFood, signUp } from "../support/browser.ts";
import { press, rowOf, rowTexts } from "../support/food-list.ts";
import { attribute, fieldErrors, fieldValue, headings, linksNamed, main, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

const TODAY = "2027-03-05";
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
  expect(words(await browser.get("/notifications"))).toMatch(
    /^1 new Notifications .* Today 1 Soup New 1 l ?, best before today/,
  );
  const read = await browser.follow(await browser.post("/notifications/read", {}));
  expect(words(read)).toMatch(/^Nothing new Notifications .* Today 1 Soup 1 l ?, best before today/);
});

test("somebody chooses when to be told, and the choice stands", async () => {
  const { browser } = await signUp(app);
  await addFood(browser, { name: "Soup", expiryDate: addDays(TODAY, 1) });
  const before = await browser.get("/notifications/settings");
  expect(checked(before)).toEqual(["day 3 true", "day 1 true", "day 0 true", "digest false"]);
  const saved = await browser.follow(
    await browser.post("/notifications/settings", { day: "0", digest: "on" }),
  );
  expect(saved.text).toContain("Your settings are saved");
  expect(checked(saved)).toEqual(["day 3 false", "day 1 false", "day 0 true", "digest true"]);
  expect(words(await browser.get("/notifications"))).toContain("Nothing is due");
  const odd = await browser.follow(
    await browser.post("/notifications/settings", { day: "m".repeat(10_000) }),
  );
  expect(checked(odd).every((one) => one.endsWith("false"))).toBe(true);
});

describe("a food that is due", () => {
  const household = async () => {
    const { browser } = await signUp(app);
    await addFood(browser, { name: "Soup", expiryDate: TODAY, expiryKind: "use_by" });
    await addFood(browser, { name: "Milk", expiryDate: addDays(TODAY, 1), expiryKind: "use_by" });
    await addFood(browser, { name: "Milk", quantity: "2 l", expiryDate: addDays(TODAY, 3) });
    await addFood(browser, { name: "Milk", quantity: "3 l", expiryDate: addDays(TODAY, 30) });
    await addFood(browser, { name: "Beef", expiryDate: addDays(TODAY, -1), expiryKind: "use_by" });
    await addFood(browser, { name: "Rice", expiryDate: addDays(TODAY, 30) });
    return { browser };
  };
  const locationOf = (page: Page) => [page.status, page.headers.get("Location")];

  test("is a row as in the fridge, with what can be done; food that is not due is left out", async () => {
    const { browser } = await household();
    const page = await browser.get("/notifications");
    expect(headings(page)).toEqual(["h1 Notifications", "h2 Today 2", "h2 Tomorrow 1"]);
    expect(rowTexts(page)).toEqual([
      expect.stringMatching(/^Beef New 1 l ?, Do not eat, use by yesterday Wasted$/),
      expect.stringMatching(/^Soup New 1 l ?, use by today Used$/),
      expect.stringMatching(/^Milk New 3 l in 2 packs ?, first tomorrow 1 l Open this first use by tomorrow/),
    ]);
  });

  test("is used in one tap, says so in its place, and comes back", async () => {
    const { browser } = await household();
    const used = await press(browser, rowOf(await browser.get("/notifications"), "Soup"), "Used");
    expect(locationOf(used)).toEqual([303, expect.stringMatching(/^\/notifications#used-[\w-]+$/)]);
    const after = await browser.follow(used);
    expect(rowTexts(after)[1]).toBe("Used 1 l of Soup Undo I still have half Add to list");
    expect(rowOf(after, "of Soup").id).toBe(used.headers.get("Location")?.split("#")[1]);
    expect(words(after)).toMatch(/^3 new/);
    const undone = await press(browser, rowOf(after, "of Soup"), "Undo");
    expect(locationOf(undone)).toEqual([303, expect.stringMatching(/^\/notifications#food-[\w-]+$/)]);
    expect(rowTexts(await browser.follow(undone))[1]).toMatch(/^Soup New 1 l ?, use by today/);
  });

  test("past its use-by day is wasted", async () => {
    const { browser } = await household();
    await press(browser, rowOf(await browser.get("/notifications"), "Beef"), "Wasted");
    expect(rowTexts(await browser.get("/notifications"))[0]).toMatch(
      /^Wasted 1 l of Beef. Why\? Forgot about it /,
    );
  });

  test("leads to the rest, and that back to it", async () => {
    const { browser } = await household();
    const row = rowOf(await browser.get("/notifications"), "Soup");
    const [food = ""] = linksNamed(row, "View Details: Soup");
    const rest = await browser.get(`${food}/consumption?from=%2Fnotifications%23food`);
    const done = await press(browser, main(rest), "Half 500 ml");
    expect(locationOf(done)).toEqual([303, expect.stringMatching(/^\/notifications#used-[\w-]+$/)]);
    expect(rowTexts(await browser.follow(done)).slice(1, 3)).toEqual([
      "Used half of Soup Undo Add to list",
      expect.stringMatching(/^Soup New ½ of 1 l ?, use by today/),
    ]);
  });
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
  expect(words(await browser.get("/notifications"))).toMatch(
    / Later 1 Wine New Your reminder 1 l ?, until 4 Apr/,
  );
  expect(words(await browser.get(path))).toContain("You are reminded on 5 Mar 2027.");
  expect((await browser.follow(await browser.post(path, { forget: "yes" }))).text).toContain(
    "Your reminder is gone",
  );
  expect(words(await browser.get("/notifications"))).toContain("Nothing is due");
});

test.each([
  ["", 400, "Please choose a day"],
  ["2027-02-30", 400, "Please choose a real day"],
  [addDays(TODAY, -1), 422, "Please choose today or a later day"],
])("a reminder for '%s' is refused with %i, beside the field", async (day, status, error) => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { name: "Wine" });
  const page = await browser.post(`/food/${id}/reminder`, { day });
  expect([page.status, fieldErrors(page)]).toEqual([status, { day: error }]);
});

test("a sample's reminder only says what it would do; what is gone has none", async () => {
  const { browser } = await signUp(app);
  const sample = await browser.follow(await browser.post("/food/1/reminder", {}));
  expect(sample.text).toContain("Set reminder feature coming soon!");
  expect((await browser.get("/food/nothing/reminder")).status).toBe(404);
  expect((await browser.post("/food/nothing/reminder", { day: TODAY })).status).toBe(404);
});

test.each(["/notices", "/notices/settings?x=1", "/notices/%E2%82%AC", "/notices/%3Fa%23b"])(
  "%s leads to its address of today",
  async (path) => {
    const { browser } = await signUp(app);
    const answer = await browser.get(path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      301,
      path.replace("/notices", "/notifications"),
    ]);
  },
);
