import { describe, expect, test } from "vitest";
import { addDays } from "./calendar.ts";
import {
  adviceAfter,
  changeState,
  daysLeftWhenFrozen,
  daysOnceOpened,
  type FoodWithState,
  freezesBadly,
  refusalOf,
  type StateChange,
} from "./food-state.ts";

const TODAY = "2026-11-24";
const inDays = (days: number) => addDays(TODAY, days);

const food = (name: string, category: string, more: Partial<FoodWithState> = {}): FoodWithState => ({
  name,
  category,
  expiryDate: inDays(30),
  expiryKind: "best_before",
  place: "fridge",
  ...more,
});
const ham = (more: Partial<FoodWithState> = {}) =>
  food("Sliced ham", "Meat", { expiryKind: "use_by", ...more });

describe("opened", () => {
  test.each<[string, FoodWithState, object]>([
    [
      "the table's range is nearer: an estimate of ours, and the pack's day is kept",
      food("Cottage cheese", "Dairy", { expiryKind: "use_by" }),
      { expiryDate: inDays(7), expiryKind: "estimate", printedDate: inDays(30) },
    ],
    [
      "the pack's day is nearer: it stays, and so does what it means",
      food("Cottage cheese", "Dairy", { expiryDate: inDays(3), expiryKind: "use_by" }),
      { expiryDate: inDays(3), expiryKind: "use_by", printedDate: undefined },
    ],
    [
      "a food of no table keeps its day",
      food("Zorp", "Other"),
      { expiryDate: inDays(30), expiryKind: "best_before", printedDate: undefined },
    ],
    [
      "an estimate stays one, and stands on no pack",
      food("Cottage cheese", "Dairy", { expiryKind: "estimate" }),
      { expiryDate: inDays(7), expiryKind: "estimate", printedDate: undefined },
    ],
    [
      "a day long past is not put off",
      food("Cottage cheese", "Dairy", { expiryDate: inDays(-9) }),
      { expiryDate: inDays(-9), expiryKind: "best_before" },
    ],
    [
      "without a day the range is the day",
      food("Cottage cheese", "Dairy", { expiryDate: undefined }),
      { expiryDate: inDays(7), expiryKind: "estimate", printedDate: undefined },
    ],
    [
      "a frozen pack keeps its day",
      food("Bacon", "Meat", { place: "freezer", frozenOn: inDays(-3) }),
      { expiryDate: inDays(30), place: "freezer", frozenOn: inDays(-3) },
    ],
  ])("%s", (_words, one, state) => {
    expect(refusalOf("opened", one, TODAY)).toBeUndefined();
    expect(changeState("opened", one, TODAY)).toMatchObject({ openedOn: TODAY, ...state });
  });

  test("no day is ever later than before, whatever is opened", () => {
    for (const name of ["Cottage cheese", "Ketchup", "Bacon", "Rice", "Wine", "Zorp"])
      for (const days of [-400, -1, 0, 1, 2, 5, 30, 400, 4_000]) {
        const one = food(name, "Other", { expiryDate: inDays(days) });
        expect(String(changeState("opened", one, TODAY).expiryDate) <= inDays(days), name).toBe(true);
      }
  });
});

describe("frozen", () => {
  test.each<[string, FoodWithState, object]>([
    [
      "on its use-by day, for as long as FoodKeeper says",
      ham({ name: "Cooked ham", expiryDate: TODAY }),
      { expiryDate: inDays(60), printedDate: TODAY },
    ],
    ["a food of no table, for 90 days", food("Zorp", "Other"), { expiryDate: inDays(90) }],
    [
      "after a best-before day",
      food("Bread", "Bakery", { expiryDate: inDays(-2) }),
      { expiryDate: inDays(90) },
    ],
    [
      "after the estimate of what does not spoil fast",
      food("Bread", "Bakery", { expiryDate: inDays(-2), expiryKind: "estimate" }),
      { expiryDate: inDays(90), printedDate: undefined },
    ],
    [
      "opened before: the pack's day of then is kept",
      food("Cottage cheese", "Dairy", {
        expiryDate: inDays(7),
        expiryKind: "estimate",
        openedOn: TODAY,
        printedDate: inDays(30),
      }),
      { openedOn: TODAY, printedDate: inDays(30) },
    ],
    ["lettuce, against advice", food("Lettuce", "Vegetables"), { expiryDate: inDays(90) }],
  ])("%s", (_words, one, state) => {
    expect(refusalOf("frozen", one, TODAY)).toBeUndefined();
    expect(changeState("frozen", one, TODAY)).toMatchObject({
      expiryKind: "best_before",
      place: "freezer",
      frozenOn: TODAY,
      ...state,
    });
  });

  const USE_BY = "This is past its use-by date and should not be frozen or eaten";
  const PAST = "This is past its day and should not be frozen any more";
  const estimated = { expiryDate: inDays(-1), expiryKind: "estimate" as const };
  test.each<[string, FoodWithState, string]>([
    ["past its use-by date", ham({ expiryDate: inDays(-1) }), USE_BY],
    ["past a use-by of any category", food("Zorp", "Other", { ...estimated, expiryKind: "use_by" }), USE_BY],
    ...["Dairy", "Meat", "Poultry", "Seafood"].map((category): [string, FoodWithState, string] => [
      `past an estimate of ${category}`,
      food("Zorp", category, estimated),
      PAST,
    ]),
    ["past an estimate of raw fish in any category", food("Cod fillets", "Other", estimated), PAST],
    [
      "opened, past what its pack said",
      food("Zorp", "Other", { ...estimated, openedOn: inDays(-9), printedDate: inDays(-1) }),
      PAST,
    ],
    [
      "meat whose use-by date is called best-before by hand",
      food("Minced beef", "Meat", { expiryDate: inDays(-1) }),
      PAST,
    ],
    [
      "opened, called best-before by hand, past what its pack said",
      food("Zorp", "Other", { openedOn: inDays(-9), printedDate: inDays(-1), expiryDate: inDays(5) }),
      PAST,
    ],
    ["frozen already", food("Peas", "Vegetables", { frozenOn: TODAY }), "This is frozen already"],
    ["bought frozen", food("Peas", "Vegetables", { place: "freezer" }), "This is frozen already"],
    [
      "meat that was thawed",
      ham({ expiryDate: inDays(1), thawedBefore: true }),
      "Meat, poultry and fish that were thawed should not be frozen again before they are cooked",
    ],
  ])("not %s", (_words, one, message) => expect(refusalOf("frozen", one, TODAY)?.message).toBe(message));

  test("bread whose pack's day passed in the freezer may be frozen again, whatever its new day is called", () => {
    const kept = { thawedBefore: true, printedDate: inDays(-9), expiryDate: inDays(1) };
    for (const expiryKind of ["use_by", "best_before"] as const)
      expect(refusalOf("frozen", food("Bread", "Bakery", { ...kept, expiryKind }), TODAY)).toBeUndefined();
  });

  test("bread that was thawed may be frozen again, and tomorrow is no pack's day", () => {
    const thawed = food("Bread", "Bakery", {
      expiryDate: inDays(1),
      expiryKind: "use_by",
      thawedBefore: true,
    });
    expect(refusalOf("frozen", thawed, TODAY)).toBeUndefined();
    expect(changeState("frozen", thawed, TODAY).printedDate).toBeUndefined();
  });

  test("some foods do not freeze well", () =>
    expect(["Lettuce", "Cucumber", "Eggs", "Bread", "Zorp"].map(freezesBadly)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]));
});

