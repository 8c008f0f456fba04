export type Row = Record<string, unknown>;

export interface TableStore {
  columns(): Promise<Map<string, string[]>>;
  read(table: string, columns: string[]): AsyncIterable<Row[]>;
  insert(table: string, columns: string[], rows: Row[]): Promise<void>;
}

export const ROWS_AT_ONCE = 100;
export const MANIFEST = "backup_manifest";

export const isOwnTable = (name: string) => !/^(sqlite_|kysely_)/.test(name) && name !== MANIFEST;

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
