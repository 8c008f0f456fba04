import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { log } from "#app/server/log.server.ts";
import { startErrorOf } from "./start-failure.server.ts";

const OWN = /^(crisper\.sqlite|session-secret|outbox$|backups?$|before-restore-|\.crisper-work-)/;
const FRESH_MS = 60_000;

export const secretFileIn = (dataDir: string) => path.join(dataDir, "session-secret");
export const databaseFileIn = (dataDir: string) => path.join(dataDir, "crisper.sqlite");

/** Creates DATA_DIR with mode 700, and corrects the mode of a folder that holds nothing else. */
export function prepareDataFolder(dataDir: string): void {
  try {
    if (mkdirSync(dataDir, { recursive: true, mode: 0o700 }) !== undefined) return;
    const { mode, uid } = statSync(dataDir);
    const isOurs = uid === process.getuid?.() && readdirSync(dataDir).every((name) => OWN.test(name));
    if (isOurs && (mode & 0o077) !== 0) chmodSync(dataDir, 0o700);
  } catch (error) {
    throw startErrorOf(error, dataDir);
  }
}

/** A lost database would otherwise only show as an empty app. */
export function warnOfLostDatabase(dataDir: string, now: Date = new Date()): void {
  const secret = statSync(secretFileIn(dataDir), { throwIfNoEntry: false });
  if (!secret || now.getTime() - secret.mtimeMs < FRESH_MS || holdsData(dataDir)) return;
  log.warn(`${databaseFileIn(dataDir)} is empty or missing in a folder that was used before: it begins anew`);
}

export function holdsData(dataDir: string): boolean {
  const file = databaseFileIn(dataDir);
  return ["", "-wal"].some((suffix) => (statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0) > 0);
}
