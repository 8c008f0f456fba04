import { describe, expect, test } from "vitest";
import { findFood, usualDays } from "./find-food.ts";
import { FOOD_TABLE } from "./food-table.ts";
import { FOODKEEPER } from "./foodkeeper.ts";
import { isHouseholdGood } from "./household-goods.ts";
import { allFoods } from "./table.ts";

const rows = FOOD_TABLE.trim()
  .split("\n#")
  .flatMap((section) => {
    const [place = "", ...lines] = section.split("\n");
    return lines.map((line) => ({ place: place.split(", ")[1] ?? "", line }));
  });
const figures = new Map(
  FOODKEEPER.trim()
    .split("\n")
    .map((line) => [line.split(" ")[0], line.split(" ")]),
);

test.each(
  rows.map(({ line, place }, index) => [line.split("|")[1]?.split(",")[0], line, place, index] as const),
)("%s is found by each of its names, and its day lies in FoodKeeper's range", (_, row, place, index) => {
  const [head = "", ...lists] = row.split("|");
  const food = allFoods()[index];
  for (const [at, locale] of ["en", "de", "fr", "es"].entries())
    for (const name of lists[at]?.split(",") ?? []) expect.soft(findFood(name, locale), name).toBe(food);
  expect(lists.flatMap((list) => list.split(",")).length).toBeGreaterThanOrEqual(3);
  const [number, ...rest] = head.split(" ");
  const isNever = rest.at(-1) === "never";
  const own = isNever ? rest.at(-2) : rest[0];
  const column = ["fridge", "freezer", "pantry"].indexOf(place) + 1;
  const theirs = figures.get(number)?.[column];
  const days = food && usualDays(food);
  expect(days === undefined).toBe(isNever);
  const range = /^(\d+)-(\d+)$/.exec((/^\d/.test(theirs ?? "") && theirs) || own || "");
  expect(range).not.toBeNull();
  if (days !== undefined) {
    expect(days).toBeGreaterThanOrEqual(Number(range?.[1]));
    expect(days).toBeLessThanOrEqual(Number(range?.[2]));
  }
});

const MINCED_OR_POULTRY = {
  "en-GB": [
    ...["mince beef", "Mince Beef 12%", "minced steak", "turkey breast steaks", "burgers beef"],
    ...[
      "chicken livers",
      "cod steak",
      "chicken kebab skewers",
      "sausages pork",
      "beef, minced",
      "liver, chicken",
    ],
  ],
  "fr-FR": [
    "steak hache",
    "STEAK HACHE 5%",
    "steaks haches",
    "boeuf haché 5%",
    "foie de volaille",
    "foie de poule",
  ],
  "de-DE": [
    "Turkey steaks",
    "Hähnchen Steaks",
    "Hähnchensteaks",
    "Lammhack",
    "Rinderhack",
    "Puten Leber",
    "Puten Steaks",
  ],
  "es-ES": ["hígado de pollo"],
};
test.each(
  Object.entries(MINCED_OR_POULTRY).flatMap(([locale, names]) =>
    names.map((name) => [name, locale] as const),
  ),
)("%s (%s) needs the day on its pack", (name, locale) => {
  const food = findFood(name, locale);
  expect(food?.needsPrintedDate).toBe(true);
  expect(food && usualDays(food)).toBe(undefined);
});

test.each([
  ["rump steak", "en-GB", "beef"],
  ["turkey bacon", "en-GB", "bacon"],
  ["chicken ham", "en-GB", "cooked ham"],
  ["minced garlic", "en-GB", "garlic"],
  ["rôti de porc", "fr-FR", "pork"],
  ["Rindergulasch", "de-DE", "stewing beef"],
])("%s (%s) does not", (name, locale, found) => {
  expect(findFood(name, locale)).toMatchObject({ name: found, needsPrintedDate: false });
});

test("frozen food whose time in the freezer is not known has no day", () => {
  expect(findFood("frozen soup", "en-GB")).toMatchObject({ place: "freezer", keeps: {} });
  expect(findFood("peas eingefroren", "de-DE")).toMatchObject({ place: "freezer" });
});

