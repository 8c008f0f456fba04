import { describe, expect, test } from "vitest";
import { chooseIdeas, chooseTonight, formatExpiry, type Idea, type IdeaFood } from "#app/domain/idea.ts";

const TODAY = "2027-03-05";
const idea = (name: string, foods: string[][], uses: string[] = [], steps: string[] = []): Idea => ({
  name,
  minutes: 10,
  difficulty: "Easy",
  foods,
  uses,
  steps,
});
const IDEAS = [
  idea("Boiled", [["egg"]]),
  idea("Omelette", [["egg"], ["spinach"]], ["cheese", "ham", "nut"], ["Add cheese.", "Wait 2 minutes."]),
  idea("Fritters", [["egg"], ["courgette", "sweetcorn"]]),
  idea("Pancakes", [["egg"], ["milk"]], ["cheese"]),
  idea("Soup", [["carrot"]], ["egg"], ["Serve with eggs."]),
];
const have = (food: string | undefined, expiryDate?: string): IdeaFood => ({
  id: `${food} ${expiryDate}`,
  name: `Our ${food}`,
  food,
  expiryDate,
});
const chosen = (item: IdeaFood, stock: IdeaFood[] = []) =>
  chooseIdeas(item, stock, IDEAS, TODAY).map(({ idea: { name }, partner }) =>
    partner ? `${name} with ${partner.food} in ${partner.days}` : name,
  );

describe("the ideas for a food", () => {
  test("are three at most, in the order of the list", () => {
    expect(chosen(have("egg"))).toEqual(["Boiled", "Omelette", "Fritters"]);
    expect(chosen(have("carrot"))).toEqual(["Soup"]);
  });

  test("are none when nothing fits or it has expired", () => {
    expect(chosen(have(undefined))).toEqual([]);
    expect(chosen(have("cola"))).toEqual([]);
    expect(chosen(have("egg", "2027-03-04"))).toEqual([]);
    expect(chosen(have("egg", TODAY))).toHaveLength(3);
  });

  test("use first what expires soon, then what is at home", () => {
    const milk = have("milk", "2027-05-01");
    expect(chosen(have("egg"), [milk])).toEqual(["Pancakes", "Boiled", "Omelette"]);
    const spinach = have("spinach", "2027-03-06");
    expect(chosen(have("egg"), [milk, spinach])).toEqual([
      "Omelette with spinach in 1",
      "Pancakes",
      "Boiled",
    ]);
    expect(chosen(have("egg"), [spinach, have("cheese", TODAY)])).toEqual([
      "Omelette with cheese in 0",
      "Pancakes with cheese in 0",
      "Boiled",
    ]);
  });

  test("that use what expires next lead", () => {
    const stock = [have("courgette", "2027-03-09"), have("milk", "2027-03-06")];
    expect(chosen(have("egg"), stock)).toEqual([
      "Pancakes with milk in 1",
      "Fritters with courgette in 4",
      "Boiled",
    ]);
  });

  test("name neither expired food, nor food that keeps, nor the food itself", () => {
    const eggs = have("egg", "2027-03-07");
    const stock = [eggs, have("spinach", "2027-03-04"), have("milk", "2027-03-11"), have(undefined, TODAY)];
    expect(chosen(eggs, stock)).toEqual(["Pancakes", "Boiled", "Omelette"]);
  });

  test("take one of those that stand in for each other", () => {
    expect(chosen(have("courgette"), [have("sweetcorn", TODAY)])).toEqual(["Fritters"]);
    expect(chosen(have("courgette"), [have("egg", TODAY)])).toEqual(["Fritters with egg in 0"]);
  });
});

test.each([
  ["Spinach", 1, "expires tomorrow"],
  ["Eggs", 0, "expire today"],
  ["Tomatoes", 5, "expire in 5 days"],
  ["Asparagus", 2, "expires in 2 days"],
  ["Cress", 3, "expires in 3 days"],
])("%s that in %i days %s", (name, days, words) => expect(formatExpiry(name, days)).toBe(words));

test.each([
  [0, "expires about today"],
  [1, "expires about tomorrow"],
  [4, "expires in about 4 days"],
])("an estimate of %i days is about then", (days, words) =>
  expect(formatExpiry("Kale", days, "estimate")).toBe(words),
);

describe("tonight", () => {
  const tonight = (...stock: IdeaFood[]) =>
    chooseTonight(stock, IDEAS, TODAY).map(
      ({ idea: { name }, foods }) => `${name}: ${foods.map(({ food }) => food).join(", ")}`,
    );

  test("is what can be made of what is at home, with what expires first", () => {
    const eggs = have("egg", "2027-03-08");
    const others = [have("cheese", TODAY), have("ham", TODAY), have("nut", TODAY)];
    expect(tonight(eggs, have("spinach", "2027-03-06"), ...others)).toEqual([
      "Omelette: spinach, egg, cheese",
      "Boiled: egg",
    ]);
    expect(tonight(have("spinach", TODAY), have("milk", TODAY))).toEqual([]);
  });

  test("is nothing for what keeps or has expired", () => {
    expect(tonight(have("egg", "2027-03-20"), have("carrot", "2027-03-04"), have("carrot"))).toEqual([]);
  });

  test("takes the first pack of a food, and each food leads one idea", () => {
    const packs = [have("egg", "2027-03-09"), have("egg", "2027-03-06")];
    const [first] = chooseTonight(packs, IDEAS, TODAY);
    expect(first?.foods[0]?.expiryDate).toBe("2027-03-06");
    expect(tonight(...packs, have("carrot", TODAY))).toEqual(["Soup: carrot, egg", "Boiled: egg"]);
  });
});
