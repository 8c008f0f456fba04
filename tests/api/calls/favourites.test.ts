import { describe, expect, test } from "vitest";
import { openApi } from "../../support/api.ts";
import { addFood, ask, join, type Person } from "../../support/test-api.ts";

const api = await openApi();

describe("favourites", () => {
  const liked = async ({ client }: Person) => (await client.listFavourites()).map(({ id }) => id);

  test("what somebody likes is theirs, the latest first, and no longer when they say so", async () => {
    const [ada, eve] = [await join(api), await join(api, "eve")];
    const milk = await addFood(ada);
    for (const id of [milk, "3", "dummy8", "extra1", "demo-strawberries", "3"]) {
      api.clock.moveOn({ seconds: 1 });
      await ada.client.setFavourite(id);
    }
    expect(await liked(ada)).toEqual(["demo-strawberries", "extra1", "dummy8", "3", milk]);
    expect(await liked(eve)).toEqual([]);
    await ada.client.deleteFavourite("dummy8");
    await ada.client.deleteFavourite("dummy8");
    expect(await liked(ada)).toEqual(["demo-strawberries", "extra1", "3", milk]);
  });

  test("food that is deleted or used up is not there, and is again when it is brought back", async () => {
    const ada = await join(api);
    const milk = await addFood(ada);
    await ada.client.setFavourite(milk);
    await ada.client.deleteFood(milk);
    expect(await liked(ada)).toEqual([]);
    await ada.client.restoreFood(milk);
    expect(await liked(ada)).toEqual([milk]);
    const { id } = await ada.client.consumeFood(milk, { part: "all" }, crypto.randomUUID());
    expect(await liked(ada)).toEqual([]);
    await ada.client.undoMovement(id);
    expect(await liked(ada)).toEqual([milk]);
  });

  test("food that does not exist cannot be liked", async () => {
    const { token } = await join(api);
    for (const id of ["13", "dummy9", "no-such-food", "x".repeat(5_000), "🦄"]) {
      const answer = await ask(api, `PUT /favourites/${encodeURIComponent(id)}`, { token });
      expect([answer.status, answer.body.code], id.slice(0, 20)).toEqual([404, "not_found"]);
    }
  });

  test.each(["setFavourite", "deleteFavourite"] as const)(
    "%s refuses food of another household",
    async (call) => {
      const [ada, eve] = [await join(api), await join(api, "eve")];
      const milk = await addFood(ada);
      await expect(eve.client[call](milk)).rejects.toMatchObject({ problem: "not_found" });
    },
  );

  test("200 foods can be liked, and no more", async () => {
    const ada = await join(api);
    await ada.client.setFavourite("1");
    const mine = api.db.selectFrom("favourites").selectAll().where("user_id", "=", ada.uid);
    const row = await mine.executeTakeFirstOrThrow();
    const rows = Array.from({ length: 199 }, (_, count) => ({ ...row, food_id: `gone-${count}` }));
    await api.db.insertInto("favourites").values(rows).execute();
    await ada.client.setFavourite("1");
    const words = "You like 200 foods already. Please remove one first";
    await expect(ada.client.setFavourite("2")).rejects.toMatchObject({ problem: "invalid", message: words });
    expect(await mine.execute()).toHaveLength(200);
  });
});
