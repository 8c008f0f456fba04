import { randomBytes } from "node:crypto";
import { closeSync, constants, existsSync, openSync, readSync } from "node:fs";
import { copyFile, link, mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseFileIn, prepareDataFolder, secretFileIn } from "../data-folder.server.ts";
import type { DatabaseLocation } from "../database.server.ts";
import { isBusy } from "../sqlite-file.server.ts";
import { syncFolder, unpack } from "./archive.server.ts";
import { BackupError } from "./backup-error.server.ts";
import { type Manifest, removeManifest } from "./manifest.server.ts";
import { copyToPostgres } from "./move.server.ts";
import { inWorkFolder } from "./work-folder.server.ts";

const SQLITE_HEADER = "SQLite format 3\0";

export interface Restored extends Manifest {
  keptIn?: string | undefined;
  secretFile?: string | undefined;
}

/** Restores the backup `file`. Nothing changes before all of it has been verified. */
export async function restoreBackup(file: string, location: DatabaseLocation): Promise<Restored> {
  const { dataDir, databaseUrl } = location;
  prepareDataFolder(dataDir);
  return inWorkFolder(dataDir, async (work) => {
    const copy = databaseFileIn(work);
    await unpack(file, copy);
    const manifest = await removeManifest(copy, file);
    if (databaseUrl) await copyToPostgres(work, location.databaseDirectUrl ?? databaseUrl);
    else refuseWhileUsed(dataDir);
    // With PostgreSQL the operator sets SESSION_SECRET: the backup's secret is saved beside it.
    const secretFile = databaseUrl ? `${secretFileIn(dataDir)}-restored` : secretFileIn(dataDir);
    const secret = manifest.secret ? await draftOf(manifest.secret, work) : undefined;
    const keptIn = databaseUrl ? undefined : await keepWhatIsIn(dataDir, secret !== undefined);
    if (!databaseUrl) await rename(copy, databaseFileIn(dataDir));
    if (secret) await rename(secret, secretFile);
    await syncFolder(dataDir);
    return { ...manifest, keptIn, secretFile: secret && secretFile };
  });
}

export function refuseWhileUsed(dataDir: string): void {
  // Opening a damaged database would delete its log, from which data may be recovered.
  if (!isSqlite(databaseFileIn(dataDir))) return;
  const database = new DatabaseSync(databaseFileIn(dataDir), { timeout: 100 });
  try {
    database.exec(
      "pragma locking_mode = exclusive; begin exclusive; commit; pragma wal_checkpoint(truncate)",
    );
  } catch (error) {
    if (!isBusy(error)) return;
    throw new BackupError(`A server is using ${dataDir}. Stop it, then try again. Nothing was changed.`);
  } finally {
    database.close();
  }
}

function isSqlite(file: string): boolean {
  if (!existsSync(file)) return false;
  const handle = openSync(file, "r");
  try {
    const header = Buffer.alloc(SQLITE_HEADER.length);
    readSync(handle, header);
    return header.toString("latin1") === SQLITE_HEADER;
  } finally {
    closeSync(handle);
  }
}

async function draftOf(secret: string, work: string): Promise<string> {
  const draft = path.join(work, "session-secret");
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(secret);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

/** Links before renaming, so that there is always a database file. */
async function keepWhatIsIn(dataDir: string, withSecret: boolean): Promise<string | undefined> {
  const database = databaseFileIn(dataDir);
  if (!existsSync(database)) return undefined;
  const day = new Date().toISOString().slice(0, 10);
  const kept = path.join(dataDir, `before-restore-${day}-${randomBytes(3).toString("hex")}`);
  await mkdir(kept, { mode: 0o700 });
  const keptAs = (file: string) => path.join(kept, path.basename(file));
  await keepOne(database, keptAs(database));
  if (withSecret && existsSync(secretFileIn(dataDir)))
    await keepOne(secretFileIn(dataDir), keptAs(secretFileIn(dataDir)));
  for (const beside of [`${database}-wal`, `${database}-shm`]) {
    if (existsSync(beside)) await rename(beside, keptAs(beside));
  }
  await syncFolder(kept);
  return kept;
}

async function keepOne(file: string, kept: string): Promise<void> {
  // Some network and memory cards do not support links.
  await link(file, kept).catch(() => copyFile(file, kept, constants.COPYFILE_EXCL));
}
