import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createUpstreamClient } from "#app/upstream/client.server.ts";
import { join, openKitchen } from "../support/kitchen.ts";

const kitchen = await openKitchen("sqlite");
afterAll(kitchen.close);

const QUANTITIES = ["1 l", "2 x 400 g", "half a kilo", "3", "1,5 kg", "6 eggs", "a bunch", "0.25 lb"];

test("in one process a list is what it would be as JSON that is read and checked", async () => {
  const { client, token } = await join(kitchen);
  for (const [index, quantity] of QUANTITIES.entries()) {
    const food = { name: `Crème "${index}" <b>`, category: "Dairy", quantity, description: "Cold" };
    const expiryDate = `2027-03-1${index}`;
    const price = index % 3 ? { minor: 129, currency: "EUR" } : undefined;
    await client.addFood({ ...food, expiryDate, ...(price && { price }) }, randomUUID());
    await client.addShoppingLine({ name: quantity, category: "Dairy" });
  }
  const bodies: string[] = [];
  const close = createUpstreamClient({
    fetch: async (request) => {
      const answer = await kitchen.answer(request);
      bodies.push(await answer.clone().text());
      return answer;
    },
    token,
  });
  const food = await client.listOwnFood();
  expect(food).toHaveLength(QUANTITIES.length);
  expect(JSON.parse(JSON.stringify(await close.listOwnFood()))).toEqual(JSON.parse(JSON.stringify(food)));
  expect(await close.listShopping()).toEqual(await client.listShopping());
  expect(bodies).toEqual(["", ""]);
});

test("an error is the same, and a call that is read from JSON stays one", async () => {
  const { token } = await join(kitchen);
  const fetch = kitchen.answer;
  await expect(createUpstreamClient({ fetch, token: "nobody's" }).listOwnFood()).rejects.toMatchObject({
    status: 401,
  });
  expect(await createUpstreamClient({ fetch, token }).getHousehold()).toHaveProperty("role", "owner");
});

test("whoever asks from elsewhere gets JSON", async () => {
  const { client, token } = await join(kitchen);
  await client.addShoppingLine({ name: "Figs", category: "Fruits" });
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await kitchen.answer(new Request("http://upstream.invalid/api/shopping", { headers }));
  expect(await answer.json()).toMatchObject({ data: [{ name: "Figs" }] });
});
