import { expect, test } from "vitest";
import { createRateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { countSlowPhoto } from "./slow-photo.server.ts";

const CALLER = { user: "ada" };

/** Sends photos as a call does: counts each, and the slow ones once more. Returns how many were looked at. */
async function send(photos: number, seconds: number, outcome: () => Promise<void> = async () => undefined) {
  const limiter = createRateLimiter();
  let looked = 0;
  for (let sent = 0; sent < photos; sent += 1) {
    if ((await limiter.secondsToWait("photo", CALLER)) > 0) continue;
    looked += 1;
    const look = (spent: (seconds: number) => void) => {
      spent(seconds);
      return outcome();
    };
    await countSlowPhoto(limiter, "photo", CALLER, look).catch(() => undefined);
  }
  return looked;
}
const unreadable = () => Promise.reject(new Error("not a photo"));

test.each([
  ["three photos that take too long", 10, 3],
  ["four photos that nearly take too long", 9.4, 4],
  ["seven photos of four seconds", 3.7, 7],
])("%s stop their sender, whether they can be read or not", async (_, seconds, looked) => {
  expect(await send(10, seconds)).toBe(looked);
  expect(await send(10, seconds, unreadable)).toBe(looked);
});

test("other photos count once", async () => {
  expect(await send(100, 0.9)).toBe(60);
  expect(await send(100, 0.9, unreadable)).toBe(60);
});
