import { CompiledQuery, type Kysely, type RootOperationNode, sql } from "kysely";
import { expect, test } from "vitest";
import { oldestGone } from "#app/server/api/food/gone-foods.server.ts";
import { createInsightsStore } from "#app/server/api/insights/store.server.ts";
import { findStaple } from "#app/server/api/staples/list-staple.server.ts";
import type { Database } from "#app/server/db/schema.ts";
import { createMailQueue } from "#app/server/mail/mail-queue.server.ts";
import { contract } from "#app/upstream/contract.ts";
import { openTestDatabase } from "../support/database.ts";
import { addFood, join, openTestApiOver } from "../support/test-api.ts";

const WAITING = "https://push.example.net/waiting";
/** One row for the site, or as many as there are kinds of jobs. */
const SMALL = ["jobs"];

async function plansOf(db: Kysely<Database>, statements: RootOperationNode[]): Promise<string[]> {
  const plans = [];
  for (const node of statements) {
    const query = db.getExecutor().compileQuery(node, { queryId: "" });
    const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
    plans.push(...(await db.executeQuery<{ detail: string }>(explained)).rows);
  }
  return plans.map(({ detail }) => detail);
}

/** The database, and the statements that come to it. */
function hear(db: Kysely<Database>) {
  const statements: RootOperationNode[] = [];
  const heard = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { heard, statements };
}

test("no statement behind a page, a mail or the cleaning up reads a whole table", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  const { heard, statements } = hear(db);
  const api = await openTestApiOver({ db: heard, close });
  const ada = await join(api);
  const { client } = ada;
  const id = await addFood(ada);
  const month = "2027-03";
  await client.listOwnFood();
  await client.listFood({ today: "2027-03-05" });
  await client.getFood(id);
  await client.listNotes(id);
  await client.listNotifications();
  await client.listShopping();
  await client.addShoppingLine({ name: "Milk" });
  const { id: staple } = await client.addStaple({ name: "Eggs" });
  await client.listStaples();
  const eggs = await addFood(ada, { name: "Eggs" });
  const used = await client.consumeFood(eggs, { part: "all" }, "a key of a test");
  await client.undoMovement(used.id);
  await client.deleteStaple(staple);
  await client.listJournal({});
  await client.recordStockCheck({ foods: [{ id }] });
  await client.getStockCheck();
  await client.getInsights({ from: `${month}-01`, to: `${month}-31` });
  await client.getBudget({ month });
  await client.getUser();
  await client.listSessions();
  await client.addPushSubscription(contract.addPushSubscription.example.body);
  await client.addPushSubscription({ ...contract.addPushSubscription.example.body, endpoint: WAITING });
  await client.listPushSubscriptions();
  await client.exportUser();
  await api.openPush().queue(heard, ada.uid, "{}", 0);
  await api.sendDigests();
  const [device] = (await client.listPushSubscriptions()).data;
  await client.deletePushSubscription(device?.id ?? "");
  await client.requestDeletion({ email: ada.email });
  await api.sendDigests();
  const mail = { recipient: ada.email, subject: "", body: "" };
  const mails = createMailQueue({
    db: heard,
    deliver: async () => undefined,
    secrets: ["a secret of a test"],
  });
  await mails.add(mail);
  await mails.run();
  api.clock.moveOn({ days: 8 });
  await api.restart();

  const scanned = new Set<string>();
  for (const node of statements.filter(({ kind }) => /^(Select|Update|Delete)Query/.test(kind))) {
    const query = db.getExecutor().compileQuery(node, { queryId: "" });
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
    );
    for (const { detail } of rows) {
      const table = detail.match(/^SCAN (\w+)/)?.[1];
      const known = await db.introspection.getTables();
      if (table && known.some(({ name }) => name === table) && !SMALL.includes(table))
        scanned.add(`${detail}: ${query.sql}`);
    }
  }
  await api.close();
  expect([...scanned]).toEqual([]);
});

test("what goes with a row is found by an index", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  const { rows } = await sql<{ name: string; columns: string }>`
    select name, group_concat("from", ' ') as columns
    from (
      select tables.name, keys.id, keys."from" from sqlite_schema tables, pragma_foreign_key_list(tables.name) keys
      where tables.type = 'table' order by keys.seq
    ) group by name, id`.execute(db);
  const indexed = await sql<{ name: string; columns: string }>`
    select name, group_concat(indexed, ' ') as columns
    from (
      select tables.name, indexes.name as index_name, columns.name as indexed
      from sqlite_schema tables, pragma_index_list(tables.name) indexes, pragma_index_info(indexes.name) columns
      where tables.type = 'table' order by columns.seqno
    ) group by name, index_name`.execute(db);
  await close();
  const isFound = ({ name, columns }: { name: string; columns: string }) =>
    indexed.rows.some((index) => index.name === name && `${index.columns} `.startsWith(`${columns} `));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((key) => !isFound(key))).toEqual([]);
});

test("the purchases of food that was deleted are found by the food", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  const { heard, statements } = hear(db);
  await createInsightsStore(heard).listRows("a", { from: "2027-03-01", to: "2027-03-31" });
  const plans = await plansOf(db, statements);
  await close();
  expect(plans).toContainEqual(
    expect.stringMatching(/^SEARCH bought USING INDEX journal_by_item \(household_id=\? AND item_id=\?\)/),
  );
});

test("the foods of a household that are gone are found, the latest first, by an index", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  const { sql: statement } = oldestGone(db, "a").compile();
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${statement}`, ["a", 1, 1]),
  );
  await close();
  expect(rows.map(({ detail }) => detail)).toEqual(["SEARCH items USING INDEX gone_items (household_id=?)"]);
});

test("whether another pack of a food is left is found by its name", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  const { heard, statements } = hear(db);
  await findStaple(heard, { household_id: "a", name_key: "milk" });
  const plans = await plansOf(db, statements);
  await close();
  expect(plans[0]).toBe("SEARCH items USING INDEX items_in_stock_by_name (household_id=? AND name_key=?)");
});

test("the stored answers to changes of a food are found by the food", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  const { rows } = await sql<{ detail: string }>`
    explain query plan delete from request_keys where household_id = 'a' and subject_id = 'b'`.execute(db);
  await close();
  expect(rows.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH request_keys USING (COVERING )?INDEX request_keys_by_subject/),
  ]);
});

test.each([
  ["item_id", "journal_by_item"],
  ["batch_id", "journal_by_batch"],
])("the entries of one %s are found in their order by an index", async (column, index) => {
  const { db, close } = await openTestDatabase("sqlite");
  const { rows } = await sql<{ detail: string }>`
    explain query plan select * from journal
    where household_id = 'a' and ${sql.ref(column)} = 'b' order by id`.execute(db);
  await close();
  expect(rows.map(({ detail }) => detail)).toEqual([
    `SEARCH journal USING INDEX ${index} (household_id=? AND ${column}=?)`,
  ]);
});
