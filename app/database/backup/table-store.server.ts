export type Row = Record<string, unknown>;

/** A database as tables with rows, in one transaction: what is read is all of one moment. */
export interface TableStore {
  /** The columns of each table that is Crisper's, in the order of the alphabet. */
  columns(): Promise<Map<string, string[]>>;
  read(table: string, columns: string[]): AsyncIterable<Row[]>;
  insert(table: string, columns: string[], rows: Row[]): Promise<void>;
}

export const ROWS_AT_ONCE = 100;
/** What a backup says about itself; a table of the file, never of a database in use. */
export const MANIFEST = "backup_manifest";

/** False for what SQLite, Kysely and a backup keep for themselves. */
export const isOwnTable = (name: string) => !/^(sqlite_|kysely_)/.test(name) && name !== MANIFEST;

/** From a list of tables and columns to what `columns()` answers. */
export function groupColumns(pairs: { table: string; column: string }[]): Map<string, string[]> {
  const byTable = Map.groupBy(
    pairs.filter(({ table }) => isOwnTable(table)),
    ({ table }) => table,
  );
  return new Map(
    [...byTable].map(([table, list]) => [table, list.map(({ column }) => column).sort()] as const).sort(),
  );
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const quotedList = (names: string[]) => names.map(quoted).join(", ");
