import { describe, expect, test } from "vitest";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { openApi } from "../../support/api.ts";
import { ask, fillShoppingList, join, MILK, type Person } from "../../support/test-api.ts";

const EUR = (minor: number) => ({ minor, currency: "EUR" });

/** What happens within one millisecond has no order. */
const byName = <T extends { name: string }>(named: T[]) =>
  named.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));

const api = await openApi();

describe("shopping", () => {
  const send = (person: Person, call: string, body?: object) =>
    ask(api, call, { token: person.token, ...(body && { body }) });
  const want = async (person: Person, line: object) => (await send(person, "POST /shopping", line)).body;
  const list = async (person: Person) => (await send(person, "GET /shopping")).body.data;
  const suggested = async (person: Person) =>
    byName((await send(person, "GET /shopping/put-away")).body.data);
  const tick = (person: Person, id: string, ticked = true) => send(person, `PUT /shopping/${id}`, { ticked });
  const today = () => todayIn("UTC", api.clock.now());

  /** Somebody who lives with this person. */
  const moveIn = async (person: Person) => {
    const other = await join(api, "ben");
    const { household_id } = await api.db
      .selectFrom("memberships")
      .select("household_id")
      .where("user_id", "=", person.uid)
      .executeTakeFirstOrThrow();
    await api.db.updateTable("memberships").set({ household_id }).where("user_id", "=", other.uid).execute();
    return other;
  };

  test("what is wanted twice stands there once, with the later quantity, and is wanted again", async () => {
    const ada = await join(api);
    const first = await send(ada, "POST /shopping", { name: "Oat  milk", quantity: "1 l" });
    expect(first).toMatchObject({ status: 201, body: { name: "Oat milk", ticked: false, by: "ada" } });
    await tick(ada, first.body.id);
    await want(ada, { name: "oat Milk", quantity: "2 l" });
    expect(await list(ada)).toMatchObject([{ id: first.body.id, quantity: "2 l", ticked: false }]);
    await want(ada, { name: "OAT MILK" });
    expect(await list(ada)).toMatchObject([{ quantity: "2 l" }]);
  });

  describe("what was done on a device without signal", () => {
    const ago = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000).toISOString();

    test("of two ticks the later one counts, not the one that arrives later", async () => {
      const ada = await join(api);
      const ben = await moveIn(ada);
      const { id } = await want(ada, { name: "Eggs" });
      await send(ada, `PUT /shopping/${id}`, { ticked: true, at: ago(10) });
      expect(await list(ada)).toMatchObject([{ ticked: true, tickedAt: ago(10), tickedBy: "ada" }]);
      await send(ben, `PUT /shopping/${id}`, { ticked: false, at: ago(20) });
      expect(await list(ada)).toMatchObject([{ ticked: true }]);
      await send(ben, `PUT /shopping/${id}`, { ticked: false, at: ago(5) });
      expect(await list(ada)).toMatchObject([{ ticked: false }]);
      const answer = await send(ada, `PUT /shopping/${id}`, { ticked: true, at: ago(6) });
      expect(answer).toMatchObject({ status: 200, body: { ticked: false } });
      await tick(ada, id);
      expect(await list(ada)).toMatchObject([{ ticked: true }]);
    });

    test("what was ticked later is neither taken off nor wanted again by an earlier change", async () => {
      const ada = await join(api);
      const { id } = await want(ada, { name: "Eggs" });
      await tick(ada, id);
      const early = `at=${encodeURIComponent(ago(3))}`;
      expect((await send(ada, `DELETE /shopping/${id}?${early}`)).status).toBe(204);
      expect(await want(ada, { name: "eggs", quantity: "12", at: ago(3) })).toMatchObject({
        id,
        ticked: true,
      });
      expect(await list(ada)).toMatchObject([{ id, ticked: true, quantity: "" }]);
      const now = `at=${encodeURIComponent(ago(0))}`;
      expect((await send(ada, `DELETE /shopping/${id}?${now}`)).status).toBe(204);
      expect((await send(ada, `DELETE /shopping/${id}?${now}`)).status).toBe(404);
      expect(await list(ada)).toEqual([]);
    });

    test("a clock that is ahead does not win for ever, one far behind counts as thirty days ago", async () => {
      const ada = await join(api);
      const { id } = await want(ada, { name: "Eggs" });
      await send(ada, `PUT /shopping/${id}`, { ticked: true, at: ago(-60 * 24) });
      expect(await list(ada)).toMatchObject([{ tickedAt: ago(0) }]);
      await tick(ada, id, false);
      await want(ada, { name: "Rice", at: "1970-01-01T00:00:00.000Z" });
      expect((await list(ada))[1]).toMatchObject({ name: "Rice", addedAt: ago(30 * 24 * 60) });
      expect((await send(ada, `PUT /shopping/${id}`, { ticked: true, at: "soon" })).status).toBe(422);
    });

    test("food is used and opened when that was done", async () => {
      const ada = await join(api);
      const item = async () =>
        (await send(ada, "POST /addfood", { ...MILK, expiryDate: addDays(today(), 20) })).body;
      const [opened, used] = [await item(), await item()];
      const at = ago(3 * 24 * 60);
      const call = (path: string, body: object) =>
        ask(api, path, {
          token: ada.token,
          body,
          headers: { "Idempotency-Key": `without signal ${path}` },
        });
      const use = await call(`POST /food/${used._id}/consumption`, { part: "all", at });
      expect(use).toMatchObject({ status: 201, body: { at, day: addDays(today(), -3) } });
      expect((await call(`POST /food/${opened._id}/opening`, { at })).status).toBe(201);
      const { body } = await send(ada, `GET /addfood/${opened._id}`);
      expect(body).toMatchObject({ openedOn: addDays(today(), -3) });
    });
  });

  test("the category is that of the last food of the name, unless it is given", async () => {
    const ada = await join(api);
    await send(ada, "POST /addfood", { ...MILK, name: "Skyr", category: "Dairy" });
    expect(await want(ada, { name: "skyr" })).toMatchObject({ category: "Dairy" });
    expect(await want(ada, { name: "Kiwis" })).toMatchObject({ category: "Fruits" });
    expect(await want(ada, { name: "Zorp" })).toMatchObject({ category: "Other" });
    expect(await want(ada, { name: "Figs", category: "Fruits" })).toMatchObject({ category: "Fruits" });
  });

  test("spellings of one name are one food, in any script", async () => {
    for (const [name, ...others] of [
      ["Äpfel", "äpfel", "ÄPFEL", "A\u0308pfel"],
      ["Pear", "PEARS", "pears"],
      ["Ёжевика", "ёжевика"],
      ["Ｍｉｌｋ", "milk"],
    ]) {
      const ada = await join(api);
      const bought = { ...MILK, name, category: "Fruits", quantity: "3 kg", price: EUR(250) };
      await send(ada, "POST /addfood", bought);
      for (const other of others) {
        expect(await want(ada, { name: other }), name).toMatchObject({ category: "Fruits" });
      }
      const lines = await list(ada);
      expect(lines, name).toHaveLength(1);
      await tick(ada, lines[0].id);
      expect(await suggested(ada), name).toMatchObject([{ quantity: "3 kg", price: EUR(250) }]);
    }
  });

  test("a name without its accents is on the list already, and two names with other accents are two lines", async () => {
    const ada = await join(api);
    const { id } = await want(ada, { name: "Crème fraîche" });
    await tick(ada, id);
    expect(await want(ada, { name: "creme fraiche", quantity: "2" })).toMatchObject({
      ...{ id, name: "Crème fraîche", quantity: "2", ticked: false },
    });
    for (const name of ["Ben & Jerry’s", "ben & jerry's", "Pâte", "Pâté"]) await want(ada, { name });
    const names = (await list(ada)).map(({ name }: { name: string }) => name);
    expect(names).toEqual(["Crème fraîche", "Ben & Jerry’s", "Pâte", "Pâté"]);
  });

  test("a household shares its list, and nobody else sees it", async () => {
    const ada = await join(api);
    const { id } = await want(ada, { name: "Eggs" });
    const [ben, mallory] = [await moveIn(ada), await join(api, "mallory")];
    const answers = await Promise.all([tick(ada, id), tick(ben, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list(ben)).toMatchObject([{ name: "Eggs", ticked: true, by: "ada" }]);
    expect(await list(mallory)).toEqual([]);
    expect((await tick(mallory, id, false)).status).toBe(404);
    expect((await send(mallory, `DELETE /shopping/${id}`)).status).toBe(404);
    expect((await send(ben, `DELETE /shopping/${id}`)).status).toBe(204);
    expect(await tick(ada, id)).toMatchObject({
      status: 404,
      body: { error: "Somebody has taken this off the list" },
    });
  });

  test("a line that is not valid is refused with its reason", async () => {
    const ada = await join(api);
    for (const [line, error] of [
      [{ name: " \u200b " }, "Please enter what you want to buy"],
      [{ name: "m".repeat(10_000) }, "Name is too long (100 characters at most)"],
      [{ name: "Milk", category: "Plutonium" }, "Please choose a category from the list"],
      [{ name: "Milk", quantity: "1".repeat(61) }, "Quantity is too long (60 characters at most)"],
      [{}, "Please enter what you want to buy"],
    ] as const) {
      expect(await send(ada, "POST /shopping", line), error).toMatchObject({ status: 422, body: { error } });
      expect(await list(ada), error).toEqual([]);
    }
  });

  test("what is ticked is suggested as it was bought the last time", async () => {
    const ada = await join(api);
    const expiryDate = addDays(today(), 6);
    const cheese = { ...MILK, name: "Gouda", quantity: "400 g", expiryDate, price: EUR(349) };
    const { body: item } = await send(ada, "POST /addfood", cheese);
    await send(ada, `POST /food/${item._id}/consumption`, { part: "all" });
    const { id } = await want(ada, { name: "gouda" });
    const { id: salmon } = await want(ada, { name: "Salmon", category: "Seafood", quantity: "2 x 125 g" });
    await want(ada, { name: "Not in the basket" });
    for (const one of [id, salmon]) await tick(ada, one);
    const [bought, asked] = await suggested(ada);
    expect(bought).toMatchObject({ id, name: "gouda", category: "Dairy", quantity: "400 g", expiryDate });
    expect(bought).toMatchObject({ price: EUR(349), expiryKind: "estimate", doubts: [] });
    // No day is suggested for raw fish.
    expect(asked).toMatchObject({ id: salmon, category: "Seafood", quantity: "2 x 125 g", doubts: ["raw"] });
    expect(asked).not.toHaveProperty("expiryDate");
  });

  test("what the journal alone remembers is suggested, too", async () => {
    const ada = await join(api);
    const expiryDate = addDays(today(), 9);
    const kefir = { ...MILK, name: "Kefir", expiryDate, price: EUR(99) };
    const { body: item } = await send(ada, "POST /addfood", kefir);
    await send(ada, `DELETE /addfood/${item._id}`);
    await api.db.deleteFrom("items").where("id", "=", item._id).execute();
    const { id } = await want(ada, { name: "Kefir" });
    await tick(ada, id);
    expect(await suggested(ada)).toMatchObject([
      { category: "Dairy", quantity: "1 l", price: EUR(99), expiryDate },
    ]);
  });

  const purchase = (id: string, food: object = {}) => ({ ...MILK, id, price: EUR(119), ...food });

  test("put away, lines become food with their journal, and leave the list; twice is once", async () => {
    const ada = await join(api);
    const { id } = await want(ada, { name: "Milk" });
    const { id: other } = await want(ada, { name: "Bread" });
    const lines = [purchase(id), purchase(other, { name: "Bread", category: "Bakery" })];
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => send(ada, "POST /shopping/put-away", { lines })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(
      new Set(answers.flatMap(({ body }) => body.data.map(({ _id }: { _id: string }) => _id))).size,
    ).toBe(2);
    expect(await list(ada)).toEqual([]);
    expect(byName(await ada.client.listOwnFood())).toMatchObject([
      { name: "Bread", price: EUR(119) },
      { name: "Milk", price: EUR(119) },
    ]);
    expect(byName(await ada.client.listJournal({}))).toMatchObject([
      { kind: "added", name: "Bread", worth: EUR(119) },
      { kind: "added", name: "Milk", worth: EUR(119) },
    ]);
  });

  test("no key of a caller is taken for that of a line", async () => {
    const ada = await join(api);
    const { id } = await want(ada, { name: "Milk" });
    for (const key of [`shopping-${id}`, `shopping:${id}`]) {
      const headers = { "Idempotency-Key": key };
      await ask(api, "POST /addfood", { token: ada.token, body: { ...MILK, name: "Gin" }, headers });
    }
    expect((await send(ada, "POST /shopping/put-away", { lines: [purchase(id)] })).status).toBe(201);
    expect(byName(await ada.client.listOwnFood()).map(({ name }) => name)).toContain("Milk");
    expect(await list(ada)).toEqual([]);
  });

  test("a line that somebody removed holds up the whole basket, and nothing is half done", async () => {
    const [ada, mallory] = [await join(api), await join(api, "mallory")];
    const { id } = await want(ada, { name: "Milk" });
    const { id: removed } = await want(ada, { name: "Bread" });
    const { id: foreign } = await want(mallory, { name: "Gin" });
    await send(ada, `DELETE /shopping/${removed}`);
    for (const gone of [removed, foreign, "nonsense"]) {
      const lines = [purchase(id), purchase(gone, { name: "Bread" })];
      expect(await send(ada, "POST /shopping/put-away", { lines })).toMatchObject({
        status: 409,
        body: { error: "Somebody took 'Bread' off the list. Nothing was put away yet" },
      });
    }
    expect(await ada.client.listOwnFood()).toEqual([]);
    expect(await list(ada)).toMatchObject([{ name: "Milk" }]);
    expect(await list(mallory)).toHaveLength(1);
  });

  const undoBatch = (person: Person, batch: string) => send(person, `POST /addfood/batch/${batch}/undo`);

  test("what was put away together is taken back whole or not at all, and its lines are in the basket again", async () => {
    const ada = await join(api);
    const { id } = await want(ada, { name: "milk", quantity: "2 x 1 l" });
    const { id: other } = await want(ada, { name: "Bread", category: "Bakery" });
    const lines = [purchase(id), purchase(other, { name: "Bread", category: "Bakery" })];
    const { batch, data } = (await send(ada, "POST /shopping/put-away", { lines })).body;
    expect((await send(ada, "POST /shopping/put-away", { lines })).body.batch).toBe(batch);
    expect((await undoBatch(await join(api, "mallory"), batch)).status).toBe(404);

    const bread = data.find(({ name }: { name: string }) => name === "Bread");
    const used = await send(ada, `POST /food/${bread._id}/consumption`, { part: "half" });
    expect(await undoBatch(ada, batch)).toMatchObject({
      status: 409,
      body: { code: "used_since", error: "'Bread' was used since. Undo that first, in the journal" },
    });
    expect([await list(ada), await ada.client.listOwnFood()]).toMatchObject([[], [{}, {}]]);
    await send(ada, `POST /journal/${used.body.id}/undo`);

    expect((await undoBatch(ada, batch)).status).toBe(204);
    expect(await ada.client.listOwnFood()).toEqual([]);
    expect(byName(await list(ada))).toMatchObject([
      { id: other, name: "Bread", category: "Bakery", quantity: "", ticked: true, by: "ada" },
      { id, name: "milk", quantity: "2 x 1 l", ticked: true, by: "ada" },
    ]);
    const again = await send(ada, "POST /shopping/put-away", { lines });
    expect([again.status, again.body.batch === batch]).toEqual([201, false]);
    expect(await ada.client.listOwnFood()).toHaveLength(2);
  });

  test("a line that is taken back does not push aside what was written meanwhile, and needs room", async () => {
    const ada = await join(api);
    const putAway = async (name: string) => {
      const { id } = await want(ada, { name });
      return (await send(ada, "POST /shopping/put-away", { lines: [purchase(id, { name })] })).body.batch;
    };
    const [milk, bread] = [await putAway("Milk"), await putAway("Bread")];
    const { id } = await want(ada, { name: "milk", quantity: "3 l" });
    expect((await undoBatch(ada, milk)).status).toBe(204);
    expect(await list(ada)).toMatchObject([{ id, quantity: "3 l", ticked: false }]);
    await fillShoppingList(api, ada, 299);
    expect(await undoBatch(ada, bread)).toMatchObject({ status: 409, body: { code: "list_full" } });
    expect(await ada.client.listOwnFood()).toMatchObject([{ name: "Bread" }]);
  });

  test("a deleted food holds up the undoing of its batch, and is named", async () => {
    const ada = await join(api);
    const { batch, data } = (
      await send(ada, "POST /addfood/batch", { foods: [MILK, { ...MILK, name: "Kefir" }] })
    ).body;
    await send(ada, `DELETE /addfood/${data[1]._id}`);
    expect(await undoBatch(ada, batch)).toMatchObject({
      status: 409,
      body: { code: "item_deleted", error: "'Kefir' was deleted. Undo that first, in the journal" },
    });
  });

  test("a line that is sent twice loses no food, and a made-up id is told in plain words", async () => {
    const ada = await join(api);
    const { id } = await want(ada, { name: "Milk" });
    const twice = { lines: [purchase(id), purchase(id, { name: "Cream" })] };
    expect(await send(ada, "POST /shopping/put-away", twice)).toMatchObject({
      status: 422,
      body: { error: "A line of your shopping list was sent twice. Please load the page again" },
    });
    for (const forged of ["", "../x", "a".repeat(65), "<b>"]) {
      expect(await send(ada, "POST /shopping/put-away", { lines: [purchase(forged)] })).toMatchObject({
        status: 422,
        body: { error: "This line is not on your shopping list. Please load the page again" },
      });
    }
    expect([await list(ada), await ada.client.listOwnFood()]).toMatchObject([[{ id }], []]);
  });

  test("food that is not valid is not put away", async () => {
    const ada = await join(api);
    const { id } = await want(ada, { name: "Milk" });
    for (const wrong of [
      { name: "" },
      { quantity: "0" },
      { expiryDate: "2027-02-30" },
      { category: "Plutonium" },
      { price: EUR(-1) },
      { price: { minor: 1, currency: "XYZ" } },
      { id: "%00" },
    ]) {
      const answer = await send(ada, "POST /shopping/put-away", { lines: [purchase(id, wrong)] });
      expect(answer.status, JSON.stringify(wrong)).toBe(422);
      expect(await list(ada), JSON.stringify(wrong)).toHaveLength(1);
    }
  });

  test("a list has room for 300 things, and what stands there can still be changed", async () => {
    const ada = await join(api);
    await fillShoppingList(api, ada, 299);
    expect((await send(ada, "POST /shopping", { name: "Thing 299" })).status).toBe(201);
    expect(await send(ada, "POST /shopping", { name: "One more" })).toMatchObject({
      status: 409,
      body: { code: "list_full" },
    });
    expect((await send(ada, "POST /shopping", { name: "thing 7", quantity: "2" })).status).toBe(201);
  });
});
