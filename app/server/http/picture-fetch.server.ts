import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import type { FetchPhoto } from "#app/server/api/images/address.server.ts";
import { log } from "#app/server/log.server.ts";
import { createSafeFetch, type SafeFetchOptions } from "./safe-fetch.server.ts";

const PICTURE = { accept: "image/*", maxBytes: IMAGE_MAX_BYTES, withinMs: 5_000 };

/** Fetches the pictures whose addresses people give. */
export function createPictureFetch(options?: SafeFetchOptions): FetchPhoto {
  const fetchOutside = createSafeFetch(options);
  return async (address, signal) => {
    const answer = await fetchOutside(address, { ...PICTURE, signal });
    if ("problem" in answer) {
      return { problem: answer.problem === "other_type" ? "no_picture" : answer.problem };
    }
    if (answer.status === 200) return { image: answer.body };
    log.info({ event: "picture_not_fetched", reason: `status ${answer.status}` }, "outside");
    return { problem: "unreachable" };
  };
}
