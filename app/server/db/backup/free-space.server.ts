import { statfs } from "node:fs/promises";
import { BackupError } from "./backup-error.server.ts";

export const KEEP_FREE_BYTES = 200_000_000;

/** Throws when `bytes` more in `folder` would leave less than `keepFreeBytes`. */
export async function requireSpace(folder: string, bytes: number, keepFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free - bytes >= keepFreeBytes) return;
  throw new BackupError(
    `There is not enough room in ${folder}: ${inMegabytes(free)} are free, and it takes ${inMegabytes(bytes + keepFreeBytes)}. Nothing was written.`,
  );
}

export const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
