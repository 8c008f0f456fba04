export interface Sender {
  person: string;
  /** The addresses that one customer has: many accounts may come from there. */
  site: string;
}

interface WorkQueueOptions {
  /** Waiting and running, of everybody. */
  lengthMax: number;
  /** Waiting and running, of one person. */
  ofOneMax?: number;
  /** How much runs at a time. */
  atOnce?: number;
  /** The error for work that is turned away. */
  refusal: () => Error;
}

export interface WorkOptions {
  /** The signal of the request: aborted work gives up its place. */
  signal?: AbortSignal | undefined;
  /** Called with the duration in seconds, even if the work fails. */
  spent?: ((seconds: number) => void) | undefined;
}

interface Waiting {
  sender: Sender;
  since: number;
  start: () => void;
  refuse: (reason: unknown) => void;
}

/** After this time, work that was done for somebody counts half. */
const HALF_LIFE_MS = 5 * 60_000;
const FORGOTTEN_SECONDS = 0.01;
const SWEEP_MIN = 1_000;
/** Every piece of work counts at least this much. */
const LEAST_SECONDS = 0.1;

/**
 * Runs work in turn. Next comes the person whose work, and that of others at the same site, has taken the least time lately, so
 * that a few people with slow work do not keep the others waiting; the time that somebody has waited counts for them. When the
 * queue is full, the sender with the most work done loses the place.
 */
export function createWorkQueue({ lengthMax, ofOneMax = lengthMax, atOnce = 1, refusal }: WorkQueueOptions) {
  const waiting: Waiting[] = [];
  const running: Sender[] = [];
  const spent = new Map<string, { seconds: number; at: number }>();
  let sweepAt = SWEEP_MIN;

  const secondsOf = (key: string) => {
    const { seconds, at } = spent.get(key) ?? { seconds: 0, at: 0 };
    return seconds * 0.5 ** ((performance.now() - at) / HALF_LIFE_MS);
  };
  const spend = ({ person, site }: Sender, seconds: number) => {
    for (const key of [`person ${person}`, `site ${site}`])
      spent.set(key, { seconds: secondsOf(key) + Math.max(seconds, LEAST_SECONDS), at: performance.now() });
    if (spent.size < sweepAt) return;
    for (const known of spent.keys()) if (secondsOf(known) < FORGOTTEN_SECONDS) spent.delete(known);
    sweepAt = Math.max(SWEEP_MIN, 2 * spent.size);
  };
  const spentBy = ({ person, site }: Sender) => secondsOf(`person ${person}`) + secondsOf(`site ${site}`);
  /** The lowest comes next. */
  const rankOf = ({ sender, since }: Waiting) => spentBy(sender) - (performance.now() - since) / 1000;
  const inOrder = () => waiting.toSorted((one, other) => rankOf(one) - rankOf(other));

  const remove = (entry: Waiting): boolean => {
    const place = waiting.indexOf(entry);
    if (place >= 0) waiting.splice(place, 1);
    return place >= 0;
  };
  const withdraw = (entry: Waiting, reason: unknown) => {
    if (!remove(entry)) return;
    spend(entry.sender, 0);
    entry.refuse(reason);
  };

  /** The sender with the most completed work, if more than this one's; or else one of the site with far more work. */
  const findEvictable = (sender: Sender): Waiting | undefined => {
    const last = waiting.toSorted((one, other) => spentBy(one.sender) - spentBy(other.sender)).at(-1);
    if (last && spentBy(last.sender) > spentBy(sender)) return last;
    const bySite = Map.groupBy(waiting, (entry) => entry.sender.site);
    const most = [...bySite.values()].toSorted((one, other) => one.length - other.length).at(-1) ?? [];
    return most.length > (bySite.get(sender.site)?.length ?? 0) + 1 ? most.at(-1) : undefined;
  };

  const makeRoom = (sender: Sender) => {
    const own = [...running, ...waiting.map((entry) => entry.sender)].filter(
      ({ person }) => person === sender.person,
    );
    if (own.length < ofOneMax && waiting.length + running.length < lengthMax) return;
    const last = own.length < ofOneMax ? findEvictable(sender) : undefined;
    if (last) {
      withdraw(last, refusal());
      return;
    }
    // Who tries again and again must not seem to have used nothing.
    spend(sender, 0);
    throw refusal();
  };

  const startNext = () => {
    const [next] = running.length < atOnce ? inOrder() : [];
    if (!next) return;
    remove(next);
    running.push(next.sender);
    next.start();
  };

  /** Throws the refusal where there is no room, and the reason of an abort. */
  return async <Result>(
    sender: Sender,
    work: () => Promise<Result>,
    { signal, spent: report }: WorkOptions = {},
  ): Promise<Result> => {
    signal?.throwIfAborted();
    makeRoom(sender);
    const turn = Promise.withResolvers<void>();
    const entry = { sender, since: performance.now(), start: turn.resolve, refuse: turn.reject };
    const withdrawEntry = () => withdraw(entry, signal?.reason);
    waiting.push(entry);
    signal?.addEventListener("abort", withdrawEntry);
    startNext();
    try {
      await turn.promise;
    } finally {
      signal?.removeEventListener("abort", withdrawEntry);
    }
    const begun = performance.now();
    try {
      return await work();
    } finally {
      const seconds = (performance.now() - begun) / 1000;
      spend(sender, seconds);
      report?.(seconds);
      running.splice(running.indexOf(sender), 1);
      startNext();
    }
  };
}
