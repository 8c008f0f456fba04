import { expect, test, vi } from "vitest";
import { staticPages } from "#app/content/pages.ts";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, signUp } from "../support/browser.ts";
import { all, buttons, headings, named, wordsOf } from "../support/html.ts";

vi.setSystemTime("2027-03-05T10:30:00Z");
const app = await openApp();
const visitor = openBrowser(app);
const member = (await signUp(app)).browser;
const id = await addFood(member, { name: "Rice" });
const journalled = await addFood(member, { name: "Soup" });
await member.post(`/my-items/${journalled}/delete`, {});
const frozen = await addFood(member, { name: "Peas" });
await member.post(`/food/${frozen}/freezing`, {});
const past = { expiryDate: "2027-03-01" };
await addFood(member, { name: "Yogurt", category: "Dairy", expiryKind: "use_by", ...past });
await addFood(member, { name: "Crackers", category: "Snacks", expiryKind: "best_before", ...past });
const salt = await addFood(member, { name: "Salt" });
const salted = await member.post("/my-items/consumption?from=/fridge", { item: salt });
const entry = salted.headers.get("Location")?.split("#used-")[1];
await member.post(`/food/${salt}/shopping-list?from=/fridge&used=${entry}`, {});

const PACK = { code: "4006381333931" };
await addFood(member, { name: "Beans", ...PACK });

/** Where the button, link, heading or label of that name stands. */
const PLACES: Record<string, [typeof member, string, posted?: Record<string, string>]> = {
  Register: [visitor, "/"],
  "Forgot password?": [visitor, "/login"],
  "Hide samples": [visitor, "/fridge"],
  "On this device": [member, "/notifications/settings"],
  "Food Inventory": [member, "/"],
  "Expired Food Items": [member, "/"],
  "Time zone and currency": [member, "/budget/household"],
  "Add to Cart": [member, "/food/1"],
  "View Details": [visitor, "/fridge"],
  "Show cards": [member, "/fridge"],
  Fridge: [member, "/"],
  Used: [member, "/fridge"],
  Wasted: [member, "/fridge"],
  "My Items": [member, "/"],
  Edit: [member, `/food/${id}`],
  Delete: [member, `/my-items/${id}/delete`],
  Undo: [member, "/journal"],
  "Add to list": [member, `/food/${id}`],
  "Always buy this": [member, "/fridge"],
  "Remind me": [member, `/food/${id}`],
  "Put away": [member, "/shopping/put-away"],
  "Stock check": [member, "/"],
  Today: [member, "/"],
  Journal: [member, "/"],
  Insights: [member, "/"],
  Budget: [member, "/"],
  Notifications: [member, "/notifications"],
  "All Products": [visitor, "/"],
  Household: [member, "/"],
  "Create invitation": [member, "/household"],
  "My account": [member, "/account"],
  "Your data": [member, "/account/data"],
  "Delete account": [member, "/account/deletion"],
  "Where you are signed in": [member, "/account/sessions"],
  "Sign out everywhere": [member, "/account/sessions"],
  "Fill in the rest": [member, "/add-food"],
  Opened: [member, `/food/${id}`],
  Scan: [member, "/add-food/lines"],
  "Used up": [member, "/scan"],
  "Thrown away": [member, "/scan", PACK],
  "Add another": [member, "/scan", PACK],
  Barcode: [member, `/add-food/${id}`],
  Frozen: [member, `/food/${id}`],
  Thawed: [member, `/food/${frozen}`],
  "Enter details": [member, "/add-food/lines"],
  "Edit details": [member, "/add-food/lines?text=zorp"],
  "Kind of date": [member, "/add-food"],
  "Kept in": [member, "/add-food"],
  "Do not eat": [member, "/fridge"],
  "Look, smell, taste": [member, "/fridge"],
};
/** These are no controls, but labels of fields, badges, and the first words of buttons that say more. */
const LABELS = [
  "Kind of date",
  "Kept in",
  "Barcode",
  "Thrown away",
  "Add another",
  "Do not eat",
  "Look, smell, taste",
];

const TEXTS = ["/user-guide", "/faq", "/how-it-works"];
const pages = staticPages({ socialLinks: [] }).filter(({ path }) => TEXTS.includes(path));
const sentences = pages.flatMap(({ sections }) =>
  sections.flatMap(({ paragraphs = [], list = [] }) => [...paragraphs, ...list]),
);
/** A name begins with a capital and stands between quotes that no letter touches. */
const quoted = new Set(
  sentences.flatMap((text) =>
    [...text.matchAll(/(?<![\w])'([A-Z][^']*)'(?!\w)/g)].map(([, name = ""]) => name),
  ),
);

test("the guide, the FAQ and how it works name what is there", () => {
  expect(pages).toHaveLength(TEXTS.length);
  expect([...quoted].toSorted()).toEqual(Object.keys(PLACES).toSorted());
});

test.each([...quoted])("'%s' stands where the texts say", async (name) => {
  const [browser, path, posted] = PLACES[name] ?? [visitor, "/nowhere"];
  const page = posted ? await browser.post(path, posted) : await browser.get(path);
  if (LABELS.includes(name)) {
    const labels = all(page, "label, li > span, li b").map(wordsOf);
    expect(labels.filter((label) => label.includes(name))).not.toEqual([]);
    return;
  }
  const summaries = all(page, "summary").map(wordsOf);
  const said = [
    ...headings(page).map((one) => one.slice(3)),
    ...buttons(page).map(([words]) => words),
    ...summaries,
  ];
  const links = named(page, "link").flatMap((link) => [link.name, wordsOf(link.element)]);
  expect([...links, ...said.flatMap((words) => [words, words.split(":")[0]])]).toContain(name);
});
