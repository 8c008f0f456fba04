import { describe, expect, test } from "vitest";
import { openApi } from "../../support/api.ts";
import { addFood, ask, join, visitor } from "../../support/kitchen.ts";

const NOTE = { text: "Smells fine", postedBy: "mallory@example.org", postedDate: "1999-01-01T00:00:00.000Z" };

const kitchen = await openApi();

describe("notes", () => {
  const now = () => kitchen.clock.now().toISOString();

  test("a note on own food carries the writer and the time of the server", async () => {
    const ada = await join(kitchen);
    const id = await addFood(ada);
    expect(await ada.client.listNotes(id)).toEqual([]);
    const added = await ask(kitchen, `POST /food/${id}/notes`, { token: ada.token, body: NOTE });
    const expected = [{ text: "Smells fine", postedBy: ada.email, postedDate: now() }];
    expect(added).toMatchObject({ status: 201, body: { notes: expected } });
    expect((await ask(kitchen, `GET /food/${id}/notes`, { token: ada.token })).body).toEqual({
      notes: expected,
    });
  });

  test("notes come oldest first", async () => {
    const ada = await join(kitchen);
    const id = await addFood(ada);
    for (const text of ["one", "two", "three", "four"]) {
      await ada.client.addNote(id, { ...NOTE, text });
      kitchen.clock.moveOn({ seconds: 1 });
    }
    expect((await ada.client.listNotes(id)).map(({ text }) => text)).toEqual(["one", "two", "three", "four"]);
  });

  test.each(["1", "12", "dummy8", "extra3"])("notes on sample %s are the household's own", async (id) => {
    const [ada, bob] = [await join(kitchen, "ada"), await join(kitchen, "bob")];
    const notes = await ada.client.addNote(id, NOTE);
    expect(notes).toMatchObject([{ text: NOTE.text, postedBy: ada.email }]);
    expect(await ada.client.listNotes(id)).toEqual(notes);
    expect(await bob.client.listNotes(id)).toEqual([]);
    for (const call of [`GET /food/${id}/notes`, `POST /food/${id}/notes`]) {
      const body = call.startsWith("POST") ? NOTE : undefined;
      expect((await ask(kitchen, call, { body })).status).toBe(404);
    }
  });

  test.each(["0", "13", "dummy9", "extra4", "1 ", "demo", "%00"])("there are no notes on %j", async (id) => {
    const { token } = await join(kitchen);
    for (const who of [token, undefined]) {
      expect((await ask(kitchen, `GET /food/${id}/notes`, { token: who })).status).toBe(404);
      expect((await ask(kitchen, `POST /food/${id}/notes`, { token: who, body: NOTE })).status).toBe(404);
    }
  });

  test("on the demo kitchen everybody is Anonymous, and everybody reads it for a day", async () => {
    const ada = await join(kitchen);
    const anonymous = { text: NOTE.text, postedBy: "Anonymous", postedDate: now() };
    expect(await visitor(kitchen).addNote("demo-rice", NOTE)).toEqual([anonymous]);
    const two = [anonymous, anonymous];
    expect(await ada.client.addNote("demo-rice", NOTE)).toEqual(two);
    expect(await ada.client.listNotes("demo-rice")).toEqual(two);
    kitchen.clock.moveOn({ hours: 24 });
    expect(await visitor(kitchen).listNotes("demo-rice")).toEqual(two);
    kitchen.clock.moveOn({ seconds: 1 });
    expect(await visitor(kitchen).listNotes("demo-rice")).toEqual([]);
    expect(await visitor(kitchen).addNote("demo-rice", NOTE)).toHaveLength(1);
    await kitchen.restart();
    const kept = kitchen.db.selectFrom("item_notes").where("item_id", "=", "demo-rice").select("id");
    expect(await kept.execute()).toHaveLength(1);
  });

  test.each([
    ["500 characters", "a".repeat(500), 201],
    ["501 characters", "a".repeat(501), 422],
    ["250 emoji, which browsers count as 500", "👍".repeat(250), 201],
    ["251 emoji", "👍".repeat(251), 422],
    ["500 characters with white space around", `\n ${"a".repeat(500)} \r\n`, 201],
    ["nothing", "", 422],
    ["nothing visible", " \u200b\n", 422],
  ])("a note of %s", async (_, text, status) => {
    const { token } = await join(kitchen);
    const answer = await ask(kitchen, "POST /food/1/notes", { token, body: { text } });
    expect(answer.status).toBe(status);
    if (status === 201) expect(answer.body.notes.at(-1).text).toBe(text.trim());
    else expect(answer.body.fields).toHaveProperty("text");
  });
});
