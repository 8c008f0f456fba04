import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createUserStore } from "#app/server/api/account/store.server.ts";
import { emptyHousehold } from "#app/server/api/household/empty-household.server.ts";
import { openTestDatabase } from "../support/database.ts";
import { addFood, copyFood, copyNotes, join, openTestApiOver } from "../support/test-api.ts";

test("a large household is emptied in steps, and no other household loses anything", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  const api = await openTestApiOver({ db, close });
  const [ada, bob] = [await join(api), await join(api, "bob")];
  for (const person of [ada, bob]) {
    const id = await addFood(person);
    await person.client.addNote(id, { text: "Half fat", postedBy: "", postedDate: "" });
    await copyFood(api, id, person === ada ? 2_500 : 2);
  }
  const [household] = await ada.client.listHouseholds();
  const count = async (table: "items" | "journal" | "item_notes") => {
    const rows = await db.selectFrom(table).select("household_id").execute();
    const hers = rows.filter(({ household_id }) => household_id === household?.id).length;
    const isDemo = ({ household_id }: { household_id: string }) => household_id === "demo";
    return [hers, rows.filter((row) => !isDemo(row)).length - hers];
  };
  expect(await count("items")).toEqual([2_501, 3]);
  let isDone = false;
  const emptied = emptyHousehold(db, household?.id ?? "").finally(() => {
    isDone = true;
  });
  const seen = new Set<number>();
  while (!isDone) {
    await nextTurn();
    seen.add((await count("items"))[0] ?? 0);
  }
  await emptied;
  expect(
    [...seen].some((left) => left > 0 && left < 2_501),
    "others see it half emptied",
  ).toBe(true);
  for (const [table, ofBob] of [
    ["items", 3],
    ["journal", 1],
    ["item_notes", 1],
  ] as const)
    expect(await count(table), table).toEqual([0, ofBob]);
  await api.close();
});

test("what a deleted person wrote is made anonymous in steps", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  const api = await openTestApiOver({ db, close });
  const [ada, bob] = [await join(api), await join(api, "bob")];
  await copyNotes(api, await addFood(ada), 1_000);
  await db.updateTable("item_notes").set({ posted_by: bob.uid }).execute();
  let isDone = false;
  const deleted = createUserStore(db, api.clock.now)
    .delete({ uid: bob.uid, email: bob.email }, async () => undefined)
    .finally(() => {
      isDone = true;
    });
  const seen = new Set<number>();
  while (!isDone) {
    await nextTurn();
    seen.add(
      (await db.selectFrom("item_notes").select("id").where("posted_by", "=", bob.uid).execute()).length,
    );
  }
  await deleted;
  expect([...seen]).toEqual(expect.arrayContaining([800, 400]));
  expect(await db.selectFrom("item_notes").select("id").where("posted_by", "=", bob.uid).execute()).toEqual(
    [],
  );
  await api.close();
});

test("a household that others leave while an account is deleted is emptied in steps, too", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  const api = await openTestApiOver({ db, close });
  const [ada, bob] = [await join(api), await join(api, "bob")];
  for (const person of [ada, bob]) await copyFood(api, await addFood(person), 1_000);
  const households = [await ada.client.listHouseholds(), await bob.client.listHouseholds()];
  const [hers = "", his = ""] = households.map(([household]) => household?.id);
  const memberships = db.selectFrom("memberships").selectAll().where("user_id", "=", ada.uid);
  const membership = await memberships.executeTakeFirstOrThrow();
  await db
    .insertInto("memberships")
    .values({ ...membership, household_id: his })
    .execute();
  const count = async (household: string) =>
    (await db.selectFrom("items").select("id").where("household_id", "=", household).execute()).length;
  let isDone = false;
  const deleted = createUserStore(db, api.clock.now)
    .delete({ uid: ada.uid, email: ada.email }, async () => undefined)
    .finally(() => {
      isDone = true;
    });
  while ((await count(hers)) > 800) await nextTurn();
  await db.deleteFrom("memberships").where("user_id", "=", bob.uid).execute();
  const seen = new Set<number>();
  while (!isDone) {
    await nextTurn();
    seen.add(await count(his));
  }
  await deleted;
  expect([...seen].some((left) => left > 0 && left < 1_001)).toBe(true);
  expect(await count(his)).toBe(0);
  await api.close();
});
