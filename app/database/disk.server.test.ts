import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { checkDisk } from "./disk.server.ts";

const withFree = (bytes: number) =>
  (async (folder: string) => ({
    ...(await statfs(folder)),
    bavail: bytes / 4096,
    bsize: 4096,
  })) as typeof statfs;

test.each([
  [0, "low"],
  [64 * 1024 * 1024 - 4096, "low"],
  [64 * 1024 * 1024, "ok"],
])("the space on a disk with %i free bytes is %s", async (bytes, state) => {
  expect(await checkDisk(tmpdir(), withFree(bytes))).toBe(state);
});
