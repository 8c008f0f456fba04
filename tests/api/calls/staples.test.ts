import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { STAPLES_MAX } from "#app/domain/staple.ts";
import { openApi } from "../../support/api.ts";
import { addFood, ask, fillShoppingList, join, type Person } from "../../support/test-api.ts";

const api = await openApi();

describe("what goes on the list every time", () => {
  const namesOf = async ({ client }: Person) => (await client.listShopping()).map(({ name }) => name);
  const eatUp = ({ client }: Person, id: string, key = randomUUID()) =>
    client.consumeFood(id, { part: "all" }, key);

  /** Somebody with a staple, and packs of it. */
  async function withStaple(packs = 1) {
    const ada = await join(api);
    const staple = await ada.client.addStaple({ name: "milk" });
    const ids: string[] = [];
    for (let pack = 0; pack < packs; pack += 1) ids.push(await addFood(ada, { name: "Milk" }));
    return { ada, client: ada.client, staple, ids, milk: ids[0] ?? "" };
  }

  test("what is used up is on the list, with its category, by whoever used it", async () => {
    const { ada, client, staple, milk } = await withStaple();
    expect(await client.consumeFood(milk, { part: "half" }, randomUUID())).not.toHaveProperty("last");
    expect(await client.listShopping()).toEqual([]);
    expect(await eatUp(ada, milk)).toMatchObject({ last: true, stapleId: staple.id, listed: true });
    expect(await client.listShopping()).toMatchObject([
      { name: "Milk", category: "Dairy", quantity: "", ticked: false, by: "ada" },
    ]);
    expect((await client.listJournal({}))[0]).toMatchObject({ kind: "used", listed: true });
  });

  test("what is thrown away, too; other food is not, and says whether it was the last", async () => {
    const { ada, client, milk } = await withStaple();
    const [bread, more] = [await addFood(ada, { name: "Bread" }), await addFood(ada, { name: "breads" })];
    expect(await eatUp(ada, bread)).not.toHaveProperty("last");
    const last = await eatUp(ada, more);
    expect(last).toMatchObject({ last: true });
    expect(last).not.toHaveProperty("stapleId");
    expect(last).not.toHaveProperty("listed");
    await client.wasteFood(milk, { part: "all", reason: "forgot" }, randomUUID());
    expect(await namesOf(ada)).toEqual(["Milk"]);
  });

  test("of several packs the last one counts, also of two that are used up at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ada, ids } = await withStaple(3);
      expect(await eatUp(ada, ids[0] ?? "")).not.toHaveProperty("last");
      expect(await namesOf(ada)).toEqual([]);
      await Promise.all(ids.slice(1).map((id) => eatUp(ada, id)));
      expect(await namesOf(ada)).toEqual(["Milk"]);
    }
  });

  test("what is on the list without its accents stands there once", async () => {
    const ada = await join(api);
    await ada.client.addStaple({ name: "Crème fraîche" });
    const eaten = await addFood(ada, { name: "Crème fraîche" });
    await ada.client.addShoppingLine({ name: "creme fraiche" });
    await eatUp(ada, eaten);
    expect(await namesOf(ada)).toEqual(["creme fraiche"]);
  });

  test("what is on the list already stands there once, as it is, and stays when the use is undone", async () => {
    const { ada, client, staple, milk } = await withStaple();
    const { id } = await client.addShoppingLine({ name: "MILK", quantity: "3 l" });
    await client.updateShoppingLine(id, { ticked: true });
    const used = await eatUp(ada, milk);
    expect(used).toMatchObject({ last: true, stapleId: staple.id });
    expect(used).not.toHaveProperty("listed");
    expect(await client.listShopping()).toMatchObject([{ id, name: "MILK", quantity: "3 l", ticked: true }]);
    await client.undoMovement(used.id);
    expect(await namesOf(ada)).toEqual(["MILK"]);
  });

  test("an undoing takes the line off again, and the next use puts it back", async () => {
    const { ada, client, milk } = await withStaple();
    const key = randomUUID();
    const { id } = await eatUp(ada, milk, key);
    expect(await eatUp(ada, milk, key)).toMatchObject({ id, last: true, listed: true });
    expect(await namesOf(ada)).toEqual(["Milk"]);
    await client.undoMovement(id);
    expect(await namesOf(ada)).toEqual([]);
    expect(await client.getFood(milk)).toMatchObject({ amount: 1 });
    await eatUp(ada, milk);
    expect(await namesOf(ada)).toEqual(["Milk"]);
  });

  test.each<[string, (person: Person, line: string) => Promise<unknown>]>([
    ["ticked", ({ client }, line) => client.updateShoppingLine(line, { ticked: true })],
    ["changed", ({ client }, line) => client.updateShoppingLine(line, { quantity: "2 l" })],
    ["wanted by somebody as well", ({ client }) => client.addShoppingLine({ name: "Milk" })],
  ])("an undoing leaves a line that was %s", async (_what, touch) => {
    const { ada, client, milk } = await withStaple();
    const { id } = await eatUp(ada, milk);
    const [line] = await client.listShopping();
    await touch(ada, line?.id ?? "");
    const [entry] = await client.listJournal({});
    expect(entry).not.toHaveProperty("listed");
    await client.undoMovement(id);
    expect(await namesOf(ada)).toEqual(["Milk"]);
  });

  test("a line that was taken off or put away is no hindrance to an undoing", async () => {
    const { ada, client, milk } = await withStaple();
    const { id } = await eatUp(ada, milk);
    const [line] = await client.listShopping();
    await client.deleteShoppingLine(line?.id ?? "");
    await client.undoMovement(id);
    expect([await namesOf(ada), (await client.listOwnFood()).length]).toEqual([[], 1]);
  });

  test("each food once, of the household alone, until it is ended", async () => {
    const { ada, client, staple, milk } = await withStaple();
    const mallory = await join(api, "mallory");
    expect(await client.addStaple({ name: " MILKS " })).toEqual(staple);
    expect(await client.listStaples()).toEqual([{ id: staple.id, name: "milk" }]);
    expect(await mallory.client.listStaples()).toEqual([]);
    const path = `DELETE /shopping/staples/${staple.id}`;
    expect((await ask(api, path, { token: mallory.token })).status).toBe(404);
    await client.deleteStaple(staple.id);
    expect(await ask(api, path, { token: ada.token })).toMatchObject({
      status: 404,
      body: { error: "Somebody has ended this already" },
    });
    expect(await eatUp(ada, milk)).not.toHaveProperty("stapleId");
    expect(await namesOf(ada)).toEqual([]);
  });

  test("a full list does not hold up the use", async () => {
    const { ada, client, milk } = await withStaple();
    await fillShoppingList(api, ada, 300);
    const used = await eatUp(ada, milk);
    expect(used).toMatchObject({ last: true });
    expect(used).not.toHaveProperty("stapleId");
    expect(await client.listShopping()).toHaveLength(300);
  });

  test(`a household has ${STAPLES_MAX}, and those it has it can name again`, async () => {
    const ada = await join(api);
    for (let index = 0; index < STAPLES_MAX; index += 1)
      await ada.client.addStaple({ name: `Thing ${index}` });
    expect(
      await ask(api, "POST /shopping/staples", { token: ada.token, body: { name: "One more" } }),
    ).toMatchObject({ status: 409, body: { code: "staples_full" } });
    expect(await ada.client.addStaple({ name: "thing 7" })).toMatchObject({ name: "Thing 7" });
  });

  test("a staple that is not valid is refused with its reason", async () => {
    const ada = await join(api);
    for (const [body, error] of [
      [{ name: " \u200b " }, "Please enter what you want to buy"],
      [{ name: "m".repeat(10_000) }, "Name is too long (100 characters at most)"],
      [{}, "Please enter what you want to buy"],
    ] as const) {
      const answer = await ask(api, "POST /shopping/staples", { token: ada.token, body });
      expect(answer, error).toMatchObject({ status: 422, body: { error } });
      expect(await ada.client.listStaples(), error).toEqual([]);
    }
  });

  test("the stock check says which of its corrections are on the list", async () => {
    const { ada, client, milk } = await withStaple();
    const { id: entryId } = await eatUp(ada, milk);
    await client.recordStockCheck({ foods: [{ id: milk, entryId }] });
    expect((await client.getStockCheck()).corrections).toMatchObject([{ id: entryId, listed: true }]);
  });
});
