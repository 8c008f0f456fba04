import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { openDatabase } from "#app/server/db/database.server.ts";

const TEXT = "Grüße, 'quoted' \\ \"too\"\r\n\t𝄞 ";
/** Values per type of column that are easily lost. */
const VALUES: Record<string, SQLInputValue> = {
  TEXT,
  INTEGER: 2_147_483_647,
  "DOUBLE PRECISION": 0.1 + 0.2,
  BLOB: new Uint8Array([0, 255, 10, 0, 39, 92]),
};

/** Fills every table: one full row, one with nulls, and many in `many`. */
export async function fillEveryTable(dataDir: string, many = { table: "images", rows: 250 }): Promise<void> {
  await (await openDatabase({ dataDir })).destroy();
  const file = new DatabaseSync(`${dataDir}/crisper.sqlite`);
  file.exec("pragma foreign_keys = off; begin");
  const tables = file.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'kysely%'",
  );
  for (const table of tables.all().map(({ name }) => String(name))) {
    const columns = file.prepare(`pragma table_info("${table}")`).all();
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const insert = file.prepare(
      `insert into "${table}" (${names}) values (${columns.map(() => "?").join(", ")})`,
    );
    const add = (mark: string, withNulls: boolean) =>
      insert.run(
        ...columns.map(({ type, notnull, pk }) => {
          if (withNulls && !notnull && !pk) return null;
          return String(type).toUpperCase() === "TEXT"
            ? TEXT + mark
            : (VALUES[String(type).toUpperCase()] ?? null);
        }),
      );
    add("one", false);
    add("two", true);
    for (let row = 0; table === many.table && row < many.rows; row++) add(`many ${row}`, true);
  }
  file.exec("commit; pragma foreign_keys = on");
  file.close();
}

/** Every row of every table as text, in a stable order. */
export async function everyRow(db: Kysely<never>): Promise<Record<string, string[]>> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith("kysely_"));
  const found: Record<string, string[]> = {};
  for (const { name } of tables.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    found[name] = rows.map(asText).sort();
  }
  return found;
}

const asText = (row: Record<string, unknown>) =>
  JSON.stringify(
    Object.keys(row)
      .sort()
      .map((column) => [
        column,
        row[column] instanceof Uint8Array ? [...(row[column] as Uint8Array)] : row[column],
      ]),
  );

export async function everyRowAt(location: { dataDir: string; databaseUrl?: string }) {
  const db = await openDatabase(location);
  try {
    return await everyRow(db as unknown as Kysely<never>);
  } finally {
    await db.destroy();
  }
}
