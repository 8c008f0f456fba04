import { createSafeFetch, mayLeadOutside } from "./safe-fetch.server.ts";

interface PushRequest {
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  withinMs: number;
}

const AT_ONCE = 20;

/**
 * The way to browsers' push services, which are addresses of strangers: encrypted, at a public address or at `inside`, and
 * without following where they lead. A queue of its own, so that slow ones hold nothing else up.
 */
export function createPushFetch(inside: string | undefined) {
  const options = { inside, httpsOnly: true, redirectsMax: 0, atOnce: AT_ONCE };
  const fetchOutside = createSafeFetch(options);
  return {
    post: (address: string, { body, ...request }: PushRequest) =>
      fetchOutside(address, { ...request, post: body, accept: "*/*", maxBytes: 0 }),
    mayLeadTo: (address: string) => mayLeadOutside(address, options),
  };
}
