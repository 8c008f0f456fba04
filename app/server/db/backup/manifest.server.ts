import { DatabaseSync } from "node:sqlite";
import { knownMigrations } from "../database.server.ts";
import { notABackup } from "./archive.server.ts";
import { BackupError } from "./backup-error.server.ts";
import { countRows } from "./sqlite-tables.server.ts";
import { MANIFEST } from "./table-store.server.ts";

export interface Manifest {
  createdAt: string;
  /** The generated session secret; undefined where `SESSION_SECRET` is set. */
  secret?: string | undefined;
  rows: Record<string, number>;
}

/** Verifies the copied database and adds the manifest. */
export async function addManifest(
  file: string,
  { createdAt, secret }: Omit<Manifest, "rows">,
): Promise<Manifest> {
  const copy = new DatabaseSync(file);
  try {
    requireIntegrity(copy, "The database");
    const manifest = { createdAt, secret, rows: await countRows(copy) };
    copy.exec(`create table ${MANIFEST} (text text not null)`);
    copy.prepare(`insert into ${MANIFEST} values (?)`).run(JSON.stringify(manifest));
    return manifest;
  } finally {
    copy.close();
  }
}

/** Verifies an unpacked backup and removes the manifest. Throws BackupError. */
export async function removeManifest(file: string, name: string): Promise<Manifest> {
  const copy = new DatabaseSync(file);
  try {
    const manifest = readManifest(copy, name);
    requireIntegrity(copy, name);
    refuseNewer(copy, name);
    if (JSON.stringify(await countRows(copy)) !== JSON.stringify(manifest.rows)) {
      throw new BackupError(`${name} has not as many rows as it says. Nothing was changed.`);
    }
    copy.exec(`pragma secure_delete = on; drop table ${MANIFEST}`);
    return manifest;
  } finally {
    copy.close();
  }
}

function readManifest(copy: DatabaseSync, name: string): Manifest {
  try {
    return JSON.parse(String(copy.prepare(`select text from ${MANIFEST}`).get()?.text));
  } catch (error) {
    throw new BackupError(notABackup(name), { cause: error });
  }
}

function requireIntegrity(copy: DatabaseSync, name: string): void {
  const [first] = copy.prepare("pragma integrity_check").all();
  const [orphan] = copy.prepare("pragma foreign_key_check").all();
  if (first?.integrity_check === "ok" && !orphan) return;
  const why = orphan ? `rows of ${orphan.table} refer to nothing` : first?.integrity_check;
  throw new BackupError(`${name} is damaged (${why}). Nothing was changed.`);
}

function refuseNewer(copy: DatabaseSync, name: string): void {
  const done = copy.prepare("select name from kysely_migration order by name").all();
  const unknown = done.find((migration) => !knownMigrations.includes(String(migration.name)));
  if (!unknown) return;
  throw new BackupError(
    `${name} is of a newer Crisper (migration ${unknown.name}). Update Crisper, then restore it. Nothing was changed.`,
  );
}
