import { describe, expect, test } from "vitest";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { weekdayOf } from "#app/domain/weekday.ts";
import { openApi } from "../../support/api.ts";
import { ask, comeBack, join, MILK, type Person } from "../../support/test-api.ts";

const api = await openApi();

describe("notifications", () => {
  const send = (person: Person, call: string, body?: object) =>
    ask(api, call, { token: person.token, ...(body && { body }) });
  const dayIn = (days: number) => addDays(todayIn("UTC", api.clock.now()), days);
  const add = async (person: Person, name: string, expiryDate: string): Promise<string> =>
    (await send(person, "POST /addfood", { ...MILK, name, expiryDate })).body._id;
  const notifications = async (person: Person) => (await send(person, "GET /notifications")).body;
  const names = async (person: Person) =>
    (await notifications(person)).data.map(({ name, unread }: { name: string; unread: boolean }) =>
      unread ? `${name}!` : name,
    );
  const later = async (person: Person, by: { days?: number; minutes?: number }) => {
    api.clock.moveOn(by);
    return comeBack(api, person);
  };

  test("what is due is told three days ahead, one day, on the day, and for a week", async () => {
    const ada = await join(api);
    for (const days of [-8, -7, -1, 0, 1, 2, 3, 4]) await add(ada, String(days), dayIn(days));
    expect(await notifications(ada)).toMatchObject({
      unread: 6,
      today: dayIn(0),
      data: [-7, -1, 0, 1, 2, 3].map((days) => ({
        name: String(days),
        expiryDate: dayIn(days),
        expiryKind: "use_by",
        day: dayIn(days === 2 ? -1 : Math.min(days, 0)),
        reminded: false,
      })),
    });
  });

  test("read is read, until the next day has more to tell", async () => {
    const early = await join(api);
    await add(early, "Tomorrow", dayIn(1));
    await add(early, "In four days", dayIn(4));
    expect(await names(early)).toEqual(["Tomorrow!"]);
    expect((await send(early, "POST /notifications/read")).status).toBe(204);
    expect(await notifications(early)).toMatchObject({ unread: 0, data: [{ unread: false }] });
    const same = await later(early, { minutes: 1 });
    await add(same, "New today", dayIn(0));
    expect(await names(same)).toEqual(["New today!", "Tomorrow"]);
    const next = await later(early, { days: 1 });
    expect(await names(next)).toEqual(["New today!", "Tomorrow!", "In four days!"]);
    await send(next, "POST /notifications/read");
    expect((await notifications(await later(early, { days: 1 }))).unread).toBe(0);
  });

  test("everybody chooses for themselves on which days they are told", async () => {
    const ada = await join(api);
    expect((await send(ada, "GET /notifications/settings")).body).toEqual({ days: [3, 1, 0], digest: false });
    await add(ada, "Tomorrow", dayIn(1));
    await add(ada, "Today", dayIn(0));
    await send(ada, "PUT /notifications/settings", { days: [0], digest: true });
    expect((await send(ada, "GET /notifications/settings")).body).toEqual({ days: [0], digest: true });
    expect(await names(ada)).toEqual(["Today!"]);
    await send(ada, "PUT /notifications/settings", { days: [], digest: false });
    expect(await names(ada)).toEqual([]);
  });

  test("the stock check is offered on the day one chose, until somebody begins it", async () => {
    const [ada, eve] = [await join(api), await join(api, "eve")];
    const today = weekdayOf(dayIn(0));
    const choose = (checkDay?: number | null) =>
      send(ada, "PUT /notifications/settings", { days: [0], digest: false, checkDay });
    const offered = async (person: Person) => {
      const { stockCheck, unread } = await notifications(person);
      return [stockCheck, unread];
    };
    const milk = await add(ada, "Milk", dayIn(9));
    expect(await offered(ada)).toEqual([undefined, 0]);
    await choose((today % 7) + 1);
    expect(await offered(ada)).toEqual([undefined, 0]);
    expect((await choose(today)).body).toEqual({ days: [0], digest: false, checkDay: today });
    expect(await offered(ada)).toEqual([{ unread: true }, 1]);
    expect((await choose()).body.checkDay).toBe(today);
    await send(ada, "POST /notifications/read");
    expect(await offered(ada)).toEqual([{ unread: false }, 0]);
    await send(eve, "PUT /notifications/settings", { days: [0], digest: false, checkDay: today });
    // Nothing is there to look at.
    expect(await offered(eve)).toEqual([undefined, 0]);
    await send(ada, "PUT /stock-check", { foods: [{ id: milk }] });
    expect(await offered(ada)).toEqual([undefined, 0]);
    expect((await choose(8)).status).toBe(422);
    const next = await later(ada, { days: 7 });
    expect(await offered(next)).toEqual([{ unread: true }, 1]);
    const none = { days: [0], digest: false };
    expect((await send(next, "PUT /notifications/settings", { ...none, checkDay: null })).body).toEqual(none);
    expect(await offered(next)).toEqual([undefined, 0]);
  });

  test("what is eaten or deleted is not told, nor what another household has", async () => {
    const [ada, mallory] = [await join(api), await join(api, "mallory")];
    const [eaten, deleted] = [await add(ada, "Eaten", dayIn(0)), await add(ada, "Deleted", dayIn(0))];
    await send(ada, `POST /food/${eaten}/consumption`, { part: "all" });
    await send(ada, `DELETE /addfood/${deleted}`);
    expect(await notifications(ada)).toMatchObject({ data: [], unread: 0 });
    await add(ada, "Hers", dayIn(0));
    expect(await names(mallory)).toEqual([]);
  });

  test("a day begins where the household lives", async () => {
    const ada = await join(api);
    await send(ada, "PUT /household", { currency: "EUR", timeZone: "Pacific/Kiritimati" });
    const today = todayIn("Pacific/Kiritimati", api.clock.now());
    await add(ada, "In three days there", addDays(today, 3));
    expect(await notifications(ada)).toMatchObject({ today, unread: 1 });
  });

  test("a reminder comes on its day, with or without a date on the food, for who asked only", async () => {
    const ada = await join(api);
    const id = await add(ada, "Wine", dayIn(300));
    expect((await send(ada, `GET /food/${id}/reminder`)).body).toEqual({});
    expect((await send(ada, `PUT /food/${id}/reminder`, { day: dayIn(5) })).body).toEqual({ day: dayIn(5) });
    await send(ada, `PUT /food/${id}/reminder`, { day: dayIn(2) });
    expect((await send(ada, `GET /food/${id}/reminder`)).body).toEqual({ day: dayIn(2) });
    expect(await names(ada)).toEqual([]);
    await api.db.updateTable("items").set({ expiry_date: null }).where("id", "=", id).execute();
    const there = await later(ada, { days: 2 });
    expect(await notifications(there)).toMatchObject({
      unread: 1,
      data: [{ name: "Wine", reminded: true, day: dayIn(0) }],
    });
    expect((await send(there, `DELETE /food/${id}/reminder`)).status).toBe(204);
    expect(await names(there)).toEqual([]);
  });

  test("a reminder without a day to come is refused", async () => {
    const ada = await join(api);
    const id = await add(ada, "Milk", dayIn(3));
    for (const [body, error] of [
      [{ day: "" }, "Please choose a day"],
      [{}, "Please choose a day"],
      [{ day: "2027-02-30" }, "Please choose a real day"],
      [{ day: "m".repeat(10_000) }, "Please choose a real day"],
      [{ day: "2020-01-01" }, "Please choose today or a later day"],
    ] as const) {
      expect(await send(ada, `PUT /food/${id}/reminder`, body), error).toMatchObject({
        status: 422,
        body: { error },
      });
    }
  });

  test("nobody sets a reminder on what is not theirs", async () => {
    const [ada, mallory] = [await join(api), await join(api, "mallory")];
    const id = await add(ada, "Milk", dayIn(3));
    for (const call of [`GET /food/${id}/reminder`, "GET /food/nothing/reminder"]) {
      expect((await send(mallory, call)).status).toBe(404);
    }
    expect((await send(mallory, `PUT /food/${id}/reminder`, { day: dayIn(1) })).status).toBe(404);
    expect((await send(mallory, `DELETE /food/${id}/reminder`)).status).toBe(404);
  });

  test("settings that are not valid are refused", async () => {
    const ada = await join(api);
    for (const settings of [{ days: [2], digest: true }, { days: "3", digest: true }, { days: [3] }]) {
      expect(
        (await send(ada, "PUT /notifications/settings", settings)).status,
        JSON.stringify(settings),
      ).toBe(422);
    }
  });
});
