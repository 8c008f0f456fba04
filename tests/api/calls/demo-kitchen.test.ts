import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "#app/domain/calendar.ts";
import { DEMO_FOODS } from "#app/server/api/food/seed.ts";
import { openApi } from "../../support/api.ts";
import { addFood, ask, join, visitor } from "../../support/test-api.ts";

const api = await openApi();

describe("the demo household", () => {
  const utcToday = () => api.clock.now().toISOString().slice(0, 10);
  const daysLeft = async (path: string, from: string) => {
    const { body } = await ask(api, `GET ${path}`);
    return Object.fromEntries(
      body.data.map((item: { _id: string; expiryDate: string }) => [
        item._id,
        daysBetween(from, item.expiryDate),
      ]),
    );
  };
  const allFood = Object.fromEntries(DEMO_FOODS.map((food) => [food.id, food.expiresInDays]));
  const expiredFood = Object.fromEntries(Object.entries(allFood).filter(([, days]) => days < 0));

  test("is what a visitor sees, today as in a year, and through a restart", async () => {
    expect(await daysLeft("/food", utcToday())).toEqual(allFood);
    api.clock.moveOn({ days: 365 });
    await api.restart();
    expect(await daysLeft("/food", utcToday())).toEqual(allFood);
    expect(await daysLeft("/foodexpiry", utcToday())).toEqual(expiredFood);
    expect(await visitor(api).listFood({ today: utcToday() })).toHaveLength(DEMO_FOODS.length);
  });

  test("follows a visitor whose day is not UTC's", async () => {
    for (const days of [-1, 0, 1]) {
      const today = addDays(utcToday(), days);
      expect(await daysLeft(`/food?today=${today}`, today), `${days} days`).toEqual(allFood);
      expect(await daysLeft(`/foodexpiry?today=${today}`, today), `${days} days`).toEqual(expiredFood);
    }
  });

  test("takes a day that cannot be the visitor's for UTC's", async () => {
    for (const [what, today] of [
      ["two days off", () => addDays(utcToday(), 2)],
      ["two days behind", () => addDays(utcToday(), -2)],
      ["the end of time", () => "9999-12-31"],
      ["no day", () => "2027-02-30"],
      ["naughty", () => "%00'%3B--"],
      ["nothing", () => ""],
    ] as const) {
      expect(await daysLeft(`/food?today=${today()}`, utcToday()), what).toEqual(allFood);
      expect(await daysLeft(`/foodexpiry?today=${today()}`, utcToday()), what).toEqual(expiredFood);
    }
  });

  test("is not what a member sees, unless asked for", async () => {
    const ada = await join(api);
    expect(await ada.client.listFood({ today: utcToday() })).toEqual([]);
    expect(await ada.client.listExpiredFood({ today: utcToday() })).toEqual([]);
    await addFood(ada);
    expect(await ada.client.listFood({ today: utcToday() })).toHaveLength(1);
    expect(await ada.client.listDemoFood(utcToday())).toHaveLength(DEMO_FOODS.length);
    expect(await visitor(api).listFood({ today: utcToday() })).toHaveLength(DEMO_FOODS.length);
  });
});
