import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import {
  groupColumns,
  quoted,
  quotedList,
  ROWS_AT_ONCE,
  type Row,
  type TableStore,
} from "./table-store.server.ts";

export function sqliteTables(file: DatabaseSync): TableStore {
  return {
    async columns() {
      const pairs = file
        .prepare(
          `select tables.name as "table", columns.name as "column"
           from sqlite_master tables join pragma_table_info(tables.name) columns where tables.type = 'table'`,
        )
        .all();
      return groupColumns(pairs as { table: string; column: string }[]);
    },
    async *read(table, columns) {
      let rows: Row[] = [];
      for (const row of file.prepare(`select ${quotedList(columns)} from ${quoted(table)}`).iterate()) {
        rows.push(row);
        if (rows.length < ROWS_AT_ONCE) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },
    async insert(table, columns, rows) {
      const places = columns.map(() => "?").join(", ");
      const insert = file.prepare(`insert into ${quoted(table)} (${quotedList(columns)}) values (${places})`);
      for (const row of rows) insert.run(...columns.map((column) => row[column] as SQLInputValue));
    },
  };
}

export function parentsFirst(file: DatabaseSync, tables: string[]): string[] {
  const references = file.prepare('select distinct "table" as parent from pragma_foreign_key_list(?)');
  const ordered = new Set<string>();
  const place = (table: string) => {
    if (ordered.has(table)) return;
    for (const { parent } of references.all(table)) if (parent !== table) place(String(parent));
    ordered.add(table);
  };
  tables.forEach(place);
  return [...ordered];
}

export async function countRows(file: DatabaseSync): Promise<Record<string, number>> {
  const tables = [...(await sqliteTables(file).columns()).keys()];
  const count = (table: string) => file.prepare(`select count(*) as rows from ${quoted(table)}`).get()?.rows;
  return Object.fromEntries(tables.map((table) => [table, Number(count(table))]));
}
