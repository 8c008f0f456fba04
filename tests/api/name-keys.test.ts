import { type Kysely, sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { foodKey } from "#app/domain/food-name.ts";
import * as nameKeys from "#app/server/db/migrations/019-name-keys.server.ts";
import { openTestDatabase, STORES } from "../support/database.ts";

const NAMES = ["Äpfel", "A\u0308pfel", "PEARS", "Oat  milk", "Loaves", "米", "ΟΔΥΣΣΕΥΣ", "x"];
/** More than are filled at once. */
const ITEMS = 600;
const AT = "2026-03-01T10:00:00.000Z";

describe.each(STORES)("names that were stored before they had a key, on %s", async (store) => {
  const { db, close } = await openTestDatabase(store);
  afterAll(close);

  test("get that of the same food", async () => {
    for (const index of ["journal_by_name", "items_in_stock_by_name"])
      await sql`drop index ${sql.table(index)}`.execute(db);
    for (const table of ["items", "journal"]) {
      await sql`alter table ${sql.table(table)} drop column name_key`.execute(db);
    }
    await db.insertInto("households").values({ id: "h", name: "Home", created_at: AT }).execute();
    await sql`insert into users (uid, email, name, role, status, created_at)
      values ('u', 'u@example.com', 'u', '', '', ${sql.lit(AT)})`.execute(db);
    const at = sql.lit(AT);
    for (let index = 0; index < ITEMS; index += 1) {
      const [id, name] = [`i${index}`, NAMES[index % NAMES.length] ?? ""];
      await sql`insert into items
        (household_id, id, user_id, name, category, quantity, amount, unit, description, status, notes,
         added_date, version, created_at, updated_at)
        values ('h', ${id}, 'u', ${name}, 'Fruits', '1', 1, 'piece', '', 'active', '', ${at}, 1, ${at}, ${at})`.execute(
        db,
      );
    }
    await sql`insert into journal
      (household_id, id, item_id, kind, day, at, user_id, name, category, amount, unit)
      values ('h', 'j', 'i0', 'added', '2026-03-01', ${at}, 'u', 'Äpfel', 'Fruits', 1, 'piece')`.execute(db);
    for (const [id, name] of [
      ["1", "Pear"],
      ["2", "Pears"],
      ["3", "Figs"],
    ] as const) {
      const line = { household_id: "h", id, name, name_key: name.toLowerCase(), user_id: "u" };
      await db
        .insertInto("shopping_lines")
        .values({ ...line, category: "Fruits", quantity: "", ticked_at: null, created_at: AT })
        .execute();
    }

    await nameKeys.up(db as unknown as Kysely<unknown>);

    const items = await db.selectFrom("items").select(["name", "name_key"]).execute();
    expect(items).toHaveLength(ITEMS);
    for (const { name, name_key } of items) expect(name_key).toBe(foodKey(name));
    expect(await db.selectFrom("journal").select("name_key").execute()).toEqual([{ name_key: "äpfel" }]);
    const lines = await db.selectFrom("shopping_lines").select("name_key").orderBy("id").execute();
    expect(lines.map(({ name_key }) => name_key)).toEqual(["pear", "pears", "fig"]);
  });
});
