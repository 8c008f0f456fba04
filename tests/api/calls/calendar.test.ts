import { describe, expect, test } from "vitest";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { openApi } from "../../support/api.ts";
import { ask, comeBack, copyFood, join, MILK, type Person } from "../../support/test-api.ts";

const api = await openApi();

describe("calendars", () => {
  const send = (person: Person, call: string, body?: object) =>
    ask(api, call, { token: person.token, ...(body && { body }) });
  const dayIn = (days: number) => addDays(todayIn("UTC", api.clock.now()), days);
  const add = async (person: Person, name: string, expiryDate: string): Promise<string> =>
    (await send(person, "POST /addfood", { ...MILK, name, expiryDate })).body._id;
  const renew = async (person: Person): Promise<string> => (await send(person, "POST /calendar")).body.secret;

  test("a person who has the secret reads the days of what is there, and no more", async () => {
    const ada = await join(api);
    const milk = await add(ada, "Milk", dayIn(3));
    const [eaten] = [await add(ada, "Eaten", dayIn(3)), await add(ada, "Forgotten", dayIn(-31))];
    await send(ada, `POST /food/${eaten}/consumption`, { part: "all" });
    await add(await join(api, "mallory"), "Hers", dayIn(3));
    const { status, body } = await ask(api, `GET /calendar/${await renew(ada)}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      household: "ada's household",
      data: [
        {
          itemId: milk,
          name: "Milk",
          category: "Dairy",
          quantity: "1 l",
          expiryDate: dayIn(3),
          expiryKind: "use_by",
          updatedDate: expect.any(String),
          version: 1,
        },
      ],
    });
  });

  test("of many foods a calendar has the next 500, and of those that are over the latest", async () => {
    const ada = await join(api);
    await copyFood(api, await add(ada, "Over", dayIn(-5)), 499);
    await add(ada, "Over since yesterday", dayIn(-1));
    const next = await add(ada, "Next", dayIn(3));
    const names = async (secret: string) =>
      (await ask(api, `GET /calendar/${secret}`)).body.data.map(({ name }: { name: string }) => name);
    const few = await names(await renew(ada));
    expect(few).toHaveLength(500);
    expect(few.slice(-2)).toEqual(["Over since yesterday", "Next"]);
    await copyFood(api, next, 600);
    const many = await names(await renew(ada));
    expect(many).toEqual(Array(500).fill("Next"));
  });

  test("a renewed secret ends the one before, a revoked one ends at once", async () => {
    const ada = await join(api);
    expect((await send(ada, "GET /calendar")).body).toEqual({});
    const first = await renew(ada);
    const second = await renew(ada);
    expect((await send(ada, "GET /calendar")).body).toEqual({ since: api.clock.now().toISOString() });
    expect((await ask(api, `GET /calendar/${first}`)).status).toBe(404);
    expect((await ask(api, `GET /calendar/${second}`)).status).toBe(200);
    for (const _ of [1, 2]) expect((await send(ada, "DELETE /calendar")).status).toBe(204);
    expect((await ask(api, `GET /calendar/${second}`)).status).toBe(404);
    expect((await send(ada, "GET /calendar")).body).toEqual({});
  });

  test("signing out everywhere ends the secret, signing out on one device does not", async () => {
    const ada = await join(api);
    const secret = await renew(ada);
    const phone = await comeBack(api, ada);
    const [own] = (await phone.client.listSessions()).filter(({ current }) => current);
    await phone.client.endSession(own?.id ?? "");
    expect((await ask(api, `GET /calendar/${secret}`)).status).toBe(200);
    await send(ada, "DELETE /sessions");
    expect((await ask(api, `GET /calendar/${secret}`)).status).toBe(404);
  });

  test("the store does not know the secret", async () => {
    const ada = await join(api);
    const secret = await renew(ada);
    const row = await api.db
      .selectFrom("calendar_feeds")
      .selectAll()
      .where("user_id", "=", ada.uid)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await ask(api, `GET /calendar/${row.secret_hash}`)).status).toBe(404);
  });

  test("a secret that no calendar has opens nothing", async () => {
    for (const secret of ["nonsense", "%25", "a".repeat(10_000)]) {
      expect((await ask(api, `GET /calendar/${secret}`)).status, secret.slice(0, 20)).toBe(404);
    }
  });
});
