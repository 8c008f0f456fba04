import { statfs } from "node:fs/promises";

/** Enough for writes, but perhaps not for the next backup or photo. */
const LOW_BYTES = 64 * 1024 * 1024;

/** Whether the disk of a folder has at least 64 MiB left. */
export async function checkDisk(folder: string, read = statfs): Promise<"ok" | "low"> {
  const { bavail, bsize } = await read(folder);
  return bavail * bsize < LOW_BYTES ? "low" : "ok";
}
