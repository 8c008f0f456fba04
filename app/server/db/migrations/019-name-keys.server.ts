import { type Kysely, sql } from "kysely";

const ROWS_AT_ONCE = 250;

/** Stores the key of each food name, so that both databases match 'Äpfel' and 'äpfel'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["items", "journal"]) {
    await db.schema
      .alterTable(name)
      .addColumn("name_key", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await fill(db, name);
  }
  await fill(db, "shopping_lines");
  await sql`create index journal_by_name on journal (household_id, name_key) where kind = 'added'`.execute(
    db,
  );
}

interface Row {
  household_id: string;
  id: string;
  name: string;
  name_key: string;
}

/** Two lines that are one food now keep their old keys, because keys are unique per list. */
async function fill(db: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.table(name);
  const isList = name === "shopping_lines";
  let after = { household_id: "", id: "" };
  for (;;) {
    const { rows } = await sql<Row>`
      select household_id, id, name, name_key from ${table}
      where (household_id, id) > (${after.household_id}, ${after.id})
      order by household_id, id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    const changed = rows.filter((row) => keyOf(row.name) !== row.name_key);
    if (isList) for (const row of changed) await fillLine(db, row, keyOf(row.name));
    else if (changed.length > 0) {
      const values = sql.join(
        changed.map((row) => sql`(${row.household_id}, ${row.id}, ${keyOf(row.name)})`),
      );
      await sql`
        with keys (household_id, id, name_key) as (values ${values})
        update ${table} set name_key = keys.name_key from keys
        where ${table}.household_id = keys.household_id and ${table}.id = keys.id`.execute(db);
    }
  }
}

async function fillLine(db: Kysely<unknown>, { household_id, id }: Row, key: string): Promise<void> {
  await sql`
    update shopping_lines set name_key = ${key}
    where household_id = ${household_id} and id = ${id} and not exists (
      select 1 from shopping_lines as other
      where other.household_id = ${household_id} and other.name_key = ${key})`.execute(db);
}

/** `domain/food-name.ts` at the time of writing. */
function keyOf(name: string): string {
  const words = name.trim().normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
  return [
    [/(?<=\p{L}{2}[^siu])s$/u, ""] as const,
    [/(?<=\p{L}{2})e$/u, ""] as const,
    [/(?<=\p{L}{2})y$/u, "i"] as const,
    [/(?<=\p{L}{2})v$/u, "f"] as const,
  ].reduce((key, [ending, rest]) => key.replace(ending, rest), words);
}
