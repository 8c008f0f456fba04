import { PostgresDialect, PostgresDriver } from "kysely";
import pg from "pg";
import { log } from "#app/log.server.ts";

const CONNECT_WITHIN_MS = 2_000;

export function postgresDialect(connectionString: string, statementTimeoutMs: number | undefined) {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    ...(statementTimeoutMs && { statement_timeout: statementTimeoutMs }),
  });
  // Without a listener, a lost connection ends the process. The pool listens on idle connections only.
  pool.on("connect", (client) =>
    client.on("error", (err) => log.warn({ reason: err.message }, "a database connection was lost")),
  );
  pool.on("error", () => undefined);
  return new LastingPostgresDialect({ pool });
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
