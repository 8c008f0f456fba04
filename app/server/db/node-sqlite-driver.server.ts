import { setImmediate as eventLoopTurn, setTimeout as wait } from "node:timers/promises";
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
/** A year of a large household's journal exceeds the default of 2 MB. */
const READ_CACHE_KB = 16_000;
const WRITE_CACHE_KB = 4_000;

/**
 * One connection writes and one reads, so that reads do not wait. Locks of other processes do not block this
 * one.
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
    this.#writer = await retryWhileLocked(open, Date.now() + this.#patienceMs);
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

  /** The writer closes last: SQLite then merges the WAL into the file. */
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
      return retryWhileLocked(() => this.#reader.run(sql, parameters), deadline);
    const leave = await this.#turns.take();
    try {
      return await retryWhileLocked(() => this.#writer.run(sql, parameters), deadline);
    } finally {
      leave();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  /** Takes the write lock at once, so that no later statement can meet a lock. */
  async begin(): Promise<void> {
    const deadline = Date.now() + this.#patienceMs;
    const leave = await this.#turns.take();
    try {
      await retryWhileLocked(() => this.#writer.run("begin immediate"), deadline);
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

  /** SQLite rolls back by itself when the disk is full; a second rollback would hide that error. */
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

class Turns {
  #last: Promise<void> = Promise.resolve();
  #taken = 0;

  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const [before, hasToWait] = [this.#last, this.#taken > 0];
    this.#last = promise;
    this.#taken += 1;
    await before;
    // One write after the other would keep the event loop from everything else.
    if (hasToWait) await eventLoopTurn();
    return () => {
      this.#taken -= 1;
      resolve();
    };
  }
}

async function retryWhileLocked<T>(attempt: () => T, deadline: number): Promise<T> {
  for (let pause = FIRST_WAIT_MS; ; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || Date.now() >= deadline) throw error;
    }
    // Jitter: several processes may wait for one lock.
    await wait(pause * (0.5 + Math.random()));
  }
}
