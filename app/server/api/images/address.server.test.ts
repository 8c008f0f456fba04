import { expect, test } from "vitest";
import { LIMITS } from "#app/server/limits/limits.ts";
import { createRateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { createImageAddresses, type FetchPhoto } from "./address.server.ts";
import type { ImageStore } from "./store.server.ts";

test("fetches of photos are limited by address, however many accounts it has", async () => {
  let asked = 0;
  const nothing: FetchPhoto = async () => {
    asked += 1;
    return { problem: "unreachable" };
  };
  const addresses = createImageAddresses({} as ImageStore, nothing, createRateLimiter());
  const ask = (user: string, address: string) =>
    addresses.prepare("https://pictures.example/x.png", { user, address, field: "imageUrl" });
  const [, { points }] = LIMITS.photo_address.limits;
  for (let account = 0; account < points; account++) {
    await expect(ask(`user ${account}`, "192.0.2.7")).rejects.toMatchObject({ status: 422 });
  }
  await expect(ask("one more", "192.0.2.7")).rejects.toMatchObject({ status: 429 });
  expect(asked).toBe(points);
  await expect(ask("elsewhere", "192.0.2.8")).rejects.toMatchObject({ status: 422 });
});
