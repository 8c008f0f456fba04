import { afterEach, describe, expect, test } from "vitest";
import { createBrowserSessions } from "#app/server/db/browser-sessions.server.ts";
import { createClock } from "../support/clock.ts";
import { openTestDatabase, STORES, type TestDatabase } from "../support/database.ts";

const SECRETS = ["a secret for the tests only"];

describe.each(STORES)("the session of a browser, on %s", (store) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  async function open() {
    database = await openTestDatabase(store);
    const clock = createClock();
    const sessions = createBrowserSessions(database.db, SECRETS, clock.now);
    const lifetime = { userId: "robin", expires: new Date(clock.now().getTime() + 60_000) };
    return { sessions, clock, lifetime, db: database.db };
  }

  test("keeps what twenty concurrent requests change", async () => {
    const { sessions, lifetime } = await open();
    const id = await sessions.create({ user: "robin", "toast 0": "old" }, lifetime);
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    await Promise.all(
      numbers.map((number) => sessions.update(id, { [`toast ${number}`]: `new ${number}` }, lifetime)),
    );
    expect(await sessions.read(id)).toEqual({
      user: "robin",
      ...Object.fromEntries(numbers.map((number) => [`toast ${number}`, `new ${number}`])),
    });
  });

  test("forgets a value that is set to undefined, and no other", async () => {
    const { sessions, lifetime } = await open();
    const id = await sessions.create({ toast: "Saved", user: "robin" }, lifetime);
    await sessions.update(id, { toast: undefined }, lifetime);
    expect(await sessions.read(id)).toEqual({ user: "robin" });
  });

  test("is not revived by a request that was slower than the sign-out", async () => {
    const { sessions, clock, lifetime } = await open();
    const id = await sessions.create({ user: "robin" }, lifetime);
    const replacement = (await sessions.replace(id, { toast: "Bye" }, lifetime)) ?? "";
    expect(await sessions.update(id, { toast: "Saved" }, lifetime)).toBe(false);
    expect([await sessions.read(id), await sessions.read(replacement)]).toEqual([
      "replaced",
      { toast: "Bye" },
    ]);
    clock.moveOn({ minutes: 1 });
    expect(await sessions.read(id)).toBeUndefined();
  });

  test("has the values that were changed last at its end", async () => {
    const { sessions, lifetime } = await open();
    const id = await sessions.create({ "draft a": 1, "draft b": 1, "draft c": 1 }, lifetime);
    await sessions.update(id, { "draft a": 2 }, lifetime);
    expect(Object.keys((await sessions.read(id)) ?? {})).toEqual(["draft b", "draft c", "draft a"]);
  });

  test("a page gives way to a form that has changed the same value", async () => {
    const { sessions, lifetime } = await open();
    const before = { household: "mill", counts: 1 };
    const id = await sessions.create(before, lifetime);
    await sessions.update(id, { household: "hut" }, lifetime);
    await sessions.update(id, { household: "mill again", counts: 2 }, { ...lifetime, before });
    expect(await sessions.read(id)).toEqual({ household: "hut", counts: 2 });
  });

  test("is moved once, however many sign-ins begin with it", async () => {
    const { sessions, lifetime } = await open();
    const id = await sessions.create({}, lifetime);
    const moves = await Promise.all([1, 2, 3].map((user) => sessions.replace(id, { user }, lifetime)));
    expect(moves.filter((replacement) => replacement !== undefined)).toHaveLength(1);
  });

  test("is one of a hundred of a person at most", async () => {
    const { sessions, clock, lifetime } = await open();
    const ids: string[] = [];
    for (let count = 0; count < 101; count += 1) {
      const expires = new Date(clock.now().getTime() + 60_000 + count);
      ids.push(await sessions.create({ count }, { ...lifetime, expires }));
    }
    const [first = "", second = ""] = ids;
    expect([await sessions.read(first), await sessions.read(second)]).toEqual([undefined, { count: 1 }]);
  });

  test("cannot be opened by somebody who has a copy of the database", async () => {
    const { sessions, lifetime, db } = await open();
    const id = await sessions.create({ refreshToken: "opens the account" }, lifetime);
    const row = await db.selectFrom("browser_sessions").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(id);
    expect(JSON.stringify(row)).not.toContain("opens the account");
    expect(await sessions.read(row.id_hash)).toBeUndefined();
    expect(await createBrowserSessions(db, ["another secret"]).read(id)).toBeUndefined();
  });

  test("ends at its time, and is deleted soon after", async () => {
    const { sessions, clock, lifetime } = await open();
    const id = await sessions.create({ user: "robin" }, lifetime);
    clock.moveOn({ seconds: 59 });
    expect(await sessions.purge(10)).toBe(0);
    expect(await sessions.read(id)).toEqual({ user: "robin" });
    clock.moveOn({ seconds: 1 });
    expect(await sessions.read(id)).toBeUndefined();
    expect(await sessions.purge(10)).toBe(1);
  });
});
