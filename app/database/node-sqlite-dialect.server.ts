import { type Dialect, type Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { NodeSqliteDriver } from "./node-sqlite-driver.server.ts";

/** Kysely's SQLite over Node's own. `patienceMs`: how long a lock of another process is waited for. */
export function nodeSqliteDialect(file: string, patienceMs: number): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file, patienceMs),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Migrates in one transaction. It begins with the write lock, so that of two starting processes one waits. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
  /** The driver keeps its own order. */
  override get supportsMultipleConnections() {
    return true;
  }
}
