import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { daysOf, monthOf, sundayAfter } from "#app/domain/month.ts";
import { inParts } from "#app/server/pauses.server.ts";
import { openApi } from "../../support/api.ts";
import { runs } from "../../support/fuzz.ts";
import { ask, comeBack, join, MILK, type Person } from "../../support/test-api.ts";

const EUR = (minor: number) => ({ minor, currency: "EUR" });
const inEur = (minor: number, count: number) => [{ currency: "EUR", minor, count }];

const api = await openApi();

describe("insights and budget", () => {
  const send = (person: Person, call: string, body?: object) => ask(api, call, { token: person.token, body });
  const buy = async (person: Person, food: object = {}): Promise<string> => {
    const { status, body } = await send(person, "POST /addfood", { ...MILK, price: EUR(129), ...food });
    expect(status, JSON.stringify(body)).toBe(201);
    return body._id;
  };
  const insights = async (person: Person, query = "") => {
    const { status, body } = await send(person, `GET /insights${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const budget = async (person: Person, query = "") => (await send(person, `GET /budget${query}`)).body;
  const today = () => todayIn("UTC", api.clock.now());
  const settle = (person: Person, currency = "EUR", timeZone = "UTC") =>
    send(person, "PUT /household", { currency, timeZone });

  test("what was bought, used, wasted and is still there, this month", async () => {
    const ada = await join(api);
    await settle(ada);
    const id = await buy(ada);
    await buy(ada, { name: "Ham", category: "Meat", price: undefined });
    await send(ada, `POST /food/${id}/consumption`, { quantity: "1/3 l" });
    await send(ada, `POST /food/${id}/waste`, { part: "half", reason: "too_much" });
    const answer = await insights(ada);
    const figures = {
      spent: { count: 2, unpriced: 1, worth: inEur(129, 1) },
      used: { count: 1, unpriced: 0, worth: inEur(43, 1) },
      wasted: { count: 1, unpriced: 0, worth: inEur(43, 1) },
    };
    expect(answer).toMatchObject({ ...daysOf(monthOf(today())), currency: "EUR" });
    expect(answer.totals).toEqual({ ...figures, atHome: { count: 2, unpriced: 1, worth: inEur(43, 1) } });
    expect(answer.months).toEqual([{ month: monthOf(today()), ...figures }]);
    expect(answer.eatenInTime).toEqual({ percent: 50, byCurrency: [{ currency: "EUR", percent: 50 }] });
    expect(answer.categories.map(({ category }: { category: string }) => category)).toEqual([
      "Dairy",
      "Meat",
    ]);
    expect(answer.wastedFoods).toMatchObject([{ name: "Milk", count: 1 }]);
    expect(answer.reasons).toMatchObject([{ reason: "too_much", count: 1 }]);
  });

  test("two currencies are two sums, the household's first", async () => {
    const ada = await join(api);
    await settle(ada, "USD");
    await buy(ada);
    await buy(ada, { price: { minor: 300, currency: "USD" } });
    const { totals } = await insights(ada);
    expect(totals.spent).toEqual({
      count: 2,
      unpriced: 0,
      worth: [{ currency: "USD", minor: 300, count: 1 }, ...inEur(129, 1)],
    });
    expect(await budget(ada)).toMatchObject({
      total: { spent: 300 },
      otherCurrencies: [{ currency: "EUR", minor: 129 }],
    });
  });

  test("a mistake that is deleted later was not spent in the month it was made", async () => {
    const early = await join(api);
    const id = await buy(early);
    const bought = today();
    api.clock.moveOn({ days: 40 });
    const ada = await comeBack(api, early);
    await ada.client.deleteFood(id);
    const query = `?from=${bought}&to=${bought}`;
    expect((await insights(ada, query)).totals.spent).toEqual({ count: 0, unpriced: 0, worth: [] });
    expect((await insights(ada)).totals.spent).toEqual({ count: 0, unpriced: 0, worth: [] });
    await ada.client.restoreFood(id);
    expect((await insights(ada, query)).totals.spent.worth).toEqual(inEur(129, 1));
  });

  test("what expires before Sunday is worth so much, from today on", async () => {
    const ada = await join(api);
    const sunday = sundayAfter(today());
    for (const [offset, minor] of [
      [-1, 1],
      [0, 20],
    ] as const) {
      await buy(ada, { expiryDate: addDays(sunday, offset), price: EUR(minor) });
    }
    await buy(ada, { expiryDate: addDays(today(), -1), price: EUR(300) });
    expect((await insights(ada)).expiring).toEqual({
      before: sunday,
      count: 1,
      unpriced: 0,
      worth: inEur(1, 1),
    });
  });

  test("nobody sees what another household spent", async () => {
    const [ada, mallory] = [await join(api), await join(api, "mallory")];
    await buy(ada);
    const { totals } = await insights(mallory);
    expect([totals.spent.count, totals.atHome.count]).toEqual([0, 0]);
    expect((await ask(api, "GET /insights")).status).toBe(401);
    expect((await ask(api, "GET /budget")).status).toBe(401);
  });

  test("insights of days that are no period are refused", async () => {
    for (const query of [
      "?from=2027-02-01&to=2027-01-31",
      "?from=2027-02-30&to=2027-03-01",
      "?from=nonsense&to=2027-03-01",
      "?from=2027-03-01",
      "?from=1000-01-01&to=2999-12-31",
      "?from=%00&to=%00",
    ]) {
      const answer = await send(await join(api), `GET /insights${query}`);
      expect(answer, query).toMatchObject({
        status: 422,
        body: { code: "invalid", fields: { from: expect.any(String) } },
      });
    }
  });

  test("a month's budget: what is left, and how much of it a day", async () => {
    const ada = await join(api);
    await settle(ada);
    await buy(ada);
    const month = monthOf(today());
    const amounts = [
      { category: "", minor: 10_000 },
      { category: "Dairy", minor: 100 },
      { category: "Snacks", minor: 2_000 },
    ];
    expect((await send(ada, "PUT /budget", { month, amounts })).status).toBe(204);
    const answer = await budget(ada);
    expect(answer).toMatchObject({
      month,
      currency: "EUR",
      setIn: month,
      total: { budget: 10_000, spent: 129, left: 9_871, perDay: Math.floor(9_871 / answer.daysLeft) },
      categories: [
        { category: "Dairy", budget: 100, spent: 129, left: -29, perDay: 0 },
        { category: "Snacks", budget: 2_000, spent: 0, left: 2_000 },
      ],
    });
    await send(ada, "PUT /budget", { month, amounts: amounts.slice(0, 1) });
    expect((await budget(ada)).categories).toMatchObject([{ category: "Dairy", budget: null, left: null }]);
  });

  test("a budget goes on until another is set, and only in its currency", async () => {
    const ada = await join(api);
    await settle(ada);
    const set = (month: string, amounts: object[]) => send(ada, "PUT /budget", { month, amounts });
    const total = async (month: string) => (await budget(ada, `?month=${month}`)).total.budget;
    await set("2027-02", [{ category: "", minor: 100 }]);
    await set("2027-05", [{ category: "", minor: 200 }]);
    await set("2027-07", []);
    const months = ["2027-01", "2027-02", "2027-04", "2027-05", "2027-06", "2027-07", "2027-12"];
    expect(await Promise.all(months.map(total))).toEqual([null, 100, 100, 200, 200, null, null]);
    await settle(ada, "JPY");
    expect(await total("2027-05")).toBeNull();
    await settle(ada, "EUR");
    expect(await total("2027-05")).toBe(200);
  });

  test("a budget that is not valid is refused", async () => {
    const ada = await join(api);
    for (const body of [
      { month: "2027-13", amounts: [] },
      { month: "2027-03-01", amounts: [] },
      { month: "2027-03" },
      { month: "2027-03", amounts: [{ category: "", minor: -1 }] },
      { month: "2027-03", amounts: [{ category: "", minor: 1.5 }] },
      { month: "2027-03", amounts: [{ category: "", minor: 1_000_000_000 }] },
      { month: "2027-03", amounts: [{ category: "", minor: "12" }] },
      { month: "2027-03", amounts: [{ category: "Stardust", minor: 1 }] },
      {
        month: "2027-03",
        amounts: [
          { category: "", minor: 1 },
          { category: "", minor: 2 },
        ],
      },
    ]) {
      expect((await send(ada, "PUT /budget", body)).status, JSON.stringify(body)).toBe(422);
      expect((await budget(ada)).setIn, JSON.stringify(body)).toBeNull();
    }
  });

  test("a household has 5,000 budgets at most, and may set fewer in place of others", async () => {
    const ada = await join(api);
    const { id: household_id, currency } = await ada.client.getHousehold();
    const rows = Array.from({ length: 4_999 }, (_, index) => ({
      household_id,
      currency,
      month: `${1900 + Math.floor(index / 100)}-01`,
      category: `Category ${index % 100}`,
      minor: 1,
    }));
    for (const part of inParts(rows, 500)) await api.db.insertInto("budgets").values(part).execute();
    const amounts = (...categories: string[]) => categories.map((category) => ({ category, minor: 1 }));
    const set = async (body: object) => (await send(ada, "PUT /budget", body)).status;
    expect(await set({ month: "2027-03", amounts: amounts("", "Dairy") })).toBe(409);
    expect((await budget(ada, "?month=2027-03")).setIn).not.toBe("2027-03");
    expect(await set({ month: "2027-03", amounts: amounts("") })).toBe(204);
    expect(await set({ month: "2027-03", amounts: amounts("Dairy") })).toBe(204);
    expect(await set({ month: "2027-04", amounts: amounts("") })).toBe(409);
    expect(await set({ month: "1900-01", amounts: [] })).toBe(204);
    expect(await set({ month: "2027-04", amounts: amounts("") })).toBe(204);
  });

  test("an unknown month is refused", async () => {
    const ada = await join(api);
    for (const month of ["2027-13", "nonsense", "%00", ""]) {
      expect((await send(ada, `GET /budget?month=${month}`)).status).toBe(422);
    }
  });

  test("a month begins where the household lives", async () => {
    const ada = await join(api);
    await settle(ada, "EUR", "Pacific/Kiritimati");
    await buy(ada);
    const day = todayIn("Pacific/Kiritimati", api.clock.now());
    expect(await budget(ada)).toMatchObject({ today: day, month: monthOf(day), total: { spent: 129 } });
    expect(await insights(ada)).toMatchObject(daysOf(monthOf(day)));
  });

  test("what expires in three days is eaten first, by category; what is past it is not", async () => {
    const ada = await join(api);
    for (const [name, category, days] of [
      ["Ham", "Meat", 3],
      ["Milk", "Dairy", 0],
      ["Cheese", "Dairy", 2],
      ["Rice", "Grains", 4],
      ["Old cheese", "Dairy", -1],
    ] as const) {
      await buy(ada, { name, category, expiryDate: addDays(today(), days) });
    }
    expect((await budget(ada)).eatFirst).toMatchObject([
      {
        category: "Dairy",
        count: 2,
        worth: inEur(258, 2),
        items: [
          { name: "Milk", expiryKind: "use_by" },
          { name: "Cheese", expiryKind: "best_before" },
        ],
      },
      { category: "Meat", count: 1, items: [{ name: "Ham" }] },
    ]);
  });

  test("the first ten of a category are named, and all of them counted", async () => {
    const ada = await join(api);
    for (const days of [...Array<number>(11).fill(1), 0])
      await buy(ada, { name: `Milk ${days}`, category: "Dairy", expiryDate: addDays(today(), days) });
    const [dairy] = (await budget(ada)).eatFirst;
    expect(dairy).toMatchObject({ category: "Dairy", count: 12, worth: inEur(12 * 129, 12) });
    expect(dairy.items).toMatchObject(["Milk 0", ...Array(9).fill("Milk 1")].map((name) => ({ name })));
  });

  test("four lettuces that were thrown away are a suggestion, three are not", async () => {
    const ada = await join(api);
    for (const name of ["Lettuce", "lettuces", "Lettuces"]) {
      const id = await buy(ada, { name, category: "Vegetables" });
      await send(ada, `POST /food/${id}/waste`, { part: "all", reason: "forgot" });
    }
    expect((await budget(ada)).suggestions).toEqual([]);
    const last = await buy(ada, { name: "Lettuce", category: "Vegetables" });
    expect((await budget(ada)).suggestions).toEqual([]);
    await send(ada, `POST /food/${last}/consumption`, { part: "all" });
    expect((await budget(ada)).suggestions).toEqual([
      {
        name: "Lettuce",
        category: "Vegetables",
        bought: 4,
        wasted: 3,
        since: today(),
        worth: inEur(387, 3),
        advice: "skip",
      },
    ]);
  });

  const move = fc.record({
    kind: fc.constantFrom(
      ...(["buy", "use", "waste", "delete", "price", "undo", "undo", "state", "state"] as const),
      ...(["buy batch", "put away", "undo batch"] as const),
    ),
    change: fc.constantFrom("opening", "freezing", "thawing"),
    which: fc.nat(20),
    part: fc.constantFrom("half", "quarter", "all"),
    price: fc.option(fc.record({ minor: fc.nat(5_000), currency: fc.constantFrom("EUR", "USD") })),
  });

  test("the figures are the sum of the journal, whatever was undone", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 14 }), async (moves) => {
        const ada = await join(api);
        await settle(ada);
        const ids = [await buy(ada)];
        const batches: string[] = [];
        const journal = async () => (await send(ada, "GET /journal")).body.data;
        for (const { kind, which, part, price, change } of moves) {
          const id = ids[which % ids.length];
          if (kind === "buy") ids.push(await buy(ada, { price, expiryDate: "2099-03-05" }));
          if (kind === "use") await send(ada, `POST /food/${id}/consumption`, { part });
          if (kind === "waste") await send(ada, `POST /food/${id}/waste`, { part });
          if (kind === "delete") await send(ada, `DELETE /addfood/${id}`);
          if (kind === "price") await send(ada, `PUT /addfood/${id}`, { price });
          if (kind === "state") await send(ada, `POST /food/${id}/${change}`, {});
          if (kind === "buy batch") {
            const { body } = await send(ada, "POST /addfood/batch", {
              foods: [MILK, { ...MILK, price }],
            });
            ids.push(...body.data.map(({ _id }: { _id: string }) => _id));
            batches.push(body.batch);
          }
          if (kind === "put away") {
            for (const name of ["Figs", "Skyr"]) await send(ada, "POST /shopping", { name });
            const wanted = await ada.client.listShopping();
            const lines = wanted.map(({ id, name }) => ({ ...MILK, id, name, ...(price && { price }) }));
            const { body } = await send(ada, "POST /shopping/put-away", { lines });
            ids.push(...body.data.map(({ _id }: { _id: string }) => _id));
            batches.push(body.batch);
          }
          if (kind === "undo batch") {
            await send(ada, `POST /addfood/batch/${batches[which % batches.length]}/undo`, {});
          }
          if (kind === "undo") {
            const rows = await journal();
            await send(ada, `POST /journal/${rows[which % rows.length].id}/undo`, {});
          }
        }
        const sums: Record<string, number> = {};
        const count = (flow: string, sign: number, worth?: { minor: number; currency: string }) => {
          sums[flow] = (sums[flow] ?? 0) + sign;
          const key = `${flow} ${worth?.currency ?? "unpriced"}`;
          sums[key] = (sums[key] ?? 0) + sign * (worth?.minor ?? 1);
        };
        for (const row of await journal()) {
          if (row.undoneAt || ["corrected", "opened", "frozen", "thawed"].includes(row.kind)) continue;
          if (row.kind === "deleted") count("spent", -1, row.worth);
          else count(row.kind === "added" ? "spent" : row.kind, 1, row.worth);
        }
        for (const item of await ada.client.listOwnFood()) count("atHome", 1, item.worth);
        const { totals } = await insights(ada);
        for (const flow of ["spent", "used", "wasted", "atHome"]) {
          const { count, unpriced, worth } = totals[flow];
          expect([flow, count, unpriced]).toEqual([flow, sums[flow] ?? 0, sums[`${flow} unpriced`] ?? 0]);
          for (const currency of ["EUR", "USD"]) {
            const sum = worth.find((one: { currency: string }) => one.currency === currency);
            expect([flow, currency, sum?.minor ?? 0]).toEqual([
              flow,
              currency,
              sums[`${flow} ${currency}`] ?? 0,
            ]);
          }
        }
      }),
      { numRuns: runs(12) },
    );
  });
});
