import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#app/server/db/schema.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { householdKeys, type Keys, tablesCrossed } from "../support/household-statements.ts";

let opened: TestDatabase;
let keys: Keys;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  keys = await householdKeys(opened.db);
});
afterAll(() => opened.close());

test("every table of a household is known by its column", () => {
  expect([...keys.keys()].toSorted()).toEqual([
    "budgets",
    "calendar_feeds",
    "favourites",
    "foreign_images",
    "household_images",
    "household_products",
    "households",
    "import_photos",
    "imports",
    "invitations",
    "item_notes",
    "item_reminders",
    "items",
    "joinings",
    "journal",
    "memberships",
    "request_keys",
    "shopping_lines",
    "staples",
  ]);
});

type Query = (db: Kysely<Database>) => { toOperationNode(): Parameters<typeof tablesCrossed>[0] };

const WITHIN: Record<string, Query> = {
  "a value": (db) => db.selectFrom("items").selectAll().where("household_id", "=", "h"),
  "a value in another order": (db) =>
    db.updateTable("items").set({ name: "" }).where("id", "=", "i").where("household_id", "=", "h"),
  "a row": (db) => db.insertInto("households").values({ id: "h", name: "", created_at: "" }),
  "a join to what has a value": (db) =>
    db
      .selectFrom("households")
      .leftJoin("items", (join) => join.onRef("items.household_id", "=", "households.id"))
      .selectAll()
      .where("households.id", "=", "h"),
};
const ACROSS: Record<string, [string[], Query]> = {
  "no household": [["items"], (db) => db.deleteFrom("items").where("id", "=", "i")],
  "a household or something else": [
    ["items"],
    (db) =>
      db
        .selectFrom("items")
        .selectAll()
        .where((is) => is.or([is("household_id", "=", "h"), is("id", "=", "i")])),
  ],
  "any but one household": [["items"], (db) => db.deleteFrom("items").where("household_id", "!=", "h")],
  "a household only read": [["memberships"], (db) => db.selectFrom("memberships").select("household_id")],
  "a join of two without a value": [
    ["households", "memberships"],
    (db) =>
      db
        .selectFrom("households")
        .innerJoin("memberships", "memberships.household_id", "households.id")
        .selectAll(),
  ],
  "a question within another": [
    ["journal"],
    (db) =>
      db
        .selectFrom("items")
        .selectAll()
        .where("household_id", "=", "h")
        .where("id", "in", (is) => is.selectFrom("journal").select("item_id")),
  ],
  "a question about the same table": [
    ["items"],
    (db) =>
      db
        .deleteFrom("items")
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple("household_id", "id"),
            "in",
            selectFrom("items").select(["household_id", "id"]).$asTuple("household_id", "id"),
          ),
        ),
  ],
  text: [["items"], (_db) => sql`select * from items`],
};

test("a statement about one household is told from one about several", () => {
  for (const [name, query] of Object.entries(WITHIN)) {
    expect(tablesCrossed(query(opened.db).toOperationNode(), keys), name).toEqual([]);
  }
  for (const [name, [tables, query]] of Object.entries(ACROSS)) {
    expect(tablesCrossed(query(opened.db).toOperationNode(), keys), name).toEqual(tables);
  }
});
