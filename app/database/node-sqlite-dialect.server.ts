import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { type Kysely, SqliteAdapter, SqliteDialect, sql } from "kysely";

/**
 * Kysely's SQLite dialect over Node's own SQLite: WAL, foreign keys, every acknowledged write on disk, and 16 MB of
 * pages in memory, because a busy household's year of journal does not fit into the usual 2.
 */
export function nodeSqliteDialect(file: string): SqliteDialect {
  if (file !== ":memory:") mkdirSync(path.dirname(file), { recursive: true });
  const connection = new DatabaseSync(file);
  connection.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000; pragma cache_size = -16000",
  );
  const statements = new Map<string, StatementSync>();
  const prepare = (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    const statement = connection.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  return new MigratingSqliteDialect({
    database: {
      close: () => connection.close(),
      prepare(text: string) {
        const statement = prepare(text);
        const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) => statement.run(...values(parameters)),
          iterate: (parameters) =>
            statement.iterate(...values(parameters)) as IterableIterator<Record<string, unknown>>,
        };
      },
    },
  });
}

class MigratingSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new MigratingSqliteAdapter();
  }
}

/** Migrates in one transaction that starts with a write, so that of two starting processes one waits. */
class MigratingSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
  override async acquireMigrationLock(db: Kysely<unknown>) {
    await sql`update kysely_migration_lock set is_locked = 0`.execute(db);
  }
}
