import { expect, test } from "vitest";
import { createRateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { PhotoTooSlow } from "./photo-process.server.ts";
import { countSlowPhoto } from "./slow-photo.server.ts";

const CALLER = { user: "ada" };

/** Sends photos as a call does: counts each, and the slow ones once more. Returns how many were looked at. */
async function send(photos: number, look: () => Promise<object>): Promise<number> {
  const limiter = createRateLimiter();
  let looked = 0;
  for (let sent = 0; sent < photos; sent += 1) {
    if ((await limiter.secondsToWait("photo", CALLER)) > 0) continue;
    looked += 1;
    await countSlowPhoto(limiter, "photo", CALLER, look).catch(() => undefined);
  }
  return looked;
}

test("three photos that take too long stop their sender", async () => {
  const tooSlow = async () => {
    throw new PhotoTooSlow(undefined);
  };
  expect(await send(10, tooSlow)).toBe(3);
});

test("four photos that nearly take too long stop their sender", async () => {
  expect(await send(10, async () => ({ seconds: 9.4 }))).toBe(4);
});

test("photos of four seconds stop their sender after seven", async () => {
  expect(await send(10, async () => ({ seconds: 3.7 }))).toBe(7);
});

test("other photos count once, whether they can be read or not", async () => {
  expect(await send(100, async () => ({ seconds: 0.9 }))).toBe(60);
  const unreadable = async () => {
    throw new Error("not a photo");
  };
  expect(await send(100, unreadable)).toBe(60);
});
