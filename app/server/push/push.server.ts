import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { createDelivery, type PostOutside } from "./delivery.server.ts";
import { areUsable } from "./encrypt-message.server.ts";
import { createSubscriptions, type PushSubscription } from "./subscriptions.server.ts";
import { createVapid } from "./vapid.server.ts";

interface PushOptions {
  db: Kysely<Database>;
  secrets: string[];
  subject: string;
  post: PostOutside;
  /** Whether messages may be sent to an address at all. */
  mayLeadTo: (address: string) => boolean;
  now?: () => Date;
}

const POST_TIMEOUT_MS = 10_000;

/** Messages to people's devices by way of the push services of their browsers (RFC 8030). */
export function createPush({ db, secrets, subject, post, mayLeadTo, now = () => new Date() }: PushOptions) {
  const subscriptions = createSubscriptions(db, now);
  const vapid = createVapid({ db, secrets, subject, now });
  const { step, run, stop } = createDelivery({ subscriptions, vapid, post, withinMs: POST_TIMEOUT_MS, now });
  const { add, list, remove, hasAny, queue } = subscriptions;
  return {
    ...{ add, list, remove, hasAny, queue, step, run, stop },
    publicKey: vapid.publicKey,
    accepts: (subscription: PushSubscription) => mayLeadTo(subscription.endpoint) && areUsable(subscription),
  };
}

export type Push = ReturnType<typeof createPush>;
