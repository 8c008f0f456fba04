import { afterAll, beforeAll, expect, test } from "vitest";
import { createFoodStore } from "#app/server/api/food/store.server.ts";
import { lockHouseholds } from "#app/server/api/household/store.server.ts";
import { checkSender, onBehalfOfSender } from "#app/server/api/sender.server.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("sqlite");
});
afterAll(() => database.close());

/** How often the sender of a call is looked at that does this. */
async function checksOf(work: (check: () => Promise<void>) => Promise<void>): Promise<number> {
  let checks = 0;
  const check = async () => {
    checks += 1;
  };
  await onBehalfOfSender(check, () => work(() => transact(database.db, (trx) => checkSender(trx))));
  return checks;
}

test("a transaction that is tried again after a deadlock looks at its sender again", async () => {
  let tries = 0;
  const checks = await checksOf(() =>
    transact(database.db, async (trx) => {
      await checkSender(trx);
      await checkSender(trx);
      tries += 1;
      if (tries === 1) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
    }),
  );
  expect([tries, checks]).toEqual([2, 2]);
});

test("after a transaction of the call has been committed, the sender is not looked at again", async () => {
  const checks = await checksOf(async (check) => {
    await check();
    await check();
  });
  expect(checks).toBe(1);
});

test("the person is locked with a household, and not after a food: undoing locks them in the other order", async () => {
  const held: boolean[] = [];
  const { lock } = createFoodStore(database.db, () => new Date());
  const check = async (_: unknown, { holdsSession }: { holdsSession: boolean }) =>
    void held.push(holdsSession);
  await onBehalfOfSender(check, () => transact(database.db, (trx) => lockHouseholds(trx, "home")));
  const change = () => transact(database.db, (trx) => lock(trx, "home", "milk"));
  await expect(onBehalfOfSender(check, change)).rejects.toMatchObject({ status: 404 });
  expect(held).toEqual([true, false]);
});
