import { expect, test } from "vitest";
import { createInsightsStore } from "#app/server/api/insights/store.server.ts";
import { entryIdAt } from "#app/server/api/stock/journal.server.ts";
import { openTestDatabase, STORES } from "../support/database.ts";

const PERIOD = { from: "2027-03-01", to: "2027-03-31" };
const HOUSEHOLD = "a";
const ENTRIES = 3_500;
const START = Date.parse("2027-02-27T00:00:00.000Z");

/** Many on one day, so that a part ends in the midst of it; each seventh food is deleted some days later. */
function entriesOf(index: number) {
  const at = new Date(START + Math.floor(index / 1_500) * 86_400_000 * 2);
  const entry = (kind: string, moment: Date) => ({
    household_id: HOUSEHOLD,
    id: entryIdAt(moment.getTime()),
    item_id: `item-${index}`,
    kind,
    day: moment.toISOString().slice(0, 10),
    at: moment.toISOString(),
    user_id: "",
    name: "Milk",
    name_key: "milk",
    category: "Dairy",
    amount: 1,
    unit: "l",
    worth_minor: index,
    currency: "EUR",
    undone_at: index % 11 === 0 ? at.toISOString() : null,
  });
  const later = new Date(at.getTime() + (index % 40) * 86_400_000);
  return [entry("added", at), ...(index % 7 === 0 ? [entry("deleted", later)] : [])];
}

test.each(STORES)("reading stops once nobody waits for it (%s)", async (store) => {
  const { db, close } = await openTestDatabase(store);
  const created_at = new Date(START).toISOString();
  await db.insertInto("households").values({ id: HOUSEHOLD, name: "Home", created_at }).execute();
  const entries = Array.from({ length: 1_500 }, (_, index) => entriesOf(index)).flat();
  for (let start = 0; start < entries.length; start += 500)
    await db
      .insertInto("journal")
      .values(entries.slice(start, start + 500))
      .execute();
  const insights = createInsightsStore(db);
  const left = new AbortController();
  const first = insights.listRows(HOUSEHOLD, PERIOD, left.signal);
  // Waits for the first one, as the household's long reads run one at a time.
  const second = insights.listEntries(HOUSEHOLD, PERIOD.from, left.signal);
  left.abort();
  expect((await Promise.allSettled([first, second])).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  expect((await insights.listEntries(HOUSEHOLD, PERIOD.from)).length).toBeGreaterThan(100);
  await close();
});

test.each(STORES)("every entry of a period is read once, however many there are (%s)", async (store) => {
  const { db, close } = await openTestDatabase(store);
  const created_at = new Date(START).toISOString();
  await db.insertInto("households").values({ id: HOUSEHOLD, name: "Home", created_at }).execute();
  const entries = Array.from({ length: ENTRIES }, (_, index) => index).flatMap(entriesOf);
  for (let start = 0; start < entries.length; start += 500)
    await db
      .insertInto("journal")
      .values(entries.slice(start, start + 500))
      .execute();
  const rows = await createInsightsStore(db).listRows(HOUSEHOLD, PERIOD);
  const suggested = await createInsightsStore(db).listEntries(HOUSEHOLD, PERIOD.from);
  await close();

  const active = entries.filter(({ undone_at }) => undone_at === null);
  const boughtOn = new Map(
    active.flatMap(({ kind, item_id, day }) => (kind === "added" ? [[item_id, day]] : [])),
  );
  const isWithin = (day = "") => day >= PERIOD.from && day <= PERIOD.to;
  const expected = active.filter(({ kind, day, item_id }) =>
    isWithin(kind === "added" ? day : boughtOn.get(item_id)),
  );
  const keysOf = (list: readonly { kind: string; worth?: number | null }[]) =>
    list.map(({ kind, worth }) => `${kind} ${worth}`).toSorted();
  expect(expected.length).toBeGreaterThan(1_000);
  expect(keysOf(rows)).toEqual(
    keysOf(expected.map(({ kind, worth_minor }) => ({ kind, worth: worth_minor ?? null }))),
  );
  const since = active.filter(({ day }) => day >= PERIOD.from);
  const inOrder = since.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(suggested.map(({ itemId, kind }) => `${itemId} ${kind}`)).toEqual(
    inOrder.map(({ item_id, kind }) => `${item_id} ${kind}`),
  );
});
