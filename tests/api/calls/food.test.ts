import { afterEach, describe, expect, test } from "vitest";
import { GONE_MAX } from "#app/server/api/food/gone-foods.server.ts";
import { openApi } from "../../support/api.ts";
import { COPY } from "../../support/pictures-elsewhere.ts";
import { addFood, ask, comeBack, copyFood, join, MILK, type Person } from "../../support/test-api.ts";

const NO_SUCH_ITEM = { status: 404, body: { error: "Food item not found", code: "not_found" } };

const api = await openApi();

const countNotes = async (id: string) =>
  (await api.db.selectFrom("item_notes").select("id").where("item_id", "=", id).execute()).length;

describe("food", () => {
  // Thousands of foods that are gone would be deleted one by one by the jobs of a later test.
  afterEach(() => api.db.deleteFrom("items").where("finished_at", "is not", null).execute());

  test("what was added is there, with what the server adds to it", async () => {
    const ada = await join(api);
    const now = api.clock.now().toISOString();
    const food = {
      ...MILK,
      brand: "Meadow & Sons",
      code: "4006381333931",
      shop: "Corner shop",
      description: "Half fat",
      imageUrl: "https://example.org/milk.png",
      status: "Opened",
      notes: "Top shelf",
      place: "fridge",
    };
    const added = await ask(api, "POST /addfood", { token: ada.token, body: food });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      ...food,
      imageUrl: COPY,
      _id: expect.stringMatching(/^[\w-]{20,}$/),
      expiryKind: "use_by",
      amount: 1,
      boughtAmount: 1,
      unit: "l",
      userEmail: ada.email,
      addedBy: "",
      userId: ada.uid,
      addedDate: now,
      updatedDate: now,
      version: 1,
    });
    expect(await ask(api, `GET /addfood/${added.body._id}`, { token: ada.token })).toMatchObject({
      status: 200,
      body: added.body,
    });
    expect((await ask(api, "GET /addfood", { token: ada.token })).body).toEqual({ data: [added.body] });
    expect((await ask(api, "GET /food", { token: ada.token })).body).toEqual({ data: [added.body] });
  });

  test("of 4,000 foods that can be brought back, the one that was deleted first makes room for the next", async () => {
    const ada = await join(api);
    const grace = await join(api, "grace");
    const deleted = async (person: Person, name: string) => {
      const id = await addFood(person, { name });
      await ask(api, `POST /food/${id}/notes`, { token: person.token, body: { text: "Opened" } });
      await person.client.deleteFood(id);
      api.clock.moveOn({ minutes: 1 });
      return id;
    };
    const bringBack = async ({ token }: Person, id: string) =>
      (await ask(api, `POST /addfood/${id}/restoration`, { token })).status;
    const [first, second, theirs] = [
      await deleted(ada, "Bread"),
      await deleted(ada, "Butter"),
      await deleted(grace, "Jam"),
    ];
    const milk = await addFood(ada);
    await copyFood(api, milk, GONE_MAX - 1, { finished_at: api.clock.now().toISOString() });
    expect(await countNotes(first)).toBe(1);
    await addFood(ada, { name: "Eggs" });
    expect([
      await bringBack(ada, first),
      await bringBack(ada, second),
      await bringBack(grace, theirs),
    ]).toEqual([404, 200, 200]);
    expect([await countNotes(first), await countNotes(second)]).toEqual([0, 1]);
  });

  test("of long texts of food that is gone the newest two million characters are kept", async () => {
    const ada = await join(api);
    const milk = await addFood(ada);
    const gone = { finished_at: api.clock.now().toISOString(), description: "x".repeat(2_000) };
    await copyFood(api, milk, 1_001, gone);
    await addFood(ada, { name: "Eggs" });
    const left = await api.db
      .selectFrom("items")
      .select("id")
      .where("user_id", "=", ada.uid)
      .where("finished_at", "is not", null)
      .execute();
    expect(left).toHaveLength(1_000);
  });

  test("a food that is deleted and brought back again and again leaves one line in the journal", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    for (let time = 0; time < 3; time++) {
      await ada.client.deleteFood(id);
      await ada.client.restoreFood(id);
      await ada.client.restoreFood(id);
    }
    const rows = api.db.selectFrom("journal").select("undone_at").where("item_id", "=", id);
    const deletions = await rows.where("kind", "=", "deleted").execute();
    expect(deletions).toEqual([{ undone_at: expect.any(String) }]);
  });

  test("a list can be read page by page, and what is added or deleted meanwhile moves no other food", async () => {
    const ada = await join(api);
    const mallory = await join(api, "mallory");
    await addFood(mallory);
    const added: string[] = [];
    for (const day of ["09", "07", "05", "08", "06"])
      added.push(await addFood(ada, { name: `Milk ${day}`, expiryDate: `2027-03-${day}` }));
    const page = async (query: string) => {
      const { status, body } = await ask(api, `GET /addfood?${query}`, { token: ada.token });
      expect(status).toBe(200);
      return body.data.map(({ _id }: { _id: string }) => _id);
    };
    expect(await page("limit=2")).toEqual(added.slice(0, 2));
    await ada.client.deleteFood(added[1] ?? "");
    expect(await page(`limit=2&after=${added[1]}`)).toEqual(added.slice(2, 4));
    const last = await addFood(ada, { name: "Milk 04", expiryDate: "2027-03-04" });
    expect(await page(`limit=2&after=${added[3]}`)).toEqual([added[4], last]);
    expect(await page(`after=${last}`)).toEqual([]);
    for (const query of ["limit=0", "limit=x", "limit=2001", "after=%00", `after=${"a".repeat(65)}`])
      expect((await ask(api, `GET /addfood?${query}`, { token: ada.token })).status, query).toBe(422);
  });

  test("food that is added late keeps the date on which it was bought", async () => {
    const ada = await join(api);
    for (const [addedDate, kept] of [
      ["2027-01-05", "2027-01-05T00:00:00.000Z"],
      ["2027-01-05T22:00:00+05:45", "2027-01-05T16:15:00.000Z"],
    ]) {
      const { body } = await ask(api, "POST /addfood", {
        token: ada.token,
        body: { ...MILK, addedDate },
      });
      expect((await ada.client.getFood(body._id)).addedDate, addedDate).toBe(kept);
    }
  });

  test("food comes by its date, undated food last", async () => {
    const ada = await join(api);
    for (const expiryDate of ["2027-04-01", "2027-03-01", "2027-12-24", "2027-03-05"]) {
      await addFood(ada, { expiryDate });
    }
    const old = await addFood(ada);
    await api.db.updateTable("items").set({ expiry_date: null }).where("id", "=", old).execute();
    const days = (await ada.client.listOwnFood()).map(({ expiryDate }) => expiryDate);
    expect(days).toEqual(["2027-03-01", "2027-03-05", "2027-04-01", "2027-12-24", undefined]);
  });

  test("a change touches what it names and nothing else", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    const before = await ada.client.getFood(id);
    api.clock.moveOn({ minutes: 1 });
    await ada.client.updateFood(id, { quantity: "500 ml" });
    const updatedDate = api.clock.now().toISOString();
    const quantity = { quantity: "500 ml", amount: 500, boughtAmount: 500, unit: "ml" };
    const expected = { ...before, ...quantity, updatedDate, version: 2 };
    expect(await ada.client.getFood(id)).toEqual(expected);
    await ada.client.updateFood(id, {
      name: "Oat milk",
      description: "Sweet",
      imageUrl: "https://a.example/",
    });
    await ada.client.updateFood(id, { imageUrl: "", description: "" });
    expect(await ada.client.getFood(id)).toEqual({ ...expected, name: "Oat milk", version: 4 });
  });

  test("a quantity is kept as it was written, and its amount is known", async () => {
    const { token } = await join(api);
    for (const [quantity, kept, amount] of [
      [3, "3", 3],
      [0.5, "0.5", 0.5],
      ["2 x 400 g", "2 x 400 g", 800],
      ["a few", "a few", 1],
    ]) {
      const { body } = await ask(api, "POST /addfood", { token, body: { ...MILK, quantity } });
      expect(body, String(quantity)).toMatchObject({ quantity: kept, amount });
      const change = await ask(api, `PUT /addfood/${body._id}`, { token, body: { quantity } });
      expect(change.body, String(quantity)).toMatchObject({ quantity: kept, amount });
    }
  });

  test("a version that is not the item's is a conflict, and changes nothing", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    await ada.client.updateFood(id, { name: "Oat milk", version: 1 });
    await expect(ada.client.updateFood(id, { name: "Soy milk", version: 1 })).rejects.toMatchObject({
      problem: "conflict",
      status: 409,
    });
    expect(await ada.client.getFood(id)).toMatchObject({ name: "Oat milk", version: 2 });
  });

  test("what is deleted is gone, and can be brought back", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    const before = await ada.client.getFood(id);
    expect((await ask(api, `DELETE /addfood/${id}`, { token: ada.token })).status).toBe(204);

    expect(await ada.client.listOwnFood()).toEqual([]);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const given = { token: ada.token, ...(method === "PUT" && { body: MILK }) };
      expect(await ask(api, `${method} /addfood/${id}`, given)).toMatchObject(NO_SUCH_ITEM);
    }
    await ada.client.restoreFood(id);
    await ada.client.restoreFood(id);
    expect(await ada.client.listOwnFood()).toEqual([before]);
  });

  test("it can be brought back for 30 days, then it is purged with its notes", async () => {
    const ada = await join(api);
    const [early, late] = [await addFood(ada), await addFood(ada)];
    for (const id of [early, late]) {
      await ada.client.addNote(id, { text: "Smells fine", postedBy: "", postedDate: "" });
      await ada.client.deleteFood(id);
    }
    api.clock.moveOn({ days: 30, seconds: -1 });
    const again = await comeBack(api, ada);
    await api.restart();
    await again.client.restoreFood(early);
    expect(await again.client.listNotes(early)).toHaveLength(1);

    api.clock.moveOn({ seconds: 2 });
    expect(await ask(api, `POST /addfood/${late}/restoration`, { token: again.token })).toMatchObject(
      NO_SUCH_ITEM,
    );
    await api.restart();
    const kept = async (table: "items" | "item_notes", column: "id" | "item_id") =>
      await api.db.selectFrom(table).where(column, "in", [early, late]).select(column).execute();
    expect(await kept("items", "id")).toEqual([{ id: early }]);
    expect(await kept("item_notes", "item_id")).toEqual([{ item_id: early }]);
  });

  test("only what is past its date has expired: food is good through the day on its label", async () => {
    const ada = await join(api);
    const today = api.clock.now().toISOString().slice(0, 10);
    const day = (days: number) =>
      new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    for (const days of [-1, 0, 1]) await addFood(ada, { expiryDate: day(days) });
    const expired = async (asked: string) =>
      (await ada.client.listExpiredFood({ today: asked })).map(({ expiryDate }) => expiryDate);
    expect(await expired(today)).toEqual([day(-1)]);
    expect(await expired(day(1))).toEqual([day(-1), day(0)]);
    expect(await expired(day(-1))).toEqual([]);
    expect(await expired(day(9))).toEqual([day(-1)]);
  });
});
