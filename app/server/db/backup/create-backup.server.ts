import { existsSync } from "node:fs";
import { mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseFileIn, secretFileIn } from "../data-folder.server.ts";
import type { DatabaseLocation } from "../database.server.ts";
import { pack } from "./archive.server.ts";
import { BackupError } from "./backup-error.server.ts";
import { KEEP_FREE_BYTES, requireSpace } from "./free-space.server.ts";
import { addManifest, type Manifest } from "./manifest.server.ts";
import { copyFromPostgres, sizeOfPostgres } from "./move.server.ts";
import { inWorkFolder } from "./work-folder.server.ts";

export const BACKUP_EXTENSION = ".sqlite.zst";

export interface Backup extends Manifest {
  file: string;
  bytes: number;
}

export const backupFolderIn = (dataDir: string) => path.join(dataDir, "backups");

/** Writes a consistent copy while the server runs. `file` is replaced, and never left partial. */
export async function createBackup(
  location: DatabaseLocation,
  file: string,
  keepFreeBytes = KEEP_FREE_BYTES,
): Promise<Backup> {
  const folder = path.dirname(path.resolve(file));
  const size = await sizeOf(location);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await requireSpace(folder, 2 * size, keepFreeBytes);
  return inWorkFolder(folder, async (work) => {
    const createdAt = new Date().toISOString();
    const copy = databaseFileIn(work);
    const databaseUrl = location.databaseDirectUrl ?? location.databaseUrl;
    if (databaseUrl) await copyFromPostgres(databaseUrl, work);
    else copyFromSqlite(databaseFileIn(location.dataDir), copy);
    const manifest = await addManifest(copy, { createdAt, secret: await ownSecretOf(location) });
    await pack(copy, path.join(work, "packed"), file);
    return { ...manifest, file, bytes: (await stat(file)).size };
  });
}

async function sizeOf({ databaseUrl, dataDir }: DatabaseLocation): Promise<number> {
  if (databaseUrl) return sizeOfPostgres(databaseUrl);
  const file = databaseFileIn(dataDir);
  if (!existsSync(file)) throw new BackupError(`There is no database in ${dataDir}.`);
  const wal = await stat(`${file}-wal`).catch(() => ({ size: 0 }));
  return (await stat(file)).size + wal.size;
}

function copyFromSqlite(source: string, copy: string): void {
  const database = new DatabaseSync(source, { timeout: 5_000 });
  try {
    database.prepare("vacuum into ?").run(copy);
  } catch (error) {
    throw new BackupError(`${source} could not be copied: ${(error as Error).message}`, { cause: error });
  } finally {
    database.close();
  }
}

async function ownSecretOf({ databaseUrl, dataDir }: DatabaseLocation): Promise<string | undefined> {
  const file = secretFileIn(dataDir);
  return databaseUrl || !existsSync(file) ? undefined : readFile(file, "utf8");
}
