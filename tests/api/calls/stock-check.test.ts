import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { CHECK_LASTS_DAYS } from "#app/domain/stock-check.ts";
import { openApi } from "../../support/api.ts";
import { addFood, ask, comeBack, join, type Person } from "../../support/test-api.ts";

const api = await openApi();

describe("the stock check", () => {
  const lookAt = ({ client }: Person, ...foods: { id: string; entryId?: string }[]) =>
    client.recordStockCheck({ foods });

  test("remembers what was checked, since when, and what was corrected, for some days", async () => {
    const ada = await join(api);
    expect(await ada.client.getStockCheck()).toEqual({ itemIds: [], corrections: [] });
    const [milk, rice, honey] = [await addFood(ada), await addFood(ada), await addFood(ada)];
    const since = api.clock.now().toISOString();
    await lookAt(ada, { id: milk });
    api.clock.moveOn({ minutes: 1 });
    const used = await ada.client.consumeFood(rice, { part: "half" }, randomUUID());
    await lookAt(ada, { id: rice, entryId: used.id });
    const check = await ada.client.getStockCheck();
    expect(check).toMatchObject({ since, itemIds: [milk, rice] });
    expect(check.corrections).toMatchObject([{ id: used.id, itemId: rice, kind: "used", amount: 0.5 }]);
    expect(await ada.client.getFood(milk)).toMatchObject({ version: 1 });

    api.clock.moveOn({ minutes: CHECK_LASTS_DAYS * 24 * 60 });
    const later = await comeBack(api, ada);
    expect(await later.client.getStockCheck()).toEqual({ itemIds: [], corrections: [] });
    await lookAt(later, { id: honey });
    expect(await later.client.getStockCheck()).toMatchObject({ itemIds: [honey], corrections: [] });
  });

  test("a second stock check forgets no correction", async () => {
    const ada = await join(api);
    const milk = await addFood(ada);
    const { id } = await ada.client.wasteFood(milk, { part: "all" }, randomUUID());
    await lookAt(ada, { id: milk, entryId: id });
    await lookAt(ada, { id: milk });
    expect((await ada.client.getStockCheck()).corrections).toMatchObject([{ id, kind: "wasted" }]);
  });

  test("food and entries of others stay theirs", async () => {
    const [ada, eve] = [await join(api), await join(api, "eve")];
    const [milk, rice] = [await addFood(ada), await addFood(eve)];
    const { id } = await ada.client.consumeFood(milk, { part: "half" }, randomUUID());
    await lookAt(eve, { id: milk }, { id: "no-such-food" }, { id: rice, entryId: id });
    expect(await ada.client.getStockCheck()).toEqual({ itemIds: [], corrections: [] });
    expect(await eve.client.getStockCheck()).toMatchObject({ itemIds: [rice], corrections: [] });
  });

  test("a stock check at no food, or at too much, is refused", async () => {
    const { token } = await join(api);
    for (const [what, foods] of [
      ["nothing", []],
      ["too much at once", Array.from({ length: 101 }, (_, at) => ({ id: `food-${at}` }))],
      ["an odd id", [{ id: "<b>" }]],
      ["an odd entry", [{ id: "milk", entryId: "x".repeat(65) }]],
    ] as const) {
      const answer = await ask(api, "PUT /stock-check", { token, body: { foods } });
      expect([answer.status, answer.body.code], what).toEqual([422, "invalid"]);
    }
  });
});