describe("a name that is not in the table", () => {
  test.each([
    ["organic whole milk", "en-GB", "milk"],
    ["Eier Größe M", "de-DE", "eggs"],
    ["Eier Freiland", "de-DE", "eggs"],
    ["Äpfel Boskoop", "de-DE", "apples"],
    ["Yeo Valley Greek yoghurt", "en-GB", "yogurt"],
    ["no sugar frozen peas", "en-GB", "frozen peas"],
    ["roast tomato soup", "en-GB", "tomato soup"],
    ["Heinz tomato ketchup", "en-GB", "ketchup"],
    ["white milk chocolate", "en-GB", "chocolate"],
    ["Tomates bio", "fr-FR", "tomatoes"],
    ["queso fresco de cabra", "es-ES", "cream cheese"],
    ["Bergblumenkäse", "de-DE", "cheese"],
    ["Bio Vollmilch 3,5%", "de-DE", "milk"],
    ["Omas Kartoffelsalat", "de-DE", "potato salad"],
    ["eggs free range", "en-GB", "eggs"],
    ["cheddar, the big one", "en-GB", "cheese"],
    ["greek yog", "en-GB", "yogurt"],
    ["OJ", "en-GB", "orange juice"],
    ["coke", "en-GB", "cola"],
    ["white toastie loaf", "en-GB", "white bread"],
    ["sponge cake", "en-GB", "cake"],
    ["lion code", "en-GB", undefined],
    ["teas", "en-GB", "tea"],
    ["peppers mixed", "en-GB", "peppers"],
    ["victoria sponge", "en-GB", undefined],
    ["Gouda jung in Scheiben", "de-DE", "cheese"],
    ["Schweinefilet", "de-DE", "pork"],
    ["light bulbs", "en-GB", undefined],
    ["peanut butter cups", "en-GB", undefined],
    ["Hackfleisch halb & halb", "de-DE", "mince"],
    ["Hackfleisch halb u. halb", "de-DE", "mince"],
    ["Halb-und-Halb-Hackfleisch", "de-DE", "mince"],
    ["halb und halb Hack", "de-DE", "mince"],
    ["half and half", "en-US", "half and half"],
    ["Haltbarmilch", "de-AT", "uht milk"],
    ["fettarme H-Milch", "de-DE", "uht milk"],
    ["H-Milch fettarm", "de-DE", "uht milk"],
    ["cherry Dr Pepper", "en-US", "cola"],
    ["sweet pepper", "en-US", "peppers"],
    ["Tomaten gehackt", "de-DE", "chopped tomatoes"],
    ["CHKN BREAST", "en-GB", "chicken breast"],
    ["Paprika gelb", "de-DE", "peppers"],
    ["Paprika Mix", "de-DE", "peppers"],
    ["Paprika edelsüß", "de-DE", "spices"],
    ["Kartoffeln festkochend", "de-DE", "potatoes"],
    ["knoflook saus", "nl-NL", undefined],
    ["FR EGGS MED", "en-GB", "eggs"],
    ["MSHRM SLICED", "en-GB", "mushrooms"],
  ])("%s", (name, locale, wanted) => expect(findFood(name, locale)?.name).toBe(wanted));

  test.each([
    ["tinned plum tomatoes", "en-GB"],
    ["Tomaten in der Dose", "de-DE"],
    ["tomates en conserve", "fr-FR"],
    ["tomates en lata", "es-ES"],
  ])("%s keep like other tins of tomatoes", (name, locale) => {
    expect(findFood(name, locale)?.keeps.pantry).toEqual(findFood("tinned tomatoes", "en-GB")?.keeps.pantry);
  });

  test("frozen is kept in the freezer, tinned in the pantry, and raw meat gets no day", () => {
    expect(findFood("frozen prawns", "en-GB")).toMatchObject({ place: "freezer", category: "Seafood" });
    expect(findFood("tinned salmon", "en-GB")).toMatchObject({ place: "pantry" });
    for (const name of ["chicken breast", "free range chicken", "minced beef", "cod", "mussels"]) {
      const food = findFood(name, "en-GB");
      expect(food && usualDays(food), name).toBeUndefined();
    }
  });
});

test.each(["(", "raw ", "Milk "])("a name of a million times %j is read to its 200th letter", (part) => {
  const name = part.repeat(1_000_000);
  expect(findFood(name, "en")).toEqual(findFood(name.slice(0, 200), "en"));
  expect(isHouseholdGood(name)).toBe(false);
});
