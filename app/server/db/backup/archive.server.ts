import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { BackupError } from "./backup-error.server.ts";

const WITH_CHECKSUM = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** Compresses `source` into `draft`, verifies it, and renames it to `target`. */
export async function pack(source: string, draft: string, target: string): Promise<void> {
  const written = createHash("sha256");
  const listen = new PassThrough().on("data", (chunk) => written.update(chunk));
  const draftFile = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(createReadStream(source), listen, createZstdCompress(WITH_CHECKSUM), draftFile);
  const read = createHash("sha256");
  await pipeline(createReadStream(draft), createZstdDecompress(), read);
  if (written.digest("hex") !== read.digest("hex")) {
    throw new BackupError(`What was written to ${path.dirname(target)} reads differently. Check that disk.`);
  }
  await rename(draft, target);
  await syncFolder(path.dirname(target));
}

export async function unpack(file: string, target: string): Promise<void> {
  try {
    const targetFile = createWriteStream(target, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(createReadStream(file), createZstdDecompress(), targetFile);
  } catch (error) {
    const isArchive = await beginsAsArchive(file).catch(() => false);
    throw new BackupError(wordsFor(file, isArchive, error as NodeJS.ErrnoException), { cause: error });
  }
}

const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

async function beginsAsArchive(file: string): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.equals(MAGIC);
  } finally {
    await handle.close();
  }
}

/** Gives the various errors of a damaged archive one message. */
function wordsFor(file: string, isArchive: boolean, { code = "", message }: NodeJS.ErrnoException): string {
  if (code === "ENOENT") return `There is no file ${file}.`;
  if (code === "ENOSPC") return "The disk is full. Nothing was changed.";
  const isUnreadable = code === "Z_BUF_ERROR" || code.startsWith("ZSTD_");
  if (isUnreadable && !isArchive) return notABackup(file);
  if (isUnreadable) return `${file} is damaged or cut short. Nothing was changed.`;
  return `${file} cannot be read: ${message}. Nothing was changed.`;
}

export const notABackup = (file: string) => `${file} is not a backup of Crisper. Nothing was changed.`;

/** A rename is durable only once the folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
