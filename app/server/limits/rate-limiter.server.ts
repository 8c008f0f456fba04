import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { isEmail } from "#app/domain/email.ts";
import type { Database } from "#app/server/db/schema.ts";
import type { Jobs } from "#app/server/jobs/jobs.server.ts";
import { log } from "#app/server/log.server.ts";
import { addressGroup, addressSite } from "./address.server.ts";
import { type Counter, databaseCounter, memoryCounter } from "./counter.server.ts";
import { type CountedBy, LIMITS, type Limit, type LimitName } from "./limits.ts";

export interface CountedCaller {
  address?: string | null | undefined;
  account?: string | undefined;
  device?: string | undefined;
  user?: string | undefined;
  household?: string | undefined;
}

interface Counting {
  /** The transaction that the count is part of. */
  within?: Kysely<Database> | undefined;
  /** How many calls this one counts as. */
  points?: number;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

const PURGE_EVERY_MS = 300_000;
const RETRY_AFTER_MS = 2_000;
const REMEMBERED_MAX = 10_000;
const ASK_AGAIN_AFTER_MS = 5_000;

const VALUES: Record<CountedBy, (caller: CountedCaller) => string | undefined> = {
  address: ({ address }) => addressGroup(address),
  site: ({ address }) => addressSite(address),
  account: ({ account }) => account,
  account_at_address: ({ account, address }) => account && `${addressGroup(address)} ${account}`,
  account_at_device: ({ account, device }) => device && account && `${device} ${account}`,
  user: ({ user }) => user,
  household: ({ household }) => household,
  visitor: ({ user, address }) => (user ? undefined : addressGroup(address)),
  everybody: () => "",
};

/** Counts calls in the database; in memory without one, or while it fails. Keys are hashed. */
export function createRateLimiter(db?: Kysely<Database>, jobs?: Jobs, now: () => Date = () => new Date()) {
  const memory = memoryCounter();
  const shared = db && databaseCounter(db, now);
  const counter = shared ? withFallback(shared, memory, now) : memory;
  /** When a key is released, and until when that is trusted without asking the database. */
  const stopped = new Map<string, { until: number; sureUntil: number }>();
  const pending = new Map<string, number>();
  if (shared) jobs?.add({ name: "rate limits", everyMs: PURGE_EVERY_MS, step: () => shared.purge() });

  const count = async (
    to: Counter,
    key: string,
    { points, minutes, inStepsOf = 1 }: Limit,
    more: number,
  ): Promise<number> => {
    const step = (pending.get(key) ?? 0) + more;
    if (step < inStepsOf) {
      remember(pending, key, step);
      return 0;
    }
    pending.delete(key);
    const counted = await to.add(key, step, minutes * 60);
    if (counted.points <= points) return 0;
    const at = now().getTime();
    // A refusal may undo the transaction, and the count with it.
    if (to === counter)
      remember(stopped, key, { until: at + counted.msLeft, sureUntil: at + ASK_AGAIN_AFTER_MS });
    return Math.max(1, counted.msLeft);
  };

  const msStopped = (key: string) => {
    const { until = 0, sureUntil = 0 } = stopped.get(key) ?? {};
    const at = now().getTime();
    // A clock that was set back makes what was remembered last too long.
    const isSure = sureUntil > at && sureUntil - at <= ASK_AGAIN_AFTER_MS;
    if (isSure && until > at) return until - at;
    stopped.delete(key);
    return 0;
  };

  return {
    /** Counts a call. Returns seconds to wait; 0 when it may proceed. */
    async secondsToWait(
      name: LimitName,
      caller: CountedCaller,
      { within, points = 1 }: Counting = {},
    ): Promise<number> {
      const to = within ? databaseCounter(within, now) : counter;
      const keyed = keysOf(name, caller);
      const known = Math.max(0, ...keyed.map(({ key }) => msStopped(key)));
      if (known > 0) return Math.ceil(known / 1000);
      for (const [place, { key, limit }] of keyed.entries()) {
        const ms = await count(to, key, limit, points);
        if (ms === 0) continue;
        // A call that a narrower limit stops does not count towards the wider ones.
        for (const before of keyed.slice(0, place)) {
          await to.add(before.key, -points, before.limit.minutes * 60);
        }
        log.info({ event: "limited", limit: name, by: limit.by }, "security");
        return Math.ceil(ms / 1000);
      }
      return 0;
    },

    /** After a successful sign-in, earlier attempts no longer count against the account. */
    async forgetTries(name: LimitName, caller: CountedCaller): Promise<void> {
      for (const { key, limit } of keysOf(name, caller)) {
        if (limit.by === "address" || limit.by === "site") continue;
        stopped.delete(key);
        pending.delete(key);
        await counter.forget(key);
      }
    },
  };
}

function keysOf(name: LimitName, { account, ...caller }: CountedCaller) {
  const known = { ...caller, account: account && isEmail(account) ? account : undefined };
  return LIMITS[name].limits.flatMap((limit: Limit) => {
    const value = VALUES[limit.by](known);
    const hash = () => createHash("sha256").update(`${name} ${limit.by} ${value}`).digest("base64url");
    return value === undefined ? [] : [{ limit, key: hash() }];
  });
}

function withFallback(shared: Counter, spare: Counter, now: () => Date): Counter {
  let failedAt = 0;
  const countOr = async <T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> => {
    if (Math.abs(now().getTime() - failedAt) < RETRY_AFTER_MS) return second();
    try {
      return await first();
    } catch (err) {
      failedAt = now().getTime();
      log.error({ err }, "calls are counted in this process only");
      return second();
    }
  };
  return {
    add: (...count) =>
      countOr(
        () => shared.add(...count),
        () => spare.add(...count),
      ),
    forget: (key) =>
      countOr(
        () => shared.forget(key),
        () => spare.forget(key),
      ),
  };
}

/** Clears the map at its maximum: that releases at most one count or step per key. */
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= REMEMBERED_MAX) map.clear();
  map.set(key, value);
}
