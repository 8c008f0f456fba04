import type { Kysely } from "kysely";
import { shortGtin } from "#app/domain/barcode/gtin.ts";
import { readCode } from "#app/domain/barcode/read-code.ts";
import { todayIn } from "#app/domain/calendar.ts";
import type { Database } from "#app/server/db/schema.ts";
import { type BackgroundWork, createBackgroundWork } from "#app/server/jobs/background-work.server.ts";
import type { CountedCaller, RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { log } from "#app/server/log.server.ts";
import type { SafeFetch } from "#app/upstream/safe-fetch.ts";
import { createOpenFoodFacts, NoAnswer } from "./open-food-facts.server.ts";
import { createPause } from "./pause.server.ts";
import type { Product, ProductLookup } from "./product.ts";
import { createProductStore, type ProductKey } from "./store.server.ts";

interface LookupOptions {
  db: Kysely<Database>;
  limiter: RateLimiter;
  fetchOutside: SafeFetch;
  address: string;
  userAgent: string;
  background?: BackgroundWork | undefined;
}

/** Total time for one request of a person. */
const WITHIN_MS = 3_000;
const LANGUAGE = /^[a-z]{2,3}$/;
/** Returned when the caller has made too many requests. */
const STOPPED = Symbol("stopped");

type Found = Product | undefined;

/**
 * Finds the product of a code in the database, or else at Open Food Facts. `find` never rejects; it returns undefined for a
 * product that is not known in time.
 */
export function createProductLookup(options: LookupOptions): ProductLookup {
  const { db, limiter, background = createBackgroundWork() } = options;
  const ask = createOpenFoodFacts({ ...options, withinMs: WITHIN_MS });
  const pause = createPause();
  const underway = new Map<string, Promise<Found | typeof STOPPED>>();

  const lookUp = async (key: ProductKey, now: Date, caller: CountedCaller) => {
    const store = createProductStore(db, () => now);
    const kept = await store.find(key);
    if (kept) return kept.product;
    if (pause.lasts(now)) return undefined;
    if ((await limiter.secondsToWait("product_lookup", caller)) > 0) return STOPPED;
    const product = await ask(shortGtin(key.gtin), key.language).catch((error: unknown) => {
      pause.failed(error, now);
      throw error;
    });
    pause.end();
    await store.keep(key, product);
    return product;
  };

  /** Looks a product up once for all who ask for it at the same time. If the first of them is stopped, each of the others asks again. */
  const lookUpOnce = async (key: ProductKey, now: Date, caller: CountedCaller): Promise<Found> => {
    const name = `${key.gtin} ${key.language}`;
    for (let begun = underway.get(name); begun; begun = underway.get(name)) {
      const found = await begun;
      if (found !== STOPPED) return found;
    }
    const flight = lookUp(key, now, caller)
      .catch((err: unknown) => {
        if (err instanceof NoAnswer)
          log.info({ event: "product_not_found_out", reason: err.message }, "outside");
        else log.warn({ err }, "a product was not looked up");
        return undefined;
      })
      .finally(() => underway.delete(name));
    underway.set(name, flight);
    // Those who wait may leave before it has written down what it found.
    background.run("a product was not looked up", () => flight);
    const found = await flight;
    return found === STOPPED ? undefined : found;
  };

  return {
    async find(gtin, { now, caller, language = "en", signal }) {
      if (!isPublic(gtin, now) || signal?.aborted) return undefined;
      const limit = AbortSignal.timeout(WITHIN_MS);
      const key = { gtin, language: LANGUAGE.test(language) ? language : "en" };
      return Promise.race([
        lookUpOnce(key, now, caller),
        endOf(signal ? AbortSignal.any([limit, signal]) : limit),
      ]);
    },
  };
}

/** A shop's own number means nothing elsewhere, and may contain a price or a weight. */
function isPublic(gtin: string, now: Date): boolean {
  const read = readCode(shortGtin(gtin), todayIn("UTC", now));
  return read.kind === "product" && !read.isInStore;
}

const endOf = (end: AbortSignal) =>
  new Promise<undefined>((resolve) => {
    end.addEventListener("abort", () => resolve(undefined), { once: true });
  });
