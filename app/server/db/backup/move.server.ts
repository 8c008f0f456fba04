import { rename } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import type pg from "pg";
import { databaseFileIn, holdsData, prepareDataFolder } from "../data-folder.server.ts";
import { openDatabase } from "../database.server.ts";
import { syncFolder } from "./archive.server.ts";
import { BackupError } from "./backup-error.server.ts";
import { copyTables } from "./copy-tables.server.ts";
import { inPostgres, postgresTables, TO_READ, TO_WRITE } from "./postgres-tables.server.ts";
import { parentsFirst, sqliteTables } from "./sqlite-tables.server.ts";
import { quoted } from "./table-store.server.ts";
import { inWorkFolder } from "./work-folder.server.ts";

const OF_NO_WORTH = ["jobs", "rate_limits"];

/** Copies the database at `databaseUrl`, at one point in time, into a new SQLite database in `folder`. */
export async function copyFromPostgres(databaseUrl: string, folder: string): Promise<Record<string, number>> {
  await bringUpToDate({ dataDir: folder });
  const file = new DatabaseSync(databaseFileIn(folder));
  try {
    // An interrupted copy is deleted, so it needs no journal and no syncs.
    file.exec("pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off; begin");
    const target = sqliteTables(file);
    const tables = [...(await target.columns()).keys()];
    const rows = await inPostgres(databaseUrl, TO_READ, (client) =>
      copyTables(postgresTables(client), target, tables),
    );
    file.exec("commit");
    return rows;
  } finally {
    file.close();
  }
}

/** Copies into a folder without a database; nothing is left there on an error. */
export async function moveToFolder(databaseUrl: string, dataDir: string): Promise<Record<string, number>> {
  prepareDataFolder(dataDir);
  if (holdsData(dataDir)) {
    throw new BackupError(`There is a database in ${dataDir}. Name a new folder. Nothing was changed.`);
  }
  return inWorkFolder(dataDir, async (work) => {
    const rows = await copyFromPostgres(databaseUrl, work);
    await rename(databaseFileIn(work), databaseFileIn(dataDir));
    await syncFolder(dataDir);
    return rows;
  });
}

/** Copies the SQLite database in `folder` into the empty one at `databaseUrl`, in one transaction. */
export async function copyToPostgres(folder: string, databaseUrl: string): Promise<Record<string, number>> {
  await inPostgres(databaseUrl, TO_READ, refuseUsed);
  await bringUpToDate({ dataDir: folder });
  await bringUpToDate({ databaseUrl, dataDir: folder });
  const file = new DatabaseSync(databaseFileIn(folder));
  try {
    file.exec("begin");
    const source = sqliteTables(file);
    const tables = parentsFirst(file, [...(await source.columns()).keys()]);
    return await inPostgres(databaseUrl, TO_WRITE, async (client) => {
      for (const table of OF_NO_WORTH) await client.query(`delete from ${quoted(table)}`);
      return copyTables(source, postgresTables(client), tables);
    });
  } finally {
    file.close();
  }
}

export function sizeOfPostgres(databaseUrl: string): Promise<number> {
  return inPostgres(databaseUrl, TO_READ, async (client) => {
    const { rows } = await client.query("select pg_database_size(current_database()) as bytes");
    return Number(rows[0].bytes);
  });
}

async function bringUpToDate(location: Parameters<typeof openDatabase>[0]): Promise<void> {
  await (await openDatabase(location)).destroy();
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const tables = [...(await postgresTables(client).columns()).keys()];
  for (const table of tables.filter((name) => !OF_NO_WORTH.includes(name))) {
    const { rowCount } = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (!rowCount) continue;
    throw new BackupError(
      `That PostgreSQL database is not empty: it has rows in ${table}. Make a new one and name that. Nothing was changed.`,
    );
  }
}