describe("thawed", () => {
  test.each(["use_by", "best_before", "estimate"] as const)(
    "meat that was put into the freezer by hand gets no new day once its own has passed: %s",
    (expiryKind) => {
      const late = food("Chicken breast", "Poultry", {
        expiryKind,
        expiryDate: inDays(-9),
        place: "freezer",
      });
      expect(refusalOf("thawed", late, TODAY)?.code).toBe("past_use_by");
    },
  );

  test.each<[string, FoodWithState, object]>([
    [
      "what was frozen here: good through tomorrow, the pack's day is kept",
      ham({
        expiryDate: inDays(60),
        expiryKind: "best_before",
        place: "freezer",
        frozenOn: inDays(-9),
        printedDate: inDays(-2),
      }),
      { printedDate: inDays(-2) },
    ],
    [
      "what was frozen by an estimate has no pack's day",
      food("Bread", "Bakery", { place: "freezer", frozenOn: inDays(-9) }),
      { printedDate: undefined },
    ],
    ["what was bought frozen", food("Peas", "Vegetables", { place: "freezer" }), { printedDate: inDays(30) }],
  ])("%s", (_words, one, state) => {
    expect(refusalOf("thawed", one, TODAY)).toBeUndefined();
    expect(changeState("thawed", one, TODAY)).toEqual({
      expiryDate: inDays(1),
      expiryKind: "use_by",
      place: "fridge",
      ...state,
    });
  });
});

test.each<[StateChange, FoodWithState, string]>([
  ["opened", ham({ openedOn: TODAY }), "This is open already"],
  ["thawed", ham(), "This is not frozen"],
  ["thawed", ham({ place: undefined }), "This is not frozen"],
])("%s is refused where it is so already", (change, one, message) =>
  expect(refusalOf(change, one, TODAY)?.message).toBe(message),
);

test.each<[Partial<FoodWithState>, number | undefined]>([
  [{ frozenOn: TODAY, printedDate: inDays(3) }, 3],
  [{ frozenOn: TODAY, printedDate: TODAY }, 0],
  [{ frozenOn: TODAY, printedDate: inDays(-1) }, undefined],
  [{ frozenOn: TODAY }, undefined],
  [{ frozenOn: TODAY, printedDate: inDays(3), openedOn: inDays(-1) }, undefined],
])("%j: %s days were left", (more, days) => expect(daysLeftWhenFrozen(ham(more))).toBe(days));

test.each([
  ["opened", "Lettuce", undefined],
  ["frozen", "Bread", undefined],
  ["frozen", "Lettuce", "It usually does not freeze well (USDA FoodKeeper)"],
  ["thawed", "Bread", "Use it within 24 hours of thawing (Food Standards Agency)"],
  ["used", "Lettuce", undefined],
])("%s %s: %s", (kind, name, advice) => expect(adviceAfter(kind, name)).toBe(advice));

test.each<[Partial<FoodWithState>, object | undefined]>([
  [
    { openedOn: TODAY, expiryKind: "estimate" },
    { from: 3, to: 5 },
  ],
  [{ openedOn: TODAY, expiryKind: "use_by" }, undefined],
  [{ expiryKind: "estimate" }, undefined],
  [{ openedOn: TODAY, expiryKind: "estimate", name: "Zorp" }, undefined],
])("%j keeps %j once opened", (more, range) =>
  expect(daysOnceOpened(ham({ name: "Lunch meat", ...more }))).toEqual(
    range && { ...range, place: "fridge" },
  ),
);
