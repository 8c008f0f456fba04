import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openApi } from "../../support/api.ts";
import { addFood, ask, join, MILK } from "../../support/test-api.ts";

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const api = await openApi();

describe("races", () => {
  test("a hundred equal posts with one key make one item", async () => {
    const ada = await join(api);
    const headers = { "Idempotency-Key": randomUUID() };
    const answers = await times(100, () =>
      ask(api, "POST /addfood", { token: ada.token, body: MILK, headers }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await ada.client.listOwnFood()).toHaveLength(1);
  });

  test("the key is the household's own, and without one every post counts", async () => {
    const [ada, bob] = [await join(api, "ada"), await join(api, "bob")];
    const key = randomUUID();
    for (const { client } of [ada, bob]) await client.addFood(MILK, key);
    for (const { token } of [ada, ada]) await ask(api, "POST /addfood", { token, body: MILK });
    expect(await ada.client.listOwnFood()).toHaveLength(3);
    expect(await bob.client.listOwnFood()).toHaveLength(1);
  });

  test("of twenty changes to one version one wins, and the others are told", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    const answers = await times(20, (index) =>
      ask(api, `PUT /addfood/${id}`, { token: ada.token, body: { name: `Milk ${index}`, version: 1 } }),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await ada.client.getFood(id)).toMatchObject({ name: won[0]?.body.name, version: 2 });
  });

  test("of twenty changes without a version none is refused and each counts", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    await times(20, (index) => ada.client.updateFood(id, { name: `Milk ${index}` }));
    expect(await ada.client.getFood(id)).toMatchObject({ version: 21 });
  });

  test("of ten equal registrations one succeeds, and the others are told", async () => {
    const account = { uid: randomUUID(), email: `${randomUUID()}@example.org` };
    const token = await api.idTokens.sign(account);
    const body = { ...account, name: "Ada" };
    const answers = await times(10, () => ask(api, "POST /users", { token, body }));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
  });

  test("an addition is undone, or its food gets a note, but not both", async () => {
    const ada = await join(api);
    const ids: string[] = [];
    for (let count = 0; count < 8; count++) ids.push(await addFood(ada));
    api.clock.moveOn({ seconds: 1 });
    const added = (await ada.client.listJournal({})).filter(({ kind }) => kind === "added");
    const outcomes = await times(8, async (index) => {
      const id = ids[index] ?? "";
      const entry = added.find(({ itemId }) => itemId === id)?.id;
      const undo = () => ask(api, `POST /journal/${entry}/undo`, { token: ada.token });
      const note = () => ask(api, `POST /food/${id}/notes`, { token: ada.token, body: { text: "for Ben" } });
      const [one, other] = await Promise.all(index % 2 ? [note(), undo()] : [undo(), note()]);
      return (index % 2 ? [other, one] : [one, other]).map(({ status }) => status).join();
    });
    expect(["204,404", "409,201"]).toEqual(expect.arrayContaining(outcomes));
  });

  test("of ten deletions one finds the item", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    const answers = await times(10, () => ask(api, `DELETE /addfood/${id}`, { token: ada.token }));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(9).fill(404)]);
  });
});
