import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { databaseCounter } from "#app/server/limits/counter.server.ts";
import { LIMITS } from "#app/server/limits/limits.ts";
import { createRateLimiter, type RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { log } from "#app/server/log.server.ts";
import { openTestDatabase, STORES, type TestDatabase } from "../support/database.ts";

const MINUTE_MS = 60_000;
const EMAIL = "ada@example.org";
const at = (address: string, account?: string) => ({ address, account });

/** How many calls of these went ahead. */
async function allowed(calls: number, call: (count: number) => Promise<number>): Promise<number> {
  let count = 0;
  for (let made = 0; made < calls; made += 1) if ((await call(made)) === 0) count += 1;
  return count;
}

describe.each(STORES)("limits on %s", (store) => {
  let database: TestDatabase;
  let limiter: RateLimiter;
  beforeEach(async () => {
    database = await openTestDatabase(store);
    limiter = createRateLimiter(database.db);
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.close();
  });
  const keys = () => database.db.selectFrom("rate_limits").selectAll().execute();

  test("of two processes and their next start they are the same", async () => {
    const other = createRateLimiter(database.db);
    expect(
      await allowed(14, (count) =>
        (count % 2 ? limiter : other).secondsToWait("sign_in", at("203.0.113.1", EMAIL)),
      ),
    ).toBe(10);
    const next = createRateLimiter(database.db);
    expect(await next.secondsToWait("sign_in", at("203.0.113.1", EMAIL))).toBeGreaterThan(14 * 60);
    vi.setSystemTime(Date.now() + 15 * MINUTE_MS);
    expect(await next.secondsToWait("sign_in", at("203.0.113.1", EMAIL))).toBe(0);
  });

  test("tries that a clock counted when it was years ahead are forgotten, here and after the next start", async () => {
    const now = Date.now();
    vi.setSystemTime(now + 10 * 365 * 24 * 60 * MINUTE_MS);
    const stopped = () => limiter.secondsToWait("sign_in", at("203.0.113.1", EMAIL));
    expect(await allowed(14, stopped)).toBe(10);
    vi.setSystemTime(now);
    expect(await allowed(14, stopped)).toBe(10);
    const next = createRateLimiter(database.db);
    expect(await next.secondsToWait("sign_in", at("203.0.113.1", EMAIL))).toBeLessThanOrEqual(15 * 60);
  });

  test("twenty tries at once are twenty", async () => {
    const tries = Array.from({ length: 20 }, () => limiter.secondsToWait("form", at("203.0.113.1")));
    expect((await Promise.all(tries)).filter((wait) => wait === 0)).toHaveLength(8);
  });

  test("an account that is let go in one process is soon let go in the other", async () => {
    const other = createRateLimiter(database.db);
    await allowed(11, () => other.secondsToWait("sign_in", at("203.0.113.1", EMAIL)));
    await limiter.forgetTries("sign_in", at("203.0.113.1", EMAIL));
    vi.setSystemTime(Date.now() + 6_000);
    expect(await other.secondsToWait("sign_in", at("203.0.113.1", EMAIL))).toBe(0);
  });

  test("who is stopped at one account uses up nobody else's tries there", async () => {
    await allowed(200, () => limiter.secondsToWait("sign_in", at("203.0.113.1", EMAIL)));
    const others = (count: number) =>
      limiter.secondsToWait("sign_in", at("203.0.113.1", `b${count}@example.org`));
    expect(await allowed(100, others)).toBe(90);
  });

  test("a customer's network is one place", async () => {
    const ask = (count: number) => limiter.secondsToWait("form", at(`2001:db8:1:1::${count.toString(16)}`));
    expect(await allowed(20, ask)).toBe(8);
    expect(await limiter.secondsToWait("form", at("2001:db8:1:2::1"))).toBe(0);
  });

  test("who has many networks takes no more than a site may have", async () => {
    const keep = (site: string) => (count: number) =>
      limiter.secondsToWait("anonymous_session", at(`2001:db8:${site}:${count.toString(16)}::1`));
    expect(await allowed(300, keep("1"))).toBe(200);
    expect(await allowed(300, keep("2"))).toBe(200);
  });

  test("only what is an address is counted, and nothing of it can be read", async () => {
    for (const account of ["x".repeat(6_000_000), "a@b", "", "<script>@example.org"]) {
      await limiter.secondsToWait("sign_in", at("203.0.113.1", account));
    }
    expect(await keys()).toHaveLength(2);
    await limiter.secondsToWait("sign_in", at("garbage", EMAIL));
    const kept = JSON.stringify(await keys());
    expect(await keys()).toHaveLength(6);
    expect(kept).not.toMatch(/ada@|example\.|203\.0/);
  });

  test("an address that is stopped leaves no more keys behind", async () => {
    await allowed(120, (count) =>
      limiter.secondsToWait("sign_in", at("203.0.113.1", `a${count}@example.org`)),
    );
    expect(await keys()).toHaveLength(2 + 2 * 100);
  });

  test("what is counted in steps is stopped within one of them", async () => {
    const [{ points, inStepsOf = 1 }] = LIMITS.change.limits;
    const count = await allowed(points + 100, () => limiter.secondsToWait("change", { user: "ada" }));
    expect(count).toBeGreaterThanOrEqual(points);
    expect(count).toBeLessThan(points + inStepsOf);
    expect(await limiter.secondsToWait("change", { user: "grace" })).toBe(0);
  });

  test("what has run out is deleted, however much it is, and so is what is too much", async () => {
    const expires = (ms: number) => new Date(Date.now() + ms).toISOString();
    for (const [name, expires_at, count] of [
      ["old", expires(-1), 2_500],
      ["soon", expires(MINUTE_MS), 30],
      ["late", expires(2 * MINUTE_MS), 20],
    ] as const) {
      const rows = Array.from({ length: count }, (_, key) => ({
        key: `${name}${key}`,
        points: 1,
        expires_at,
      }));
      for (let from = 0; from < count; from += 500) {
        await database.db
          .insertInto("rate_limits")
          .values(rows.slice(from, from + 500))
          .execute();
      }
    }
    const counter = databaseCounter(database.db, () => new Date());
    expect([await counter.purge(), await counter.purge(), await counter.purge()]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await keys()).toHaveLength(50);
    await counter.purge(20);
    expect((await keys()).every(({ key }) => key.startsWith("late"))).toBe(true);
    expect(await keys()).toHaveLength(20);
  });

  test("while the database is away each process counts for itself", async () => {
    vi.spyOn(log, "error").mockImplementation(() => undefined);
    await database.db.schema.dropTable("rate_limits").execute();
    expect(await allowed(20, () => limiter.secondsToWait("form", at("203.0.113.1")))).toBe(8);
    expect(await limiter.secondsToWait("form", at("203.0.113.2"))).toBe(0);
  });
});
