import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase } from "#app/server/db/database.server.ts";
import type { Database } from "#app/server/db/schema.ts";

/** A hundred requests at once wait for ten connections, and other work on the machine may slow each of them. */
export const PATIENCE_MS = 60_000;

export const STORES = ["sqlite", "postgres"] as const;
export type Store = (typeof STORES)[number];

export interface TestDatabase {
  db: Kysely<Database>;
  close: () => Promise<void>;
}

/** A migrated database of its own; `close` deletes it. */
export function openTestDatabase(store: Store): Promise<TestDatabase> {
  return store === "sqlite" ? openSqlite() : openPostgres();
}

async function openSqlite(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(inject("storesHome"), "sqlite-"));
  const db = await openDatabase({ dataDir, patienceMs: PATIENCE_MS });
  const close = async () => {
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  return { db, close };
}

async function openPostgres(): Promise<TestDatabase> {
  const databaseUrl = await makePostgresDatabase();
  const db = await openDatabase({ databaseUrl, dataDir: "", patienceMs: PATIENCE_MS });
  return { db, close: () => db.destroy() };
}

/** The address of a new, empty database. */
export async function makePostgresDatabase(): Promise<string> {
  const postgres = inject("postgres");
  if ("failure" in postgres) throw new Error(`PostgreSQL cannot be tested here. ${postgres.failure}`);
  const name = `crisper_${randomUUID().replaceAll("-", "")}`;
  const server = new pg.Client(postgres.url);
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  return `${postgres.url}/${name}`;
}
