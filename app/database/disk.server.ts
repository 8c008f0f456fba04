import { statfs } from "node:fs/promises";

/** A write needs far less, but the next backup or photo may not. */
const LOW_BYTES = 64 * 1024 * 1024;

/** Whether there is room left on the disk of a folder. */
export async function checkDisk(folder: string, read = statfs): Promise<"ok" | "full"> {
  const { bavail, bsize } = await read(folder);
  return bavail * bsize < LOW_BYTES ? "full" : "ok";
}
