import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { openApi } from "../../support/api.ts";
import { ask, comeBack, join, MILK, type Person } from "../../support/test-api.ts";

const CHANGES = ["opening", "freezing", "thawing"] as const;
type Change = (typeof CHANGES)[number];

/** What happens to food between buying and eating. */
const api = await openApi();

describe("opened, frozen and thawed food", () => {
  const today = () => todayIn("UTC", api.clock.now());
  const inDays = (days: number) => addDays(today(), days);
  const send = (person: Person, call: string, body?: object, key: string = randomUUID()) =>
    ask(api, call, { token: person.token, body, headers: { "Idempotency-Key": key } });
  const buy = async (person: Person, food: object = {}): Promise<string> => {
    const { status, body } = await send(person, "POST /addfood", { ...MILK, expiryDate: inDays(5), ...food });
    expect(status, JSON.stringify(body)).toBe(201);
    return body._id;
  };
  const change = (person: Person, id: string, what: Change, body: object = {}) =>
    send(person, `POST /food/${id}/${what}`, body);
  const undo = (person: Person, id: string) => send(person, `POST /journal/${id}/undo`);
  const kindsOf = async ({ client }: Person) => (await client.listJournal({})).map(({ kind }) => kind);
  const stateOf = async ({ client }: Person, id: string) => {
    const { expiryDate, expiryKind, place, openedOn, frozenOn, printedDate } = await client.getFood(id);
    return { expiryDate, expiryKind, place, openedOn, frozenOn, printedDate };
  };
  const CHEESE = { name: "Cottage cheese", place: "fridge" } as const;

  test("opened, frozen, thawed, and all of it taken back, the last first", async () => {
    const ada = await join(api);
    const id = await buy(ada, { ...CHEESE, expiryDate: inDays(20) });
    const bought = await stateOf(ada, id);
    expect(bought).toMatchObject({ expiryDate: inDays(20), expiryKind: "use_by" });

    const opened = await change(ada, id, "opening");
    expect(opened).toMatchObject({
      status: 201,
      body: { kind: "opened", itemId: id, day: today(), expiryDate: inDays(7), expiryKind: "estimate" },
    });
    expect(opened.body).not.toHaveProperty("worth");
    const open = {
      ...bought,
      expiryDate: inDays(7),
      expiryKind: "estimate",
      openedOn: today(),
      printedDate: inDays(20),
    };
    expect(await stateOf(ada, id)).toEqual(open);

    const frozen = await change(ada, id, "freezing", { version: 2 });
    expect(frozen.body).toMatchObject({
      kind: "frozen",
      expiryDate: inDays(90),
      expiryKind: "best_before",
      advice: "It usually does not freeze well (USDA FoodKeeper)",
    });
    const inFreezer = { place: "freezer", frozenOn: today(), expiryKind: "best_before" };
    expect(await stateOf(ada, id)).toEqual({ ...open, ...inFreezer, expiryDate: inDays(90) });

    const thawed = await change(ada, id, "thawing");
    expect(thawed.body).toMatchObject({
      kind: "thawed",
      expiryDate: inDays(1),
      expiryKind: "use_by",
      advice: "Use it within 24 hours of thawing (Food Standards Agency)",
    });
    expect(await stateOf(ada, id)).toEqual({
      ...open,
      place: "fridge",
      expiryDate: inDays(1),
      expiryKind: "use_by",
    });
    expect(await kindsOf(ada)).toEqual(["thawed", "frozen", "opened", "added"]);
    expect((await ada.client.listJournal({}))[1]).toMatchObject({ kind: "frozen", expiryDate: inDays(90) });

    for (const early of [opened, frozen]) {
      expect(await undo(ada, early.body.id)).toMatchObject({ status: 409, body: { code: "used_since" } });
    }
    for (const last of [thawed, frozen, opened]) expect((await undo(ada, last.body.id)).status).toBe(204);
    expect(await stateOf(ada, id)).toEqual(bought);
    expect((await undo(ada, opened.body.id)).body).toMatchObject({ code: "already_undone" });
  });

  test("what is used in between stays used", async () => {
    const ada = await join(api);
    const id = await buy(ada, { ...CHEESE, price: { minor: 200, currency: "EUR" } });
    const { body: opened } = await change(ada, id, "opening");
    await send(ada, `POST /food/${id}/consumption`, { part: "half" });
    expect((await undo(ada, opened.id)).status).toBe(204);
    expect(await ada.client.getFood(id)).toMatchObject({ amount: 0.5, worth: { minor: 100 } });
    const { body: again } = await change(ada, id, "opening");
    await send(ada, `POST /food/${id}/consumption`, { part: "all" });
    expect((await change(ada, id, "freezing")).status).toBe(404);
    expect((await undo(ada, again.id)).status).toBe(204);
  });

  test("a price that was put right is taken back after an opening, an addition not before it", async () => {
    const ada = await join(api);
    const id = await buy(ada, CHEESE);
    await send(ada, `PUT /addfood/${id}`, { quantity: "2 l" });
    api.clock.moveOn({ seconds: 1 });
    const { body: opened } = await change(ada, id, "opening");
    const [, corrected, added] = await ada.client.listJournal({});
    expect((await undo(ada, corrected?.id ?? "")).status).toBe(204);
    expect((await undo(ada, added?.id ?? "")).body).toMatchObject({ code: "used_since" });
    await undo(ada, opened.id);
    expect((await undo(ada, added?.id ?? "")).status).toBe(204);
  });

  test("a day or a place that was given since is not overwritten", async () => {
    const ada = await join(api);
    for (const given of [{ expiryDate: inDays(2) }, { place: "pantry" }]) {
      const id = await buy(ada, { ...CHEESE, expiryDate: inDays(20) });
      const { body } = await change(ada, id, "opening");
      await send(ada, `PUT /addfood/${id}`, given);
      expect(await undo(ada, body.id)).toMatchObject({ status: 409, body: { code: "changed_since" } });
      expect(await ada.client.getFood(id)).toMatchObject(given);
    }
  });

  test("what is put elsewhere by hand is frozen no longer", async () => {
    const ada = await join(api);
    const id = await buy(ada);
    await change(ada, id, "freezing");
    await send(ada, `PUT /addfood/${id}`, { place: "fridge" });
    expect(await stateOf(ada, id)).toMatchObject({ place: "fridge", frozenOn: undefined });
    expect((await change(ada, id, "thawing")).body).toMatchObject({ code: "not_frozen" });
  });

  test("the use-by day is the last one for freezing, where the household lives", async () => {
    const ada = await join(api);
    const meat = { name: "Chicken breast", category: "Poultry" };
    const [late, now] = [
      await buy(ada, { ...meat, expiryDate: inDays(-1) }),
      await buy(ada, { ...meat, expiryDate: today() }),
    ];
    expect(await change(ada, late, "freezing")).toMatchObject({
      status: 409,
      body: {
        code: "past_use_by",
        error: "This is past its use-by date and should not be frozen or eaten",
      },
    });
    expect(await stateOf(ada, late)).toMatchObject({ expiryDate: inDays(-1), frozenOn: undefined });
    await send(ada, "PUT /household", { currency: "EUR", timeZone: "Pacific/Kiritimati" });
    expect((await change(ada, now, "freezing")).status).toBe(409);
    await send(ada, "PUT /household", { currency: "EUR", timeZone: "UTC" });
    expect((await change(ada, now, "freezing")).body).toMatchObject({ expiryDate: inDays(270) });
    expect(await stateOf(ada, now)).toMatchObject({ frozenOn: today(), printedDate: today() });

    await change(ada, now, "thawing");
    expect((await change(ada, now, "freezing")).body).toMatchObject({ code: "thawed_before" });
    const bread = await buy(ada, { name: "Bread", category: "Bakery", expiryDate: inDays(-3) });
    expect((await change(ada, bread, "freezing")).status).toBe(201);
  });

  test("what is done already is refused", async () => {
    for (const [first, second, code] of [
      ["opening", "opening", "already_open"],
      ["freezing", "freezing", "already_frozen"],
      ["opening", "thawing", "not_frozen"],
    ] as const) {
      const ada = await join(api);
      const id = await buy(ada);
      await change(ada, id, first);
      const before = await stateOf(ada, id);
      expect(await change(ada, id, second), `${second} after ${first}`).toMatchObject({
        status: 409,
        body: { code },
      });
      expect(await stateOf(ada, id), `${second} after ${first}`).toEqual(before);
      expect(await kindsOf(ada), `${second} after ${first}`).toHaveLength(2);
    }
  });

  test.each(CHANGES)(
    "%s of what another has changed, of nothing, and of another's food is refused",
    async (what) => {
      const [ada, mallory] = [await join(api), await join(api, "mallory")];
      const id = await buy(ada, { place: what === "thawing" ? "freezer" : "fridge" });
      expect((await change(mallory, id, what)).status).toBe(404);
      expect((await change(ada, randomUUID(), what)).status).toBe(404);
      expect((await change(ada, id, what, { version: 7 })).body).toMatchObject({ code: "version_conflict" });
      for (const version of [0, -1, 1.5, "1", null]) {
        expect((await change(ada, id, what, { version })).status).toBe(422);
      }
      expect((await change(ada, id, what, { version: 1 })).status).toBe(201);
    },
  );

  test("a key that was taken back does nothing again", async () => {
    const ada = await join(api);
    const id = await buy(ada);
    const key = randomUUID();
    const open = () => send(ada, `POST /food/${id}/opening`, {}, key);
    const { body } = await open();
    expect((await open()).body).toEqual(body);
    await undo(ada, body.id);
    expect((await open()).body).toMatchObject({ code: "version_conflict" });
  });

  test("after 30 days nothing is taken back; what was deleted has to be there first", async () => {
    const early = await join(api);
    const [id, gone] = [await buy(early), await buy(early, { name: "Ham" })];
    const { body: opened } = await change(early, id, "opening");
    const { body: other } = await change(early, gone, "opening");
    await early.client.deleteFood(gone);
    expect((await undo(early, other.id)).body).toMatchObject({ code: "item_deleted" });
    api.clock.moveOn({ days: 31 });
    expect((await undo(await comeBack(api, early), opened.id)).body).toMatchObject({ code: "too_late" });
  });

  test("what was frozen or thawed is no experience of how long a food keeps, or where", async () => {
    const ada = await join(api);
    const lines = { lines: "cottage cheese" };
    const read = async () => (await send(ada, "POST /food-lines", lines)).body.data[0];
    const id = await buy(ada, { ...CHEESE, expiryDate: inDays(9) });
    const usual = await read();
    expect(usual).toMatchObject({ place: "fridge", expiryDate: inDays(9) });
    await change(ada, id, "freezing");
    expect(await read()).toEqual(usual);
    await change(ada, id, "thawing");
    expect(await read()).toEqual(usual);
    await send(ada, `PUT /addfood/${id}`, { expiryDate: inDays(2) });
    expect(await read()).toEqual(usual);

    const estimated = await buy(ada, {
      name: "Brie",
      expiryDate: inDays(40),
      expiryKind: "estimate",
      place: "fridge",
    });
    const brie = { lines: "brie" };
    const first = (await send(ada, "POST /food-lines", brie)).body;
    for (const what of ["freezing", "thawing"] as const) {
      await change(ada, estimated, what);
      expect((await send(ada, "POST /food-lines", brie)).body).toEqual(first);
    }
  });
});
