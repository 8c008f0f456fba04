import { chmodSync, closeSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";

const SQLITE_BUSY = 5;
const OPENING_WAITS_MS = 5_000;
/** Covers the commit of another process; longer locks are awaited without blocking. */
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
  const statements = new Map<string, { statement: StatementSync; answersRows: boolean }>();
  const prepare = (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    const statement = connection.prepare(text);
    const made = { statement, answersRows: statement.columns().length > 0 };
    if (statements.size >= STATEMENTS_MAX) statements.clear();
    statements.set(text, made);
    return made;
  };
  return {
    get inTransaction() {
      return connection.isTransaction;
    },
    run<Row>(text: string, parameters: readonly unknown[] = []): QueryResult<Row> {
      const { statement, answersRows } = prepare(text);
      const values = parameters as SQLInputValue[];
      if (answersRows) return { rows: statement.all(...values) as Row[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    close: () => connection.close(),
  };
}

interface SqliteFileOptions {
  cacheKb: number;
  readOnly?: boolean;
}

export function isBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: number };
  return errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY;
}
