import { describe, expect, test } from "vitest";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { openApi } from "../../support/api.ts";
import { ask, comeBack, join, MILK, type Person, visitor } from "../../support/test-api.ts";

const api = await openApi();

describe("households", () => {
  const send = (person: Person, call: string, body?: object) =>
    ask(api, call, { token: person.token, ...(body && { body }) });
  const household = async (person: Person) => (await send(person, "GET /household")).body;

  const register = async (extra: object) => {
    const uid = crypto.randomUUID();
    const email = `eve-${uid}@example.org`;
    const token = await api.idTokens.sign({ uid, email });
    const body = { name: "Eve", email, uid, createdAt: "", role: "user", status: "active", ...extra };
    return { uid, email, answer: await ask(api, "POST /users", { token, body }) };
  };

  test("a new household has the time zone and the currency that were named", async () => {
    const { answer, ...eve } = await register({ timeZone: "Asia/Kathmandu", currency: "NPR" });
    expect(answer.status).toBe(201);
    const person = await comeBack(api, eve);
    expect(await household(person)).toEqual({
      id: expect.any(String),
      role: "owner",
      name: "Eve's household",
      timeZone: "Asia/Kathmandu",
      timeZoneChosen: true,
      currency: "NPR",
    });
    expect((await send(person, "GET /users/me")).body.timeZone).toBe("Asia/Kathmandu");
  });

  test("nobody is registered with a time zone or a currency that does not exist", async () => {
    for (const [field, value, words] of [
      ["timeZone", "Mars/Olympus", "Please choose a time zone"],
      ["timeZone", "", "Please choose a time zone"],
      ["timeZone", "Europe/".repeat(20_000), "Please choose a time zone"],
      ["timeZone", 1, "Please choose a time zone"],
      ["currency", "XYZ", "Please choose a currency"],
      ["currency", "eur", "Please choose a currency"],
    ] as const) {
      const { answer, ...eve } = await register({ [field]: value });
      expect([answer.status, answer.body.fields], `${field}: ${String(value).slice(0, 20)}`).toEqual([
        422,
        { [field]: words },
      ]);
      const idToken = await api.idTokens.sign(eve);
      await expect(
        visitor(api).issueToken({ email: eve.email }, idToken),
        `${field}: ${String(value).slice(0, 20)}`,
      ).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  test("a time zone that nobody has chosen is known as that, and is taken once", async () => {
    const ada = await join(api);
    expect(await household(ada)).toMatchObject({ timeZone: "UTC", timeZoneChosen: false, currency: "USD" });
    expect((await send(ada, "GET /users/me")).body.timeZone).toBeNull();
    const adopt = (timeZone: string) =>
      send(ada, "PUT /household/time-zone", { timeZone, unlessChosen: true });
    const taken = { timeZone: "Asia/Tokyo", timeZoneChosen: true, currency: "USD" };
    expect((await adopt("Asia/Tokyo")).body).toMatchObject(taken);
    expect((await adopt("Europe/Berlin")).body).toMatchObject(taken);
    expect((await send(ada, "GET /users/me")).body.timeZone).toBe("Asia/Tokyo");
  });

  test("UTC that was chosen stays", async () => {
    const ada = await join(api);
    await send(ada, "PUT /household", { currency: "USD", timeZone: "UTC" });
    await send(ada, "PUT /household/time-zone", { timeZone: "Asia/Tokyo", unlessChosen: true });
    expect(await household(ada)).toMatchObject({ timeZone: "UTC", timeZoneChosen: true });
  });

  test("the time zone changes alone, to one that there is", async () => {
    const ada = await join(api);
    await send(ada, "PUT /household", { currency: "EUR", timeZone: "Europe/Berlin" });
    const answer = await send(ada, "PUT /household/time-zone", { timeZone: "Pacific/Chatham" });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { timeZone: "Pacific/Chatham", currency: "EUR" },
    ]);
    for (const timeZone of ["Mars/Olympus", "", null, "x".repeat(10_000)]) {
      expect((await send(ada, "PUT /household/time-zone", { timeZone })).status).toBe(422);
    }
    expect(await household(ada)).toMatchObject({ timeZone: "Pacific/Chatham" });
  });

  test("a journal row names the time zone of its day, also after the household has moved", async () => {
    const ada = await join(api);
    const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
    for (const timeZone of zones) {
      await send(ada, "PUT /household/time-zone", { timeZone });
      await send(ada, "POST /addfood", MILK);
    }
    const now = api.clock.now();
    expect((await send(ada, "GET /journal")).body.data).toMatchObject(
      zones.toReversed().map((timeZone) => ({ timeZone, day: todayIn(timeZone, now) })),
    );
  });

  test("what is over, and what a calendar still shows, is reckoned by the household's day", async () => {
    const ada = await join(api);
    const zone = "Pacific/Kiritimati";
    const today = todayIn(zone, api.clock.now());
    expect(today).not.toBe(todayIn("UTC", api.clock.now()));
    await send(ada, "PUT /household/time-zone", { timeZone: zone });
    const days = [-31, -30, -1, 0].map((days) => addDays(today, days));
    for (const expiryDate of days)
      await send(ada, "POST /addfood", { ...MILK, name: expiryDate, expiryDate });
    const names = (list: { name: string }[]) => list.map(({ name }) => name).toSorted();
    expect(names((await send(ada, "GET /foodexpiry")).body.data)).toEqual(days.slice(0, 3));
    const { secret } = (await send(ada, "POST /calendar")).body;
    expect(names((await ask(api, `GET /calendar/${secret}`)).body.data)).toEqual(days.slice(1));
  });
});
