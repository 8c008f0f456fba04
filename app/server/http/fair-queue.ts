/** `end` is to be called at the end of the request. */
type Start = (end: () => void) => void;

interface Line {
  waiting: Start[];
  underway: number;
  /** The sum of the shares that the requests under way had when they began. */
  begunAtMs: number;
  /** Processor time, from the same zero for all. */
  hadMs: number;
}

/** Every request counts at least this much, as even short ones take connections and turns. */
const LEAST_MS = 20;
/** Limits how far an address can be ahead or behind, so that nobody waits long for a page after importing a file. */
const LEAD_MAX_MS = 100;
const SWEEP_MIN = 1_000;

/**
 * Requests that wait, in a line for each address. Next comes the address that has had the least processor time, by `busyMs`; what
 * is underway at the same time shares it. Who comes anew begins with what is fair at that moment, so that nobody is made to wait
 * for what others did not use.
 */
export function createFairQueue(busyMs: () => number) {
  const lines = new Map<string, Line>();
  let measuredAtMs = busyMs();
  let active = 0;
  let underway = 0;
  /** What a request would have had that is always underway, and what an address would have had that is always there. */
  let shareMs = 0;
  let fairMs = 0;
  let sweepAt = SWEEP_MIN;

  const measure = () => {
    const passedMs = busyMs() - measuredAtMs;
    measuredAtMs += passedMs;
    if (underway > 0) shareMs += passedMs / underway;
    if (active > 0) fairMs += passedMs / active;
  };
  const isIdle = ({ waiting, underway }: Line) => waiting.length === 0 && underway === 0;
  const nearFair = (ms: number) => Math.max(fairMs - LEAD_MAX_MS, Math.min(ms, fairMs + LEAD_MAX_MS));
  const hadOf = ({ hadMs, underway, begunAtMs }: Line) => nearFair(hadMs + underway * shareMs - begunAtMs);
  const lineOf = (address: string): Line => {
    const known = lines.get(address);
    const line = known ?? { waiting: [], underway: 0, begunAtMs: 0, hadMs: fairMs };
    if (!known) lines.set(address, line);
    if (isIdle(line)) {
      line.hadMs = Math.max(line.hadMs, fairMs);
      active += 1;
    }
    return line;
  };
  const leave = (line: Line) => {
    if (isIdle(line)) active -= 1;
    if (active === 0) lines.clear();
    else if (lines.size > sweepAt) {
      for (const [address, one] of lines) if (isIdle(one) && one.hadMs <= fairMs) lines.delete(address);
      sweepAt = Math.max(SWEEP_MIN, 2 * lines.size);
    }
  };
  const begin = (line: Line) => {
    const begunAtMs = shareMs;
    line.underway += 1;
    line.begunAtMs += begunAtMs;
    underway += 1;
    return () => {
      measure();
      const ms = shareMs - begunAtMs;
      line.underway -= 1;
      line.begunAtMs -= begunAtMs;
      line.hadMs = nearFair(line.hadMs + Math.max(LEAST_MS, ms));
      fairMs += Math.max(0, LEAST_MS - ms) / active;
      underway -= 1;
      leave(line);
    };
  };

  return {
    add(address: string, start: Start): void {
      measure();
      lineOf(address).waiting.push(start);
    },

    /** Starts the next request of the addresses that may go on; false without any. */
    startNext(mayGoOn: (address: string) => boolean): boolean {
      measure();
      let first: Line | undefined;
      for (const [address, line] of lines) {
        if (line.waiting.length === 0 || (first && hadOf(line) >= hadOf(first))) continue;
        if (mayGoOn(address)) first = line;
      }
      const start = first?.waiting.shift();
      if (first) start?.(begin(first));
      return start !== undefined;
    },

    underway: () => underway,
    underwayOf: (address: string) => lines.get(address)?.underway ?? 0,

    /** How many come before a new request of this address. */
    before(address: string): number {
      measure();
      const own = lines.get(address);
      const rounds = own?.waiting.length ?? 0;
      const had = own ? Math.max(hadOf(own), fairMs) : fairMs;
      let sum = rounds;
      for (const line of lines.values())
        if (line !== own && hadOf(line) <= had) sum += Math.min(line.waiting.length, rounds + 1);
      return sum;
    },
  };
}
