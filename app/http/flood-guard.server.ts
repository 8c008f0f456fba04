import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Set by server.ts from the connection; whatever a client sends under this name is dropped there. */
export const CLIENT_ADDRESS_HEADER = "X-Client-Address";

const SENDINGS = 8;
const WITHIN_SECONDS = 600;
const limiter = new RateLimiterMemory({ points: SENDINGS, duration: WITHIN_SECONDS });

/** A field that people do not see and scripts like to fill. */
export const HONEYPOT = "website";

/** Seconds to wait before this address may send another public form; 0 when it may now. */
export async function secondsToWait(request: Request): Promise<number> {
  try {
    await limiter.consume(request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown");
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
}
