import { Socket } from "node:net";
import { PostgresDialect, PostgresDriver } from "kysely";
import pg from "pg";
import { log } from "#app/server/log.server.ts";

const CONNECT_WITHIN_MS = 2_000;

interface Patience {
  /** How long a statement may take; undefined: as long as it needs. */
  statementMs?: number | undefined;
  /** How long to wait for a connection, or for a free one of the pool. */
  connectMs?: number | undefined;
  /** How long a connection may be silent. PostgreSQL itself cannot say that its machine has gone. */
  silentMs?: number | undefined;
}

export function postgresDialect(connectionString: string, { statementMs, connectMs, silentMs }: Patience) {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: connectMs ?? CONNECT_WITHIN_MS,
    ...(statementMs && { statement_timeout: statementMs }),
    ...(silentMs && { stream: () => endingWhenSilent(silentMs) }),
  });
  // Without a listener, a lost connection ends the process. The pool listens on idle connections only.
  pool.on("connect", (client) =>
    client.on("error", (err) => log.warn({ reason: err.message }, "a database connection was lost")),
  );
  pool.on("error", () => undefined);
  return new LastingPostgresDialect({ pool });
}

/** `query_timeout` would leave the connection to the next statement, which would wait in vain, too. */
function endingWhenSilent(silentMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silentMs, () => socket.destroy(new Error("the database has not answered")));
  return socket;
}

class LastingPostgresDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }
  override createDriver() {
    return new LastingPostgresDriver(this.#config);
  }
}

class LastingPostgresDriver extends PostgresDriver {
  /** A rollback on a broken connection fails too, and would hide the first error. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver["rollbackTransaction"]>[0]) {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
