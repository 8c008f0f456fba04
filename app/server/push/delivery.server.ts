import { PUSH_TAG } from "#app/domain/push-message.ts";
import { msUntilRetry } from "#app/server/limits/retry-after.ts";
import { log, logFailure } from "#app/server/log.server.ts";
import { encryptMessage } from "./encrypt-message.server.ts";
import type { Subscriptions, WaitingMessage } from "./subscriptions.server.ts";
import type { Vapid } from "./vapid.server.ts";

/** Sends to an address of somebody else's: it has to look where that leads. The answer's body is not read. */
export type PostOutside = (
  address: string,
  request: { headers: Record<string, string>; body: Uint8Array<ArrayBuffer>; withinMs: number },
) => Promise<{ status: number; retryAfter: string | undefined } | { problem: string }>;

interface DeliveryOptions {
  subscriptions: Subscriptions;
  vapid: Vapid;
  post: PostOutside;
  withinMs: number;
  now: () => Date;
}

const AT_ONCE = 20;
/** Many, because each claim sorts all that wait. */
const CLAIMED_AT_ONCE = 100;
/** Longer than that many take if each of them is slow. */
const CLAIM_MS = 120_000;
const MINUTE_MS = 60_000;
/** When a message is tried again, for as long as it is still of use. */
const RETRY_AFTER_MINUTES = [1, 5, 15, 60];
/** What a push service may ask for at most. */
const PAUSE_MAX_MS = 24 * 60 * MINUTE_MS;
const GONE = [404, 410];

/** Sends what waits; one slow push service does not keep the others waiting. */
export function createDelivery({ subscriptions, vapid, post, withinMs, now }: DeliveryOptions) {
  const underway = new Set<Promise<void>>();
  const claimed: WaitingMessage[] = [];
  let stopped = false;

  const send = async (row: WaitingMessage): Promise<void> => {
    const { endpoint, message, expires_at } = row;
    const lastsMs = Date.parse(expires_at ?? "") - now().getTime();
    if (!message || !(lastsMs > 0)) return subscriptions.dropMessage(row);
    const answer = await post(endpoint, {
      withinMs,
      body: encryptMessage(message, row),
      headers: {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        Authorization: await vapid.authorization(endpoint),
        TTL: String(Math.ceil(lastsMs / 1000)),
        Urgency: "normal",
        // One that the device has not got yet is replaced.
        Topic: PUSH_TAG,
      },
    });
    const status = "problem" in answer ? 0 : answer.status;
    if (status >= 200 && status < 300) {
      await subscriptions.delivered(row);
      return;
    }
    const reason = "problem" in answer ? answer.problem : `status ${status}`;
    // Neither the log nor anybody who reads it learns the endpoint.
    log.info({ event: "push_not_sent", subscription: row.id, attempts: row.attempts + 1, reason }, "push");
    if (GONE.includes(status)) return subscriptions.end(row);
    const pause = "problem" in answer ? 0 : Math.min(PAUSE_MAX_MS, msUntilRetry(answer.retryAfter, now()));
    const minutes = RETRY_AFTER_MINUTES[Math.min(row.attempts, RETRY_AFTER_MINUTES.length - 1)] ?? 1;
    await subscriptions.postpone(row, Math.max(pause, minutes * MINUTE_MS));
  };

  /** Fills the free places; true while there is more. */
  const step = async (): Promise<boolean> => {
    if (!stopped && claimed.length === 0) {
      claimed.push(...(await subscriptions.claim(CLAIMED_AT_ONCE, CLAIM_MS)));
    }
    const free = stopped ? 0 : AT_ONCE - underway.size;
    for (const row of claimed.splice(0, free)) {
      const sending = send(row)
        .catch(logFailure("a message to a device was not sent"))
        .finally(() => underway.delete(sending));
      underway.add(sending);
    }
    if (underway.size === 0) return false;
    await Promise.race(underway);
    return true;
  };

  return {
    step,

    async run(): Promise<void> {
      let more = true;
      while (more) more = await step();
    },

    /** Waits for what is under way; the rest stays in the queue. */
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all(underway);
    },
  };
}
