import { statfs } from "node:fs/promises";

const MIB = 1024 * 1024;
/** Enough for writes, but perhaps not for the next backup or photo. */
const LOW_BYTES = 64 * MIB;
const RESERVED_SHARE = 0.05;
const RESERVED_MAX_BYTES = 1024 * MIB;

/** Whether the disk of a folder has at least 64 MiB left. */
export async function checkDisk(folder: string, read = statfs): Promise<"ok" | "low"> {
  const { bavail, bsize } = await read(folder);
  return bavail * bsize < LOW_BYTES ? "low" : "ok";
}

/** Whether photos and import files leave room for everything else: 5 % of the disk, at least 64 MiB and at most 1 GiB. */
export async function hasRoomForUploads(folder: string, read = statfs): Promise<boolean> {
  const { bavail, blocks, bsize } = await read(folder);
  const share = Math.min(RESERVED_MAX_BYTES, RESERVED_SHARE * blocks * bsize);
  return bavail * bsize >= Math.max(LOW_BYTES, share);
}
