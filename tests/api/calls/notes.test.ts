import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { NOTES_MAX } from "#app/domain/limits.ts";
import { lockHouseholds } from "#app/server/api/household/store.server.ts";
import { openApi } from "../../support/api.ts";
import { addFood, ask, copyNotes, join, visitor } from "../../support/test-api.ts";

const NOTE = { text: "Smells fine", postedBy: "mallory@example.org", postedDate: "1999-01-01T00:00:00.000Z" };

const api = await openApi();

describe("notes", () => {
  const now = () => api.clock.now().toISOString();

  test("a note on own food carries the writer and the time of the server", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    expect(await ada.client.listNotes(id)).toEqual([]);
    const added = await ask(api, `POST /food/${id}/notes`, { token: ada.token, body: NOTE });
    const expected = [{ text: "Smells fine", postedBy: ada.email, postedDate: now() }];
    expect(added).toMatchObject({ status: 201, body: { notes: expected } });
    expect((await ask(api, `GET /food/${id}/notes`, { token: ada.token })).body).toEqual({
      notes: expected,
    });
  });

  test("a household has room for 10,000 notes, however they come", async () => {
    const [ada, bob] = [await join(api), await join(api, "bob")];
    const [milk, bread] = [await addFood(ada), await addFood(bob, { name: "Bread" })];
    await bob.client.addNote(bread, NOTE);
    await copyNotes(api, milk, NOTES_MAX - 1);
    await ada.client.addNote(milk, NOTE);
    const full = { status: 409, message: expect.stringContaining("There are 10,000 notes already") };
    await expect(ada.client.addNote(milk, NOTE)).rejects.toMatchObject(full);

    const item = { _id: "a", name: "Rice", quantity: "1 kg", expiryDate: "2027-06-01" };
    const note = { itemId: "a", text: "From Italy", postedDate: "2027-01-01T00:00:00.000Z" };
    const file = new File([JSON.stringify({ schema: 1, items: [item], notes: [note] })], "crisper.json");
    const { id } = await ada.client.startImport(file);
    await expect(ada.client.applyImport(id, { take: [] })).rejects.toMatchObject(full);

    const { token } = await ada.client.addInvitation({ role: "adult" });
    await expect(bob.client.acceptInvitation(token, { food: "bring" })).rejects.toMatchObject(full);
    await bob.client.addNote(bread, NOTE);
    expect(await ada.client.listOwnFood()).toHaveLength(1);
  });

  test("notes, reminders and favourites are refused for food that moves to another household meanwhile", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    const { id: household = "" } = (await ada.client.listHouseholds())[0] ?? {};
    const { token } = ada;
    const waiting = await api.db.transaction().execute(async (trx) => {
      await lockHouseholds(trx, household);
      const calls = [
        ask(api, `POST /food/${id}/notes`, { token, body: NOTE }),
        ask(api, `PUT /food/${id}/reminder`, { token, body: { day: "2099-03-04" } }),
        ask(api, `PUT /favourites/${id}`, { token }),
      ];
      await pause(200);
      await trx.deleteFrom("items").where("household_id", "=", household).where("id", "=", id).execute();
      return calls;
    });
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const notes = api.db.selectFrom("item_notes").select("id").where("household_id", "=", household);
    expect(await notes.execute()).toEqual([]);
  });

  test("notes come oldest first", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    for (const text of ["one", "two", "three", "four"]) {
      await ada.client.addNote(id, { ...NOTE, text });
      api.clock.moveOn({ seconds: 1 });
    }
    expect((await ada.client.listNotes(id)).map(({ text }) => text)).toEqual(["one", "two", "three", "four"]);
  });

  test("notes on the samples are the household's own", async () => {
    const [ada, bob] = [await join(api, "ada"), await join(api, "bob")];
    for (const id of ["1", "12", "dummy8", "extra3"]) {
      const notes = await ada.client.addNote(id, NOTE);
      expect(notes, id).toMatchObject([{ text: NOTE.text, postedBy: ada.email }]);
      expect(await ada.client.listNotes(id), id).toEqual(notes);
      expect(await bob.client.listNotes(id), id).toEqual([]);
      for (const call of [`GET /food/${id}/notes`, `POST /food/${id}/notes`]) {
        const body = call.startsWith("POST") ? NOTE : undefined;
        expect((await ask(api, call, { body })).status, id).toBe(404);
      }
    }
  });

  test("there are no notes on what does not exist", async () => {
    const { token } = await join(api);
    for (const id of ["0", "13", "dummy9", "extra4", "1 ", "demo", "%00"]) {
      for (const who of [token, undefined]) {
        expect((await ask(api, `GET /food/${id}/notes`, { token: who })).status, id).toBe(404);
        expect((await ask(api, `POST /food/${id}/notes`, { token: who, body: NOTE })).status, id).toBe(404);
      }
    }
  });

  test("on the demo household everybody is Anonymous, and everybody reads it for a day", async () => {
    const ada = await join(api);
    const anonymous = { text: NOTE.text, postedBy: "Anonymous", postedDate: now() };
    expect(await visitor(api).addNote("demo-rice", NOTE)).toEqual([anonymous]);
    const two = [anonymous, anonymous];
    expect(await ada.client.addNote("demo-rice", NOTE)).toEqual(two);
    expect(await ada.client.listNotes("demo-rice")).toEqual(two);
    api.clock.moveOn({ hours: 24 });
    expect(await visitor(api).listNotes("demo-rice")).toEqual(two);
    api.clock.moveOn({ seconds: 1 });
    expect(await visitor(api).listNotes("demo-rice")).toEqual([]);
    expect(await visitor(api).addNote("demo-rice", NOTE)).toHaveLength(1);
    await api.restart();
    const kept = api.db.selectFrom("item_notes").where("item_id", "=", "demo-rice").select("id");
    expect(await kept.execute()).toHaveLength(1);
  });

  test("a note has 1 to 500 characters", async () => {
    const { token } = await join(api);
    for (const [what, text, status] of [
      ["500 characters", "a".repeat(500), 201],
      ["501 characters", "a".repeat(501), 422],
      ["250 emoji, which browsers count as 500", "👍".repeat(250), 201],
      ["251 emoji", "👍".repeat(251), 422],
      ["500 characters with white space around", `\n ${"a".repeat(500)} \r\n`, 201],
      ["nothing", "", 422],
      ["nothing visible", " \u200b\n", 422],
    ] as const) {
      const answer = await ask(api, "POST /food/1/notes", { token, body: { text } });
      expect(answer.status, what).toBe(status);
      if (status === 201) expect(answer.body.notes.at(-1).text, what).toBe(text.trim());
      else expect(answer.body.fields, what).toHaveProperty("text");
    }
  });
});
