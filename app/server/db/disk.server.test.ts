import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { checkDisk, hasRoomForUploads } from "./disk.server.ts";

const MIB = 1024 * 1024;
const withFree = (bytes: number, ofBytes = 100_000 * MIB) =>
  (async (folder: string) => ({
    ...(await statfs(folder)),
    bavail: bytes / 4096,
    blocks: ofBytes / 4096,
    bsize: 4096,
  })) as typeof statfs;

test.each([
  [0, "low"],
  [64 * MIB - 4096, "low"],
  [64 * MIB, "ok"],
])("the space on a disk with %i free bytes is %s", async (bytes, state) => {
  expect(await checkDisk(tmpdir(), withFree(bytes))).toBe(state);
});

test.each([
  { disk: 1_000, enough: 64 },
  { disk: 10_000, enough: 500 },
  { disk: 100_000, enough: 1_024 },
])("uploads leave $enough of $disk MiB free", async ({ disk, enough }) => {
  const hasRoom = (free: number) => hasRoomForUploads(tmpdir(), withFree(free, disk * MIB));
  expect(await hasRoom(enough * MIB)).toBe(true);
  expect(await hasRoom(enough * MIB - 4096)).toBe(false);
});
