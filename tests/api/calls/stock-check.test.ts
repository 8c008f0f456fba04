import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { LOOK_LASTS_DAYS } from "#app/domain/weekly-look.ts";
import { openApi } from "../../support/api.ts";
import { addFood, ask, comeBack, join, type Person } from "../../support/kitchen.ts";

const kitchen = await openApi();

describe("the weekly look", () => {
  const lookAt = ({ client }: Person, ...foods: { id: string; entryId?: string }[]) =>
    client.lookAtFood({ foods });

  test("remembers what was looked at, since when, and what was corrected, for some days", async () => {
    const ada = await join(kitchen);
    expect(await ada.client.getWeeklyLook()).toEqual({ itemIds: [], corrections: [] });
    const [milk, rice, honey] = [await addFood(ada), await addFood(ada), await addFood(ada)];
    const since = kitchen.clock.now().toISOString();
    await lookAt(ada, { id: milk });
    kitchen.clock.moveOn({ minutes: 1 });
    const used = await ada.client.consumeFood(rice, { part: "half" }, randomUUID());
    await lookAt(ada, { id: rice, entryId: used.id });
    const look = await ada.client.getWeeklyLook();
    expect(look).toMatchObject({ since, itemIds: [milk, rice] });
    expect(look.corrections).toMatchObject([{ id: used.id, itemId: rice, kind: "used", amount: 0.5 }]);
    expect(await ada.client.getFood(milk)).toMatchObject({ version: 1 });

    kitchen.clock.moveOn({ minutes: LOOK_LASTS_DAYS * 24 * 60 });
    const later = await comeBack(kitchen, ada);
    expect(await later.client.getWeeklyLook()).toEqual({ itemIds: [], corrections: [] });
    await lookAt(later, { id: honey });
    expect(await later.client.getWeeklyLook()).toMatchObject({ itemIds: [honey], corrections: [] });
  });

  test("a second look forgets no correction", async () => {
    const ada = await join(kitchen);
    const milk = await addFood(ada);
    const { id } = await ada.client.wasteFood(milk, { part: "all" }, randomUUID());
    await lookAt(ada, { id: milk, entryId: id });
    await lookAt(ada, { id: milk });
    expect((await ada.client.getWeeklyLook()).corrections).toMatchObject([{ id, kind: "wasted" }]);
  });

  test("food and entries of others stay theirs", async () => {
    const [ada, eve] = [await join(kitchen), await join(kitchen, "eve")];
    const [milk, rice] = [await addFood(ada), await addFood(eve)];
    const { id } = await ada.client.consumeFood(milk, { part: "half" }, randomUUID());
    await lookAt(eve, { id: milk }, { id: "no-such-food" }, { id: rice, entryId: id });
    expect(await ada.client.getWeeklyLook()).toEqual({ itemIds: [], corrections: [] });
    expect(await eve.client.getWeeklyLook()).toMatchObject({ itemIds: [rice], corrections: [] });
  });

  test("a look at no food, or at too much, is refused", async () => {
    const { token } = await join(kitchen);
    for (const [what, foods] of [
      ["nothing", []],
      ["too much at once", Array.from({ length: 101 }, (_, at) => ({ id: `food-${at}` }))],
      ["an odd id", [{ id: "<b>" }]],
      ["an odd entry", [{ id: "milk", entryId: "x".repeat(65) }]],
    ] as const) {
      const answer = await ask(kitchen, "PUT /weekly-look", { token, body: { foods } });
      expect([answer.status, answer.body.code], what).toEqual([422, "invalid"]);
    }
  });
});
