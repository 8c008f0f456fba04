import { describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, FOOD, invite, signUp } from "../support/browser.ts";
import {
  all,
  attribute,
  buttons,
  fieldValue,
  linksNamed,
  main,
  region,
  section,
  wordsOf,
} from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const NOW = "2027-03-05T10:30:00Z";
vi.setSystemTime(NOW);
const app = await openApp();
expectQuietServer();

const look = (browser: Browser, id: string) => browser.get(`/food/${id}`);
const amounts = async (browser: Browser, id: string) =>
  all(region(await look(browser, id), "Quick Actions"), "button[name]").map(
    (button) => `${wordsOf(button)}: ${attribute(button, "name")}=${attribute(button, "value")}`,
  );

/** Presses the button of the page as it stands there. */
async function press(browser: Browser, id: string, name: string) {
  const page = await look(browser, id);
  const button = all(region(page, "Quick Actions"), "button[name]").find((one) => wordsOf(one) === name);
  const form = button?.closest("form");
  if (!button || !form) return expect.fail(page.text);
  return browser.post(attribute(form, "action") ?? "", {
    [attribute(button, "name") ?? ""]: attribute(button, "value") ?? "",
    version: fieldValue(form, "version") ?? "",
  });
}

describe("used in one press", () => {
  test.each([
    ["1 l", ["Used: part=all", "Half: part=half", "Quarter: part=quarter"]],
    ["6", ["Used: part=all", "Half: part=half", "1 piece: quantity=1 piece"]],
    ["5 cans", ["Used: part=all", "2 cans: quantity=2 cans", "1 can: quantity=1 can"]],
    ["2", ["Used: part=all", "1 piece: quantity=1 piece"]],
    ["1", ["Used: part=all", "Half: part=half", "Quarter: part=quarter"]],
    ["1.5 loaves", ["Used: part=all", "Half: part=half", "Quarter: part=quarter"]],
  ])("of %s", async (quantity, expected) => {
    const { browser } = await signUp(app);
    expect(await amounts(browser, await addFood(browser, { quantity }))).toEqual(expected);
  });

  test("half stays on the page, which says how much is left; the rest leads to the fridge", async () => {
    const { browser } = await signUp(app);
    const id = await addFood(browser, { quantity: "1 l", price: "1.29 EUR" });
    const half = await press(browser, id, "Half");
    expect([half.status, half.headers.get("Location")]).toEqual([303, `/food/${id}`]);
    const page = await browser.follow(half);
    expect(page.text).toContain("Used: half of Oat milk (€0.65)");
    expect(wordsOf(main(page))).toContain("Quantity ½ of 1 l");
    expect(wordsOf(main(page))).toMatch(/Paid €1\.29 \(€1\.29\/l\) Worth what is left €0\.64/);
    const rest = await press(browser, id, "Used");
    expect([rest.status, rest.headers.get("Location")]).toEqual([303, "/fridge"]);
    expect((await browser.follow(rest)).text).toContain("Used: 500 ml of Oat milk (€0.64)");
  });

  test("an egg of six is one piece", async () => {
    const { browser } = await signUp(app);
    const id = await addFood(browser, { name: "Eggs", quantity: "6" });
    expect((await browser.follow(await press(browser, id, "1 piece"))).text).toContain(
      "Used: 1 piece of Eggs",
    );
    expect(await amounts(browser, id)).toContain("2 pieces: quantity=2 pieces");
  });
});

test("what happened to it is told, the newest first, and what was undone is marked", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { quantity: "200 g", price: "2 EUR" });
  await browser.follow(await press(browser, id, "Quarter"));
  const used = await browser.follow(await press(browser, id, "Half"));
  const [undo] = all(used, "form").filter((form) => attribute(form, "action")?.endsWith("/undo"));
  await browser.post(attribute(undo, "action") ?? "", {});
  const history = section(await look(browser, id), "history");
  expect(all(history, "li").map(wordsOf)).toEqual([
    "Used 75 g · €0.75 · Robin Field · 5 Mar 2027 undone",
    "Used 50 g · €0.50 · Robin Field · 5 Mar 2027",
    "Added 200 g · €2.00 · Robin Field · 5 Mar 2027",
  ]);
});

test.each([
  ["2020-01-31", "use_by", "Wasted Used Half Quarter"],
  ["2020-01-31", "best_before", "Used Half Quarter"],
  ["2099-01-31", "use_by", "Used Half Quarter"],
])("of food until %s (%s) the first buttons are '%s'", async (expiryDate, expiryKind, first) => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { expiryDate, expiryKind });
  const [actions] = all(await look(browser, id), "section[aria-labelledby=quick-actions]");
  if (!actions) throw new Error("No actions");
  expect(wordsOf(actions).replace("Quick Actions ", "")).toMatch(new RegExp(`^${first} Opened`));
  expect(wordsOf(actions).match(/Wasted/g)).toHaveLength(1);
});

test("what is corrected from here leads back here", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser);
  const [edit = ""] = linksNamed(await look(browser, id), "Edit");
  expect(linksNamed(await browser.get(edit), "Cancel")).toEqual([`/food/${id}`]);
  const saved = await browser.post(edit, { ...FOOD, quantity: "2 l", version: "1" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, `/food/${id}`]);
});

test("food that keeps longer where it is is not to be frozen", async () => {
  const { browser } = await signUp(app);
  const buttonsOf = async (expiryDate: string) =>
    buttons(main(await look(browser, await addFood(browser, { expiryDate, expiryKind: "best_before" })))).map(
      ([name]) => name,
    );
  expect(await buttonsOf("2099-01-31")).not.toContainEqual(expect.stringMatching(/^Frozen/));
  expect(await buttonsOf("2027-03-12")).toContainEqual(expect.stringMatching(/^Frozen/));
});

test("who may only look gets no button that changes the food", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser);
  const changing = ["Used", "Half", "Quarter", "Opened", "Add to list"];
  const shown = async (browser: Browser) => buttons(main(await look(browser, id))).map(([name]) => name);
  expect(await shown(browser)).toEqual(expect.arrayContaining(changing));
  const guest = await joinAs(browser, "guest");
  const seen = await look(guest, id);
  expect(seen.status).toBe(200);
  for (const name of changing) expect(await shown(guest)).not.toContain(name);
  expect(wordsOf(main(seen))).not.toMatch(/\bEdit\b|\bDelete\b|\bWasted\b|Another amount|Add Your Note/);
  expect(wordsOf(main(seen))).toContain("Quantity 1 l");
});

async function joinAs(owner: Browser, role: string): Promise<Browser> {
  const { browser } = await signUp(app);
  await browser.follow(await browser.post(await invite(owner, { role }), { food: "keep" }));
  return browser;
}
