import { expect, test } from "vitest";
import { IDEA_FOODS } from "#app/content/ideas/foods.server.ts";
import { IDEAS } from "#app/content/ideas/ideas.server.ts";

test("more than a hundred ideas, each with a name of its own", () => {
  expect(IDEAS.length).toBeGreaterThanOrEqual(120);
  expect(new Set(IDEAS.map(({ name }) => name)).size).toBe(IDEAS.length);
});

test.each(IDEAS.map((idea) => [idea.name, idea] as const))("%s is short and complete", (_, idea) => {
  expect(idea.minutes).toBeGreaterThanOrEqual(5);
  expect(idea.minutes).toBeLessThanOrEqual(150);
  expect(idea.steps.length).toBeGreaterThanOrEqual(3);
  expect(idea.steps.length).toBeLessThanOrEqual(5);
  for (const step of idea.steps) expect(step).toMatch(/^[A-Z0-9].{5,150}\.$/);
  const foods = [...idea.foods.flat(), ...idea.uses];
  expect(foods.filter((food) => !IDEA_FOODS.includes(food))).toEqual([]);
  expect(foods.length).toBe(new Set(foods).size);
});

const stem = (word: string) => word.toLowerCase().replace(/(?:y|ies|es|s)$/, "");

test("a dish names only foods that it needs", () => {
  const named = IDEAS.flatMap(({ name, foods, uses }) => {
    const dish = name.toLowerCase().replace(/ for .*/, "");
    const needed = foods.flat().map(stem);
    const isNeeded = (food: string) => needed.some((one) => one.includes(stem(food)) || food.includes(one));
    return uses.filter((food) => dish.includes(stem(food)) && !isNeeded(food)).map((food) => [name, food]);
  });
  expect(named).toEqual([]);
});

test("every food that is told apart has an idea", () => {
  const served = new Set(IDEAS.flatMap(({ foods }) => foods.flat()));
  expect(IDEA_FOODS.filter((food) => !served.has(food))).toEqual([]);
});

test.each([
  [
    ["chicken", "turkey", "chicken leg", "whole chicken", "poultry mince"],
    /pink|run clear|cooked through|off the bone|from the bone|75 °C/,
  ],
  [["mince", "sausage"], /pink|cooked through|until no|simmer for 30/i],
  [["cooked rice"], /steaming/],
])("ideas for %j say when it is done", (foods, words) => {
  const ideas = IDEAS.filter((idea) => idea.foods.flat().some((food) => foods.includes(food)));
  expect(ideas.filter(({ steps }) => !words.test(steps.join(" "))).map(({ name }) => name)).toEqual([]);
});
