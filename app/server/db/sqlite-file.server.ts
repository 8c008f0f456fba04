import { chmodSync, closeSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";

const SQLITE_BUSY = 5;
const OPENING_WAITS_MS = 5_000;
/** Time for the commit of another process. Longer locks are awaited without blocking. */
const BLOCKING_WAITS_MS = 10;
const STATEMENTS_MAX = 1_000;

export interface SqliteFile {
  readonly inTransaction: boolean;
  run<Row>(text: string, parameters?: readonly unknown[]): QueryResult<Row>;
  close(): void;
}

/** Creates the file with mode 600, which SQLite gives to its other files too. */
export function prepareSqliteFile(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  for (const suffix of ["", "-wal", "-shm"]) tighten(file + suffix);
}

function tighten(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {}
}

/** WAL, foreign keys, and a sync with every commit. `cacheKb` of pages stay in memory. */
export function openSqliteFile(file: string, { cacheKb, readOnly = false }: SqliteFileOptions): SqliteFile {
  const connection = new DatabaseSync(file, { timeout: OPENING_WAITS_MS });
  try {
    if (!readOnly) connection.exec("pragma journal_mode = wal");
    connection.exec(`pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -${cacheKb}`);
    connection.exec(`pragma query_only = ${readOnly}; pragma busy_timeout = ${BLOCKING_WAITS_MS}`);
  } catch (error) {
    connection.close();
    throw error;
  }
  const statements = new Map<string, { statement: StatementSync; columns: string[] }>();
  const prepare = (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    const statement = connection.prepare(text);
    statement.setReturnArrays(true);
    const made = { statement, columns: namesOf(statement) };
    if (statements.size >= STATEMENTS_MAX) statements.clear();
    statements.set(text, made);
    return made;
  };
  return {
    get inTransaction() {
      return connection.isTransaction;
    },
    run<Row>(text: string, parameters: readonly unknown[] = []): QueryResult<Row> {
      const prepared = prepare(text);
      const { statement } = prepared;
      const values = parameters as SQLInputValue[];
      if (prepared.columns.length > 0) {
        const rows = statement.all(...values) as unknown as unknown[][];
        // Another process may have changed the table.
        if (rows[0] && rows[0].length !== prepared.columns.length) prepared.columns = namesOf(statement);
        return { rows: rows.map((row) => asObject<Row>(prepared.columns, row)) };
      }
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    close: () => connection.close(),
  };
}

const namesOf = (statement: StatementSync) => statement.columns().map(({ name }) => name);

/** A third faster than the objects of SQLite's own binding. */
function asObject<Row>(columns: string[], row: unknown[]): Row {
  const object: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index++) object[columns[index] ?? ""] = row[index];
  return object as Row;
}

interface SqliteFileOptions {
  cacheKb: number;
  readOnly?: boolean;
}

export function isBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: number };
  return errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY;
}
