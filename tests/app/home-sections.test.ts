import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser } from "../support/browser.ts";
import { all, cards, fieldValue, section, wordsOf } from "../support/html.ts";
import { declared } from "../support/style.ts";

const browser = openBrowser(await openApp());
const home = await browser.get("/");

test("the sections stand in their order", () => {
  const ids = all(home, "section[id]").map(({ id }) => id);
  expect(ids).toEqual([
    "hero",
    "featured-products",
    "why-choose-us",
    "food-inventory",
    "recent-products",
    "special-offers",
    "expired-food",
    "customer-reviews",
    "newsletter",
  ]);
});

test("grounds take turns", () => {
  const sunken = all(home, "section[id]").map(
    (part) => declared(part, "background-color") === "var(--sunken)",
  );
  expect(sunken.slice(1)).toEqual([false, true, false, true, false, true, false, true]);
});

test.each([
  ["hero", 3],
  ["review", 6],
])("the carousel of %s has %i slides, each with a dot that is an anchor", (id, count) => {
  for (let slide = 1; slide <= count; slide++) {
    expect(all(home, `#${id}-${slide}`).length).toBe(1);
    expect(all(home, `a[href="#${id}-${slide}"]`).length).toBeGreaterThan(0);
  }
  expect(all(home, `#${id}-${count + 1}`).length).toBe(0);
});

test("what was added recently stands there by its age", async () => {
  const recent = section(await browser.get("/?recent=all"), "recent-products");
  const ages = cards(recent).map(
    (card) => wordsOf(card).match(/Today|Yesterday|\d+ days ago/)?.[0] ?? "none",
  );
  const days = ages.map((age) => (age === "Today" ? 0 : age === "Yesterday" ? 1 : Number.parseInt(age, 10)));
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(ages).toEqual(expect.arrayContaining(["Today", "Yesterday", "2 days ago"]));
});

test("the newsletter form leads back to where it stands and has a trap for robots", () => {
  const newsletter = section(home, "newsletter");
  expect(fieldValue(newsletter, "returnTo")).toBe("/#newsletter");
  const [trap] = all(newsletter, "form [name=website]");
  expect(trap?.closest("[aria-hidden=true]")).toBeTruthy();
});
