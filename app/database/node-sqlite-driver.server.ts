import { setTimeout as wait } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from "kysely";
import { isBusy, openSqliteFile, prepareSqliteFile, type SqliteFile } from "./sqlite-file.server.ts";

const FIRST_WAIT_MS = 5;
const LONGEST_WAIT_MS = 100;
/** A busy household's year of journal does not fit into the usual 2 MB. */
const READ_CACHE_KB = 16_000;
const WRITE_CACHE_KB = 4_000;

/**
 * Kysely over Node's own SQLite, with two connections to one file: one writes, one transaction after the other, and
 * one reads, so that no page waits for a write. A lock of another process is waited for up to `patienceMs`, without
 * blocking this one.
 */
export class NodeSqliteDriver implements Driver {
  readonly #file: string;
  readonly #patienceMs: number;
  readonly #turns = new Turns();
  #writer: SqliteFile | undefined;
  #reader: SqliteFile | undefined;

  constructor(file: string, patienceMs: number) {
    this.#file = file;
    this.#patienceMs = patienceMs;
  }

  async init(): Promise<void> {
    prepareSqliteFile(this.#file);
    const open = () => openSqliteFile(this.#file, { cacheKb: WRITE_CACHE_KB });
    this.#writer = await patiently(open, Date.now() + this.#patienceMs);
    this.#reader = openSqliteFile(this.#file, { cacheKb: READ_CACHE_KB, readOnly: true });
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#writer || !this.#reader) throw new Error("the database is closed");
    return new SqliteConnection(this.#writer, this.#reader, this.#turns, this.#patienceMs);
  }

  beginTransaction = (connection: SqliteConnection) => connection.begin();
  commitTransaction = (connection: SqliteConnection) => connection.commit();
  rollbackTransaction = (connection: SqliteConnection) => connection.rollback();
  releaseConnection = (connection: SqliteConnection) => connection.rollback();

  /** The last to close the file leaves nothing beside it: everything is in the one file then. */
  async destroy(): Promise<void> {
    const leave = await this.#turns.take();
    this.#reader?.close();
    this.#writer?.close();
    this.#reader = undefined;
    this.#writer = undefined;
    leave();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteFile;
  readonly #reader: SqliteFile;
  readonly #turns: Turns;
  readonly #patienceMs: number;
  /** Ends this connection's turn at writing; undefined while it has none. */
  #leave: (() => void) | undefined;

  constructor(writer: SqliteFile, reader: SqliteFile, turns: Turns, patienceMs: number) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turns = turns;
    this.#patienceMs = patienceMs;
  }

  async executeQuery<Row>({ query, sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#leave) return this.#writer.run(sql, parameters);
    const deadline = Date.now() + this.#patienceMs;
    if (SelectQueryNode.is(query) || sql.startsWith("select "))
      return patiently(() => this.#reader.run(sql, parameters), deadline);
    const leave = await this.#turns.take();
    try {
      return await patiently(() => this.#writer.run(sql, parameters), deadline);
    } finally {
      leave();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  /** Takes the write lock at once: a transaction that has begun meets no lock of another process any more. */
  async begin(): Promise<void> {
    const deadline = Date.now() + this.#patienceMs;
    const leave = await this.#turns.take();
    try {
      await patiently(() => this.#writer.run("begin immediate"), deadline);
      this.#leave = leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  async commit(): Promise<void> {
    this.#writer.run("commit");
    this.#end();
  }

  /** SQLite has rolled back by itself when the disk is full: a second time would hide that cause. */
  async rollback(): Promise<void> {
    try {
      if (this.#leave && this.#writer.inTransaction) this.#writer.run("rollback");
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#leave?.();
    this.#leave = undefined;
  }
}

/** One after the other, in the order they came. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when everybody before is through, to what ends one's own turn. */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }
}

async function patiently<T>(attempt: () => T, deadline: number): Promise<T> {
  for (let pause = FIRST_WAIT_MS; ; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || Date.now() >= deadline) throw error;
    }
    // Not all at the same moment: several processes may be waiting for one lock.
    await wait(pause * (0.5 + Math.random()));
  }
}
