import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Set by server.ts from the connection; whatever a client sends under this name is dropped there. */
export const CLIENT_ADDRESS_HEADER = "X-Client-Address";

/** A field that people do not see and scripts like to fill. */
export const HONEYPOT = "website";

const KEYS = {
  address: (address: string) => address,
  account: (_: string, account: string) => account,
  both: (address: string, account: string) => `${address} ${account}`,
};

function limit(by: keyof typeof KEYS, points: number, minutes: number) {
  return { by, key: KEYS[by], limiter: new RateLimiterMemory({ points, duration: minutes * 60 }) };
}

/**
 * What is counted, the narrowest first: whoever is stopped there uses up nobody else's tries. Many tries from one
 * place must not lock out the owner, who comes from another, and who can always ask for a new password.
 */
const LIMITS = {
  form: [limit("address", 8, 10)],
  sign_in: [limit("both", 10, 15), limit("address", 100, 15), limit("account", 50, 15)],
  register: [limit("address", 20, 60)],
  reset: [limit("address", 20, 60)],
  new_password: [limit("address", 20, 60)],
  token: [limit("address", 300, 15)],
};

export type Guarded = keyof typeof LIMITS;

export const TOO_MANY_ATTEMPTS = "Too many attempts. Please wait a few minutes and try again.";

/** Counts a try of this kind; answers with the seconds to wait before the next one, 0 when it may go ahead. */
export async function secondsToWait(kind: Guarded, request: Request, account = ""): Promise<number> {
  const address = addressOf(request);
  for (const { key, limiter } of LIMITS[kind]) {
    try {
      await limiter.consume(key(address, account));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  }
  return 0;
}

/** Whoever got in has proved who they are: their tries no longer count against the account. */
export async function forgetTries(kind: Guarded, request: Request, account: string): Promise<void> {
  for (const { by, key, limiter } of LIMITS[kind]) {
    if (by !== "address") await limiter.delete(key(addressOf(request), account));
  }
}

function addressOf(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}
