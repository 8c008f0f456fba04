import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addFood, ask, join, type Kitchen, MILK } from "../../support/kitchen.ts";

const CALLS: [string, object | undefined][] = [
  ["GET /addfood/{id}", undefined],
  ["PUT /addfood/{id}", MILK],
  ["PUT /addfood/{id}", { ...MILK, version: 7 }],
  ["PUT /addfood/{id}", { name: "" }],
  ["DELETE /addfood/{id}", undefined],
  ["POST /addfood/{id}/restoration", undefined],
  ["GET /food/{id}/notes", undefined],
  ["POST /food/{id}/notes", { text: "Mine now" }],
];

export function ownershipContract(the: () => Kitchen) {
  test.each(CALLS)("%s %j answers for somebody else's item as for none", async (call, body) => {
    const [ada, mallory] = [await join(the(), "ada"), await join(the(), "mallory")];
    const id = await addFood(ada);
    const deleted = await addFood(ada);
    await ada.client.addNote(id, { text: "Private", postedBy: "", postedDate: "" });
    await ada.client.deleteFood(deleted);
    const before = await ada.client.listOwnFood();

    const answer = async (item: string, token?: string) => {
      const { status, body: says } = await ask(the(), call.replace("{id}", item), { token, body });
      return { status, says };
    };
    const missing = await answer(randomUUID(), mallory.token);
    expect(missing.status).toBe(body && "name" in body && body.name === "" ? 422 : 404);
    expect(await answer(id, mallory.token)).toEqual(missing);
    expect(await answer(deleted, mallory.token)).toEqual(missing);
    expect(await answer(id)).toEqual(await answer(randomUUID()));

    expect(await ada.client.listOwnFood()).toEqual(before);
    expect(await ada.client.listNotes(id)).toMatchObject([{ text: "Private" }]);
    expect(await mallory.client.listOwnFood()).toEqual([]);
  });

  test("the demo kitchen belongs to nobody", async () => {
    const { token } = await join(the());
    for (const [call, body] of CALLS.filter(([call]) => call.includes("/addfood/") && !call.includes("{}"))) {
      const { status } = await ask(the(), call.replace("{id}", "demo-milk"), { token, body });
      expect([404, 422]).toContain(status);
    }
    const demo = await the().db.selectFrom("items").where("id", "=", "demo-milk").selectAll().execute();
    expect(demo).toMatchObject([{ name: "Oat Milk", version: 1, deleted_at: null }]);
  });
}
