import { readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
const ROOM_BYTES = 2 ** 32;

/** Where tests keep their files: in memory, where every commit's sync costs nothing, or else on the disk. */
export const TEMPORARY_HOME = isRoomy(MEMORY) ? MEMORY : tmpdir();

/** Containers often have little shared memory, or one that programs do not run from. */
function isRoomy(place: string): boolean {
  try {
    const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
    const [, , kind, options = ""] = mounts.find((mount) => mount.split(" ")[1] === place)?.split(" ") ?? [];
    const { bavail, bsize } = statfsSync(place);
    return kind === "tmpfs" && !options.includes("noexec") && bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
