import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { inParts } from "#app/server/pauses.server.ts";
import { openApi } from "../../support/api.ts";
import { runs } from "../../support/fuzz.ts";
import { ask, comeBack, join, MILK, type Person } from "../../support/test-api.ts";

const EUR = (minor: number) => ({ minor, currency: "EUR" });

const api = await openApi();

describe("the journal", () => {
  const buy = async ({ token }: Person, food: object = {}) => {
    const { status, body } = await ask(api, "POST /addfood", {
      token,
      body: { ...MILK, price: EUR(129), ...food },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const send = (person: Person, call: string, body?: object) =>
    ask(api, call, { token: person.token, body: body ?? {} });
  const use = (person: Person, id: string, body: object) =>
    send(person, `POST /food/${id}/consumption`, body);
  const waste = (person: Person, id: string, body: object) => send(person, `POST /food/${id}/waste`, body);
  const undo = (person: Person, id: string) => send(person, `POST /journal/${id}/undo`);
  const journal = async (person: Person, query = "") =>
    (await ask(api, `GET /journal${query}`, { token: person.token })).body.data;
  const itemOf = async (person: Person, id: string) =>
    (await ask(api, `GET /addfood/${id}`, { token: person.token })).body;

  /** Writes the use of a food into the journal so many more times. */
  const repeatUse = async (id: string, count: number, changes: (index: number) => object = () => ({})) => {
    const { db } = api;
    const row = await db
      .selectFrom("journal")
      .selectAll()
      .where("item_id", "=", id)
      .where("kind", "=", "used")
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: count }, (_, index) => ({
      ...row,
      id: `${row.id} ${index}`,
      ...changes(index),
    }));
    for (const part of inParts(more, 500)) await db.insertInto("journal").values(part).execute();
  };

  test("an entry is replaced in one step, once, and not where the new one is refused", async () => {
    const ada = await join(api);
    const [{ _id: id }, { _id: other }] = [await buy(ada), await buy(ada)];
    const { body: entry } = await use(ada, id, { part: "all" });
    const instead = { part: "half", instead: entry.id };
    expect(await use(ada, other, instead)).toMatchObject({ status: 404 });
    expect(await use(ada, id, { quantity: "9 l", instead: entry.id })).toMatchObject({ status: 422 });
    expect((await journal(ada, `?item=${id}`))[0].undoneAt).toBeUndefined();

    const answers = await Promise.all(
      ["forgot", "too_much", "spoiled_early"].map((reason) => waste(ada, id, { ...instead, reason })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await itemOf(ada, id)).toMatchObject({ amount: 0.5 });
    expect(await undo(ada, entry.id)).toMatchObject({ status: 409, body: { code: "already_undone" } });
    const bought = (await journal(ada, `?item=${other}`)).at(-1);
    expect(await use(ada, other, { part: "half", instead: bought.id })).toMatchObject({ status: 404 });
  });

  test("after 10,000 uses in 30 days food can be added and deleted, and used again later", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada, { quantity: "3 kg" });
    await use(ada, id, { quantity: "1 g" });
    await repeatUse(id, 9_997, (index) => ({ item_id: `another ${index}` }));
    expect((await use(ada, id, { quantity: "1 g" })).status).toBe(201);
    const refused = { status: 409, body: { code: "too_many_entries" } };
    expect(await use(ada, id, { quantity: "1 g" })).toMatchObject(refused);
    const { _id: next } = await buy(ada, { quantity: "1 kg" });
    expect((await send(ada, `DELETE /addfood/${next}`)).status).toBe(204);
    api.clock.moveOn({ days: 30 });
    expect((await use(await comeBack(api, ada), id, { quantity: "1 g" })).status).toBe(201);
  });

  test("food whose history is too long together with that of the others does not come along", async () => {
    const [ada, bob] = [await join(api), await join(api, "bob")];
    for (const person of [ada, bob]) {
      const { _id: id } = await buy(person, { quantity: "3 kg" });
      await use(person, id, { quantity: "1 g" });
      await repeatUse(id, 5_000, (index) => (person === ada ? { item_id: `another ${index}` } : {}));
    }
    const { token } = await ada.client.addInvitation({ role: "adult" });
    api.clock.moveOn({ seconds: 1 });
    await expect(bob.client.acceptInvitation(token, { food: "bring" })).rejects.toMatchObject({
      status: 409,
    });
    expect(await bob.client.listOwnFood()).toHaveLength(1);
    expect(await bob.client.acceptInvitation(token, { food: "keep" })).toBeTruthy();
  });

  test("a food that has changed 2,000 times can be deleted, and nothing else", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada, { quantity: "3 kg" });
    await use(ada, id, { quantity: "1 g" });
    await repeatUse(id, 1_997);
    expect((await use(ada, id, { quantity: "1 g" })).status).toBe(201);
    expect(await use(ada, id, { quantity: "1 g" })).toMatchObject({
      status: 409,
      body: { code: "too_many_entries" },
    });
    expect((await itemOf(ada, id)).amount).toBe(2.998);
    const corrected = await ask(api, `PUT /addfood/${id}`, {
      token: ada.token,
      body: { ...MILK, quantity: "3 kg", price: EUR(99) },
    });
    expect(corrected.status).toBe(409);
    expect((await ask(api, `DELETE /addfood/${id}`, { token: ada.token })).status).toBe(204);
  });

  test("a third is used and the rest wasted: each is an entry, to the cent", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada);
    expect(await use(ada, id, { quantity: "1/3 l" })).toMatchObject({
      status: 201,
      body: { kind: "used", itemId: id, by: "ada", unit: "l", worth: EUR(43), undoable: true },
    });
    expect(await itemOf(ada, id)).toMatchObject({
      quantity: "0.667 l",
      boughtAmount: 1,
      price: EUR(129),
      worth: EUR(86),
      version: 2,
    });
    const wasted = await waste(ada, id, { part: "all", reason: "forgot" });
    expect(wasted).toMatchObject({ status: 201, body: { worth: EUR(86), reason: "forgot" } });
    expect(await ada.client.listOwnFood()).toEqual([]);
    expect(await journal(ada)).toMatchObject([
      { kind: "wasted", day: todayIn("UTC", api.clock.now()), name: "Milk", category: "Dairy" },
      { kind: "used" },
      { kind: "added", amount: 1, worth: EUR(129) },
    ]);

    expect((await undo(ada, wasted.body.id)).status).toBe(204);
    expect(await itemOf(ada, id)).toMatchObject({ quantity: "0.667 l", worth: EUR(86) });
    expect((await journal(ada))[0]).toMatchObject({ kind: "wasted", undoneAt: expect.any(String) });
  });

  test("what is put back is as it was, words and all", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada, { quantity: "2 x 400 g" });
    const { body } = await use(ada, id, { quantity: "0.3 kg" });
    expect(await itemOf(ada, id)).toMatchObject({ quantity: "500 g", amount: 500 });
    await undo(ada, body.id);
    expect(await itemOf(ada, id)).toMatchObject({ quantity: "2 x 400 g", amount: 800, worth: EUR(129) });
  });

  test("an amount that cannot be used is refused with its reason", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada);
    for (const [body, error] of [
      [{ quantity: "2 l" }, "There is only 1 l left"],
      [{ quantity: "1001 ml" }, "There is only 1 l left"],
      [{ quantity: "100 g" }, "Please give an amount in l, more than 0"],
      [{ quantity: "some" }, "Please give an amount in l, more than 0"],
      [{ quantity: "0" }, "Please give an amount in l, more than 0"],
      [{ quantity: "-1 l" }, "Please give an amount in l, more than 0"],
      [{ quantity: "0.0000000001 ml" }, "Please give an amount in l, more than 0"],
      [{ quantity: "" }, "Please give an amount, such as 300 g"],
      [{}, "Please give an amount, such as 300 g"],
      [{ part: "all", quantity: "1 l" }, "Please give an amount, such as 300 g"],
    ] as const) {
      expect(await use(ada, id, body), JSON.stringify(body)).toMatchObject({ status: 422, body: { error } });
      expect(await itemOf(ada, id), JSON.stringify(body)).toMatchObject({ quantity: "1 l", version: 1 });
    }
  });

  test("an unknown part or reason is refused", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada);
    for (const body of [{ part: "most" }, { part: "all", reason: "hungry" }]) {
      expect((await waste(ada, id, body)).status).toBe(422);
    }
  });

  test("what is gone cannot be used, and the journal remembers it", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada);
    await ada.client.deleteFood(id);
    expect((await use(ada, id, { part: "all" })).status).toBe(404);
    const [deleted, added] = await journal(ada);
    expect([deleted, added]).toMatchObject([
      { kind: "deleted", worth: EUR(129) },
      { kind: "added", worth: EUR(129) },
    ]);
    expect((await undo(ada, deleted.id)).status).toBe(204);
    expect(await itemOf(ada, id)).toMatchObject({ quantity: "1 l", worth: EUR(129) });
    expect((await undo(ada, deleted.id)).body.code).toBe("already_undone");
  });

  test("one key uses once, however often it is sent", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada);
    const headers = { "Idempotency-Key": randomUUID() };
    const answers = [];
    for (let time = 0; time < 3; time++) {
      const body = { part: "half" };
      answers.push(await ask(api, `POST /food/${id}/consumption`, { token: ada.token, body, headers }));
    }
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await itemOf(ada, id)).toMatchObject({ amount: 0.5 });
  });

  test("a key of one food is none of another", async () => {
    const ada = await join(api);
    const [first, second] = [await buy(ada), await buy(ada)];
    const headers = { "Idempotency-Key": randomUUID() };
    const call = ({ _id }: { _id: string }) =>
      ask(api, `POST /food/${_id}/waste`, { token: ada.token, body: { part: "half" }, headers });
    expect((await call(first)).status).toBe(201);
    expect(await call(second)).toMatchObject({ status: 409, body: { code: "key_reused" } });
    expect(await itemOf(ada, second._id)).toMatchObject({ amount: 1 });
  });

  test("of ten people who use the last of it one does, and the others are told", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => use(ada, id, { part: "all", version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => [404, 409].includes(status))).toHaveLength(9);
    expect(await journal(ada)).toHaveLength(2);
  });

  test("a person who looks at an old version is told before anything is used", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada);
    await use(ada, id, { part: "half", version: 1 });
    expect(await use(ada, id, { part: "half", version: 1 })).toMatchObject({
      status: 409,
      body: { code: "version_conflict" },
    });
    expect(await itemOf(ada, id)).toMatchObject({ amount: 0.5 });
  });

  test("an addition that was partly used is not undone before that is", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada);
    const { body: used } = await use(ada, id, { part: "quarter" });
    const added = (await journal(ada)).at(-1);
    expect(await undo(ada, added.id)).toMatchObject({ status: 409, body: { code: "used_since" } });
    await undo(ada, used.id);
    expect((await undo(ada, added.id)).status).toBe(204);
    expect(await ada.client.listOwnFood()).toEqual([]);
    expect((await journal(ada)).every(({ undoneAt }: { undoneAt?: string }) => undoneAt)).toBe(true);
  });

  test("an addition whose food has a note is not undone: the note would be lost", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada);
    api.clock.moveOn({ seconds: 1 });
    await send(ada, `POST /food/${id}/notes`, { text: "for Ben" });
    const added = (await journal(ada)).at(-1);
    expect(await undo(ada, added.id)).toMatchObject({ status: 409, body: { code: "used_since" } });
    await ada.client.deleteFood(id);
    await ada.client.restoreFood(id);
    expect(await ada.client.listNotes(id)).toMatchObject([{ text: "for Ben" }]);
  });

  test("a correction that was used of since is not undone, even if that had waited", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada, { quantity: "10 pieces" });
    api.clock.moveOn({ minutes: 2 });
    await send(ada, `PUT /addfood/${id}`, { quantity: "8 pieces" });
    const [corrected] = await journal(ada, `?item=${id}`);
    const at = new Date(api.clock.now().getTime() - 60_000).toISOString();
    expect((await use(ada, id, { quantity: "3 pieces", at })).status).toBe(201);
    expect(await undo(ada, corrected.id)).toMatchObject({ status: 409, body: { code: "used_since" } });
    expect(await itemOf(ada, id)).toMatchObject({ amount: 5 });
  });

  test("a use that is undone beside a correction of the price has the value that is right then", async () => {
    const ada = await join(api);
    for (let round = 0; round < 8; round++) {
      const { _id: id } = await buy(ada, { quantity: "10 pieces", price: EUR(1_000) });
      const { body } = await use(ada, id, { quantity: "5 pieces" });
      await Promise.all([send(ada, `PUT /addfood/${id}`, { price: EUR(2_000) }), undo(ada, body.id)]);
      expect(await itemOf(ada, id)).toMatchObject({ amount: 10, price: EUR(2_000), worth: EUR(2_000) });
    }
  });

  test("a correction that is undone after an older use leaves what that brought back", async () => {
    const ada = await join(api);
    for (const body of [{ quantity: "5 pieces" }, { price: EUR(2_000) }]) {
      const { _id: id } = await buy(ada, { quantity: "10 pieces", price: EUR(1_000) });
      const used = await use(ada, id, { quantity: "4 pieces" });
      await send(ada, `PUT /addfood/${id}`, body);
      const [corrected] = await journal(ada, `?item=${id}`);
      expect((await undo(ada, used.body.id)).status).toBe(204);
      expect((await undo(ada, corrected.id)).status).toBe(204);
      expect(await itemOf(ada, id)).toMatchObject({ amount: 10, price: EUR(1_000), worth: EUR(1_000) });
    }
  });

  test("a correction to another unit leaves nothing behind when it is undone", async () => {
    const ada = await join(api);
    for (const [quantity, used, corrected] of [
      ["12 pieces", "6 pieces", "500 g"],
      ["2 bottles", "1 bottle", "700 ml"],
      ["10 pieces", "3 pieces", "0.5 dozen"],
      ["1 kg", "400 g", "6 pieces"],
    ] as const) {
      const { _id: id } = await buy(ada, { quantity, price: EUR(1_200) });
      const first = await use(ada, id, { quantity: used });
      const before = await itemOf(ada, id);
      const usesOf = async () =>
        (await journal(ada, `?item=${id}`)).filter(({ kind }: { kind: string }) => kind === "used");
      const uses = await usesOf();
      await send(ada, `PUT /addfood/${id}`, { quantity: corrected });
      const [entry] = await journal(ada, `?item=${id}`);
      expect((await undo(ada, entry.id)).status).toBe(204);
      const ignored = { version: expect.anything(), updatedDate: expect.anything() };
      expect(await itemOf(ada, id)).toEqual({ ...before, ...ignored });
      expect(await usesOf()).toEqual(uses);
      expect((await undo(ada, first.body.id)).status).toBe(204);
      expect(await itemOf(ada, id)).toMatchObject({ amount: before.boughtAmount, worth: EUR(1_200) });
    }
  });

  test("a unit that is mistyped and put right leaves the uses as they were", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada, { quantity: "1 l", price: EUR(1_000) });
    await use(ada, id, { quantity: "500 ml" });
    const before = await itemOf(ada, id);
    for (const quantity of ["1 kg", "500 ml"]) await send(ada, `PUT /addfood/${id}`, { quantity });
    expect(await itemOf(ada, id)).toMatchObject({ boughtAmount: 1_000, amount: 500, worth: before.worth });
    const used = (await journal(ada, `?item=${id}`)).find(({ kind }: { kind: string }) => kind === "used");
    expect(used).toMatchObject({ worth: EUR(500) });
    expect((await undo(ada, used.id)).status).toBe(204);
    expect(await itemOf(ada, id)).toMatchObject({ boughtAmount: 1_000, amount: 1_000, worth: EUR(1_000) });
  });

  test("entries stay in their order when the clock is set back", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada, { quantity: "10 pieces" });
    const first = await use(ada, id, { quantity: "1 piece" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    const second = await use(ada, id, { quantity: "2 pieces" });
    const ids = (await journal(ada, `?item=${id}`)).map((entry: { id: string }) => entry.id);
    expect(ids.slice(0, 2)).toEqual([second.body.id, first.body.id]);
  });

  test("a use is undone in the unit that the food has by now", async () => {
    const ada = await join(api);
    const cases = [
      ["1 l", "300 ml", "700 ml", 1000],
      ["1000 g", "400 g", "0.6 kg", 1],
      ["12 pieces", "6 pieces", "0.5 dozen", 1],
    ] as const;
    for (const [quantity, used, corrected, amount] of cases) {
      const { _id: id } = await buy(ada, { quantity });
      const { body } = await use(ada, id, { quantity: used });
      await send(ada, `PUT /addfood/${id}`, { quantity: corrected });
      expect((await undo(ada, body.id)).status).toBe(204);
      expect([quantity, await itemOf(ada, id)]).toMatchObject([quantity, { amount, worth: EUR(129) }]);
    }
    const { _id: id } = await buy(ada, { quantity: "6 pieces" });
    const { body } = await use(ada, id, { quantity: "2 pieces" });
    await send(ada, `PUT /addfood/${id}`, { quantity: "500 g" });
    expect(await undo(ada, body.id)).toMatchObject({ status: 409, body: { code: "used_since" } });
  });

  test("nothing is undone twice, after 30 days, or by another household", async () => {
    const [ada, mallory] = [await join(api), await join(api, "mallory")];
    const { _id: id } = await buy(ada);
    const { body: first } = await use(ada, id, { part: "quarter" });
    expect((await undo(mallory, first.id)).status).toBe(404);
    expect((await undo(ada, first.id)).status).toBe(204);
    expect((await undo(ada, first.id)).body).toMatchObject({ code: "already_undone" });
    const { body: second } = await use(ada, id, { part: "quarter" });
    const answers = await Promise.all([1, 2, 3].map(() => undo(ada, second.id)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await itemOf(ada, id)).toMatchObject({ amount: 1, worth: EUR(129) });
  });

  test("a price that is put right changes what was used of it", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada, { price: EUR(1_000) });
    await use(ada, id, { part: "half" });
    await send(ada, `PUT /addfood/${id}`, { price: EUR(100) });
    expect(await itemOf(ada, id)).toMatchObject({ price: EUR(100), worth: EUR(50), amount: 0.5 });
    const [corrected, used, added] = await journal(ada);
    expect([corrected.kind, used.worth, added.worth]).toEqual(["corrected", EUR(50), EUR(100)]);
    await undo(ada, corrected.id);
    expect(await itemOf(ada, id)).toMatchObject({ price: EUR(1_000), worth: EUR(500), amount: 0.5 });
  });

  test("what is used up cannot be changed any more", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada);
    await use(ada, id, { part: "all" });
    expect((await send(ada, `PUT /addfood/${id}`, { price: EUR(100) })).status).toBe(404);
    expect(await journal(ada)).toHaveLength(2);
  });

  test("a quantity that is put right is what is left; a new name makes no entry", async () => {
    const ada = await join(api);
    const { _id: id } = await buy(ada, { price: EUR(100) });
    await use(ada, id, { part: "half" });
    await send(ada, `PUT /addfood/${id}`, { quantity: "1.5 l" });
    expect(await itemOf(ada, id)).toMatchObject({ boughtAmount: 2, amount: 1.5, worth: EUR(75) });
    await send(ada, `PUT /addfood/${id}`, { name: "Whole milk", quantity: "1.5 l" });
    expect(await journal(ada)).toHaveLength(3);
  });

  test("a price that is not valid is refused", async () => {
    const ada = await join(api);
    for (const price of [
      { minor: -1, currency: "EUR" },
      { minor: 1.5, currency: "EUR" },
      { minor: 1_000_000_000, currency: "EUR" },
      { minor: 1, currency: "XYZ" },
      { minor: 1, currency: "eur" },
      "1.29",
    ]) {
      const answer = await ask(api, "POST /addfood", { token: ada.token, body: { ...MILK, price } });
      expect(answer.status, JSON.stringify(price)).toBe(422);
    }
  });

  test("a day begins where the household lives", async () => {
    const ada = await join(api);
    await send(ada, "PUT /household", { currency: "EUR", timeZone: "Pacific/Kiritimati" });
    await buy(ada);
    const day = todayIn("Pacific/Kiritimati", api.clock.now());
    expect(await journal(ada)).toMatchObject([{ day }]);
    for (const body of [
      { currency: "EUR", timeZone: "Mars/Olympus" },
      { currency: "ABC", timeZone: "UTC" },
    ]) {
      expect((await send(ada, "PUT /household", body)).status).toBe(422);
    }
  });

  test("the journal is read by day, by item and page by page", async () => {
    const early = await join(api);
    const { _id: id } = await buy(early);
    const today = todayIn("UTC", api.clock.now());
    api.clock.moveOn({ days: 2 });
    const ada = await comeBack(api, early);
    await use(ada, id, { part: "half" });
    await buy(ada, { name: "Cheese" });
    const kinds = async (query: string) =>
      (await journal(ada, query)).map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);
    expect(await kinds(`?from=${addDays(today, 1)}`)).toEqual(["added Cheese", "used Milk"]);
    expect(await kinds(`?to=${today}`)).toEqual(["added Milk"]);
    expect(await kinds(`?item=${id}`)).toEqual(["used Milk", "added Milk"]);
    const [first] = await journal(ada, "?limit=1");
    expect(await kinds(`?before=${first.id}&limit=1`)).toEqual(["used Milk"]);
    expect(await kinds("?from=nonsense&limit=-1&before=%00&item=%00")).toHaveLength(3);
  });

  const move = fc.oneof(
    fc.record({ kind: fc.constant("use" as const), part: fc.constantFrom("half", "quarter", "all") }),
    fc.record({ kind: fc.constant("waste" as const), part: fc.constantFrom("half", "quarter", "all") }),
    fc.record({ kind: fc.constant("undo" as const), which: fc.nat(10) }),
    fc.record({ kind: fc.constant("price" as const), minor: fc.nat(5_000) }),
    fc.record({ kind: fc.constant("delete" as const) }),
    fc.record({
      kind: fc.constant("state" as const),
      change: fc.constantFrom("opening", "freezing", "thawing"),
    }),
    fc.record({ kind: fc.constant("batch" as const), minor: fc.nat(5_000) }),
    fc.record({ kind: fc.constant("put away" as const), minor: fc.nat(5_000) }),
    fc.record({ kind: fc.constant("undo batch" as const), which: fc.nat(10) }),
  );

  test("whatever happens, what was bought is used, wasted, deleted or still there", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(5_000), fc.array(move, { maxLength: 10 }), async (minor, moves) => {
        const ada = await join(api);
        const ids = [(await buy(ada, { price: EUR(minor), expiryDate: "2099-03-05" }))._id];
        const batches: string[] = [];
        for (const [index, one] of moves.entries()) {
          const id = ids[index % ids.length];
          if (one.kind === "state") await send(ada, `POST /food/${id}/${one.change}`);
          if (one.kind === "batch") {
            const food = { ...MILK, price: EUR(one.minor), expiryDate: "2099-03-05" };
            const { body } = await send(ada, "POST /addfood/batch", { foods: [food, food] });
            ids.push(...body.data.map(({ _id }: { _id: string }) => _id));
            batches.push(body.batch);
          }
          if (one.kind === "put away") {
            for (const name of ["Figs", "Skyr"]) await send(ada, "POST /shopping", { name });
            const lines = (await ada.client.listShopping()).map(({ id, name }) => {
              return { ...MILK, id, name, price: EUR(one.minor), expiryDate: "2099-03-05" };
            });
            const { body } = await send(ada, "POST /shopping/put-away", { lines });
            ids.push(...body.data.map(({ _id }: { _id: string }) => _id));
            batches.push(body.batch);
          }
          if (one.kind === "undo batch" && batches.length > 0) {
            await send(ada, `POST /addfood/batch/${batches[one.which % batches.length]}/undo`);
          }
          if (one.kind === "use") await use(ada, id, { part: one.part });
          if (one.kind === "waste") await waste(ada, id, { part: one.part });
          if (one.kind === "price") await send(ada, `PUT /addfood/${id}`, { price: EUR(one.minor) });
          if (one.kind === "delete") await ask(api, `DELETE /addfood/${id}`, { token: ada.token });
          if (one.kind === "undo") {
            const rows = await journal(ada);
            await undo(ada, rows[one.which % rows.length].id);
          }
        }
        const sums: Record<string, number> = { added: 0, used: 0, wasted: 0, deleted: 0 };
        for (const row of await journal(ada)) {
          if (!row.undoneAt && row.worth) sums[row.kind] = (sums[row.kind] ?? 0) + row.worth.minor;
        }
        const home = await ada.client.listOwnFood();
        const left = home.reduce((sum, { worth }) => sum + (worth?.minor ?? 0), 0);
        expect(left).toBe((sums.added ?? 0) - (sums.used ?? 0) - (sums.wasted ?? 0) - (sums.deleted ?? 0));
      }),
      { numRuns: runs(12) },
    );
  });
});
