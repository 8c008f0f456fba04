import { OWN_IMAGE } from "#app/domain/image.ts";
import { NOT_AN_IMAGE } from "#app/i18n/image.ts";
import { addressSite } from "#app/server/limits/address.server.ts";
import type { RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { HttpError } from "../http-error.server.ts";
import { createQueues } from "../queues.server.ts";
import { type ApiContext, addressOf } from "../request.server.ts";
import { countSlowPhoto } from "./slow-photo.server.ts";
import type { ImageStore, PreparedImage } from "./store.server.ts";

/** Only three codes, so that nobody can probe the internal network. */
export type FetchPhoto = (
  address: string,
  signal?: AbortSignal,
) => Promise<{ image: Blob } | { problem: "unreachable" | "too_large" | "no_picture" }>;

export type ImageAddresses = ReturnType<typeof createImageAddresses>;

const WORDS = {
  unreachable: "The photo at this address cannot be fetched. Please check the address, or go on without it",
  too_large: "Image size should be less than 5MB",
  no_picture: NOT_AN_IMAGE,
};
const TOO_MANY =
  "Too many photos were fetched for you. Please go on without it, or try again in a few minutes";

interface Wanted {
  user: string;
  address: string | undefined;
  field: string;
  signal?: AbortSignal;
  checkAgain?: (() => Promise<unknown>) | undefined;
}

/** Photos given by address are copied: pages load nothing from other hosts. */
export function createImageAddresses(images: ImageStore, fetchPicture: FetchPhoto, limiter: RateLimiter) {
  const queues = createQueues();

  const fetchAndPrepare = async (url: string, { user, address, field, signal, checkAgain }: Wanted) => {
    const caller = { user, address };
    const refuse = (status: number, message: string) =>
      new HttpError(status, "image_not_fetched", message, { [field]: message });
    if ((await limiter.secondsToWait("photo_address", caller)) > 0) throw refuse(429, TOO_MANY);
    const fetched = await fetchPicture(url, signal);
    if ("problem" in fetched) throw refuse(422, WORDS[fetched.problem]);
    const sender = { person: user, site: addressSite(address) };
    const prepared = await countSlowPhoto(limiter, "photo_address", caller, (spent) =>
      images.prepare(fetched.image, sender, { signal, spent }),
    ).catch((error) => {
      throw error instanceof HttpError && error.status < 500 ? refuse(422, error.message) : error;
    });
    await checkAgain?.();
    return prepared;
  };

  /** Prepares photos of one person one at a time: many slow ones at once would all be decoded before the first counts. */
  const prepare = (url: string, wanted: Wanted): Promise<PreparedImage> =>
    queues.run(wanted.user, () => fetchAndPrepare(url, wanted));

  return {
    prepare,

    /** Returns the address of the copy, or the given one where it is ours, blank, or `unchangedUrl`. */
    async replace<Address extends string | undefined>(
      url: Address,
      {
        householdId,
        unchangedUrl,
        ...wanted
      }: Wanted & { householdId: string; unchangedUrl?: string | null },
    ): Promise<Address | string> {
      if (!url || isOwn(url) || url === unchangedUrl) return url;
      const prepared = await prepare(url, wanted);
      return images.keepAlone(householdId, prepared).catch((error) => {
        if (!(error instanceof HttpError)) throw error;
        throw new HttpError(error.status, error.code, error.message, { [wanted.field]: error.message });
      });
    },
  };
}

export const imageOptionsOf = (context: ApiContext, field: string) => ({
  address: addressOf(context),
  field,
  signal: context.req.raw.signal,
  checkAgain: context.get("checkAgain"),
});

export const isOwn = (address: string) => OWN_IMAGE.test(address);
