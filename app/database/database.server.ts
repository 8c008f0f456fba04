import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { log } from "#app/log.server.ts";
import * as kitchen from "./migrations/001-kitchen.server.ts";
import * as publicSite from "./migrations/002-public-site.server.ts";
import * as identity from "./migrations/003-identity.server.ts";
import * as journal from "./migrations/004-journal.server.ts";
import * as budgets from "./migrations/006-budgets.server.ts";
import * as shoppingAndNotices from "./migrations/007-shopping-and-notices.server.ts";
import { nodeSqliteDialect } from "./node-sqlite-dialect.server.ts";
import type { Database } from "./schema.ts";

const migrations = {
  "001-kitchen": kitchen,
  "002-public-site": publicSite,
  "003-identity": identity,
  "004-journal": journal,
  "006-budgets": budgets,
  "007-shopping-and-notices": shoppingAndNotices,
};

export interface DatabaseLocation {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Opens the store (SQLite in `dataDir`, or PostgreSQL) and brings its tables up to date under a lock. */
export async function openDatabase(location: DatabaseLocation): Promise<Kysely<Database>> {
  const db = new Kysely<Database>({ dialect: dialectOf(location) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    throw new Error("The database could not be opened or brought up to date", { cause: error });
  }
  return db;
}

function dialectOf({ databaseUrl, dataDir }: DatabaseLocation) {
  if (!databaseUrl) return nodeSqliteDialect(path.join(dataDir, "crisper.sqlite"));
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
  });
  // An idle connection that the server drops is replaced on the next query; unheard, it would end the process.
  pool.on("error", (error) => log.error({ err: error }, "a database connection was lost"));
  return new PostgresDialect({ pool });
}
