import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { openApi } from "../../support/api.ts";
import { ask, join, MILK, type Person } from "../../support/test-api.ts";

const api = await openApi();

describe("lines of food, and batches", () => {
  const read = (person: Person, lines: string, more = {}) =>
    ask(api, "POST /food-lines", { token: person.token, body: { lines, locale: "en-GB", ...more } });
  const add = (person: Person, food: object) =>
    ask(api, "POST /addfood", { token: person.token, body: { ...MILK, ...food } });
  const addAll = (person: Person, foods: object[], headers = {}) =>
    ask(api, "POST /addfood/batch", { token: person.token, body: { foods }, headers });
  const namesOf = async (person: Person) =>
    (await person.client.listFood()).map(({ name }) => name).toSorted();

  test("lines are read and completed, and nothing is kept", async () => {
    const ada = await join(api);
    const { status, body } = await read(ada, "milk 1l 1.29 fri\n2 eggs\n\nchicken breast", {
      today: "2026-11-21",
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        line: "milk 1l 1.29 fri",
        name: "milk",
        category: "Dairy",
        quantity: "1 l",
        amount: 1,
        unit: "l",
        price: { minor: 129, currency: "USD" },
        expiryDate: "2026-11-27",
        expiryKind: "use_by",
        place: "fridge",
        from: { quantity: "typed", price: "typed", expiryDate: "typed" },
        doubts: [],
      },
      { name: "eggs", quantity: "2 pieces", expiryKind: "estimate", doubts: [] },
      { name: "chicken breast", category: "Poultry", doubts: ["raw"] },
    ]);
    expect(body.data[2]).not.toHaveProperty("expiryDate");
    expect(await namesOf(ada)).toEqual([]);
  });

  test.each(["en-US-POSIX", "th-u-ca-chinese", "ca-valencia", "no tag"])(
    "lines are read in %s",
    async (locale) => {
      const { status, body } = await read(await join(api), "milk 1l", { locale });
      expect([status, body.data?.[0]?.quantity]).toEqual([200, "1 l"]);
    },
  );

  test("a receipt's total stands beside the sum of what was read", async () => {
    const ada = await join(api);
    const lines = "FRESH FOODS\nMILK 1L 1.10\nBREAD 1.40\nVISA 2.50\nTOTAL 2.50";
    expect((await read(ada, lines)).body).toMatchObject({
      data: [{ name: "Milk" }, { name: "Bread" }],
      receipt: { total: { minor: 250 }, sum: { minor: 250 } },
    });
  });

  test("the household's last purchase fills in what a line does not say", async () => {
    const ada = await join(api);
    const today = todayIn("UTC", api.clock.now());
    await add(ada, {
      ...{ name: "Zorp", quantity: "500 g", category: "Snacks", place: "pantry" },
      price: { minor: 300, currency: "EUR" },
      expiryDate: addDays(today, 12),
    });
    expect((await read(ada, "zorp 1kg")).body.data).toMatchObject([
      {
        category: "Snacks",
        quantity: "1 kg",
        price: { minor: 600, currency: "EUR" },
        place: "pantry",
        expiryDate: addDays(today, 12),
        from: { category: "household", price: "household", place: "household", expiryDate: "household" },
      },
    ]);
    const ben = await join(api, "ben");
    expect((await read(ben, "zorp 1kg")).body.data).toMatchObject([{ doubts: ["category", "day"] }]);
  });

  test("three days of its own come before FoodKeeper's; estimates that nobody corrected do not count", async () => {
    const ada = await join(api);
    const today = todayIn("UTC", api.clock.now());
    const day = async () => (await read(ada, "lettuce")).body.data[0];
    const lettuce = (days: number, food = {}) =>
      add(ada, { name: "Lettuces", expiryDate: addDays(today, days), ...food });
    for (const days of [3, 4]) await lettuce(days);
    const { body } = await lettuce(20, { expiryKind: "estimate" });
    expect(await day()).toMatchObject({ from: { expiryDate: "foodkeeper" }, keeps: { from: 7, to: 14 } });
    const change = { expiryDate: addDays(today, 5) };
    await ask(api, `PUT /addfood/${body._id}`, { token: ada.token, body: change });
    expect(await day()).toMatchObject({
      expiryDate: addDays(today, 4),
      expiryKind: "estimate",
      from: { expiryDate: "household" },
    });
  });

  test("lines that cannot be read are refused with the reason", async () => {
    const ada = await join(api);
    for (const [lines, error] of [
      ["", "Please write what you got, one line each"],
      [" \n\t\n", "Please write what you got, one line each"],
      [`milk\n\n${"x".repeat(212)}`, "Line 3 has 212 characters; a line takes 200"],
      ["egg\n".repeat(10_000).trim(), "These are 10000 lines; 100 can be read at once"],
      ["<b>egg</b>".repeat(40_000), "That is too much at once: 100 lines of 200 characters can be read"],
    ] as const) {
      expect(await read(ada, lines), error).toMatchObject({
        status: 422,
        body: { error, fields: { lines: error } },
      });
    }
  });

  test("odd characters and odd locales are read like any other", async () => {
    const ada = await join(api);
    for (const locale of ["xx-ZZ", "", "not a locale", "ar-EG", "de_DE"]) {
      const { status, body } = await read(ada, "\u202emilk\u0000 1l\n<b>bread</b>\n1.29", { locale });
      expect({ status, count: body.data?.length }).toEqual({ status: 200, count: 3 });
    }
  });

  test("a batch is added whole or not at all, and once per key", async () => {
    const ada = await join(api);
    const foods = [
      { ...MILK, place: "fridge" },
      { ...MILK, name: "Bread", expiryKind: "estimate" },
    ];
    const wrong = await addAll(ada, [...foods, { ...MILK, quantity: "0 g" }]);
    expect(wrong.status).toBe(422);
    expect(await namesOf(ada)).toEqual([]);
    const headers = { "Idempotency-Key": "shopping-of-today" };
    const first = await addAll(ada, foods, headers);
    expect(first).toMatchObject({
      status: 201,
      body: { data: [{ place: "fridge" }, { name: "Bread", expiryKind: "estimate" }] },
    });
    expect((await addAll(ada, foods, headers)).body).toEqual(first.body);
    expect(await namesOf(ada)).toEqual(["Bread", MILK.name]);
    expect(await addAll(ada, Array(101).fill(MILK))).toMatchObject({ status: 422 });
    expect(await addAll(ada, [])).toMatchObject({ status: 422 });
  });

  test("what was taken back can be added again by the same form, and is not brought back by another way", async () => {
    const ada = await join(api);
    const headers = { "Idempotency-Key": randomUUID() };
    const foods = [MILK, { ...MILK, name: "Bread", price: { minor: 420, currency: "USD" } }];
    const first = (await addAll(ada, foods, headers)).body;
    const [{ _id }] = first.data;
    const send = (call: string) => ask(api, call, { token: ada.token });
    await send(`POST /addfood/batch/${first.batch}/undo`);
    expect((await send(`POST /addfood/${_id}/restoration`)).status).toBe(404);
    const { body } = await read(ada, "bread");
    expect(body.data[0]).not.toHaveProperty("price");
    const again = (await addAll(ada, foods, headers)).body;
    expect(again.batch).not.toBe(first.batch);
    expect(await namesOf(ada)).toEqual(["Bread", "Milk"]);
  });

  test("a batch is taken back whole or not at all", async () => {
    const ada = await join(api);
    const foods = [MILK, { ...MILK, name: "Bread" }];
    const undo = (person: Person, id: string) =>
      ask(api, `POST /addfood/batch/${id}/undo`, { token: person.token });
    const { batch, data } = (await addAll(ada, foods)).body;
    expect((await undo(await join(api, "ben"), batch)).status).toBe(404);
    const used = await ask(api, `POST /food/${data[1]._id}/consumption`, {
      token: ada.token,
      body: { part: "half" },
    });
    expect(await undo(ada, batch)).toMatchObject({ status: 409, body: { code: "used_since" } });
    expect(await namesOf(ada)).toHaveLength(2);
    await ask(api, `POST /journal/${used.body.id}/undo`, { token: ada.token });
    expect((await undo(ada, batch)).status).toBe(204);
    expect(await namesOf(ada)).toEqual([]);
    expect(await undo(ada, batch)).toMatchObject({ status: 409, body: { code: "already_undone" } });
    expect((await undo(ada, "no-such-batch")).status).toBe(404);
  });
});
