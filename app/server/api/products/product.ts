import type { CountedCaller } from "#app/server/limits/rate-limiter.server.ts";

/** What is known of a product elsewhere. */
export interface Product {
  name: string;
  brand?: string | undefined;
  /** The quantity as it is printed on the pack. */
  quantity?: string | undefined;
}

export interface ProductLookup {
  find(
    gtin: string,
    options: { now: Date; caller: CountedCaller; language?: string; signal?: AbortSignal },
  ): Promise<Product | undefined>;
}
