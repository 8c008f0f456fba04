import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { log } from "#app/server/log.server.ts";
import { holdsData, prepareDataFolder, secretFileIn } from "./data-folder.server.ts";
import { StartError } from "./start-error.server.ts";
import { startErrorOf } from "./start-failure.server.ts";

export const SECRET_MIN_LENGTH = 16;

export function ownSecret(dataDir: string): string {
  prepareDataFolder(dataDir);
  const file = secretFileIn(dataDir);
  try {
    if (!existsSync(file)) {
      make(file);
      if (holdsData(dataDir))
        log.warn(`${file} was missing: a new one was made, and everybody has to sign in again`);
    }
    chmodSync(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw startErrorOf(error, file);
  }
  const secret = read(file);
  if (secret.length >= SECRET_MIN_LENGTH) return secret;
  throw new StartError(
    `${file} is empty or too short to keep sign-ins safe. Restore it from a backup, or delete it: then a new one is made, and everybody has to sign in again.`,
  );
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw startErrorOf(error, file);
  }
}

/** Renames a synced file into place. If processes start together, the first one wins. */
function make(file: string): void {
  const draft = `${file}-${randomBytes(6).toString("hex")}`;
  const handle = openSync(draft, "wx", 0o600);
  try {
    writeSync(handle, randomBytes(32).toString("base64url"));
    fsyncSync(handle);
    publish(draft, file);
  } finally {
    closeSync(handle);
    rmSync(draft, { force: true });
  }
}

function publish(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    // Some network and memory cards do not support links.
    if (!["EPERM", "ENOTSUP", "ENOSYS", "EOPNOTSUPP"].includes(code ?? "")) throw error;
    renameSync(draft, file);
  }
}
