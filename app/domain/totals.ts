/** Currencies are never added up. `unpriced` of the `count` have no price. */
export interface MoneyTotal {
  count: number;
  unpriced: number;
  worth: { currency: string; minor: number; count: number }[];
}

export type Flow = "spent" | "used" | "wasted";
export type Flows = Record<Flow, MoneyTotal>;

interface Worth {
  /** Minor units; null without a known price. */
  worth: number | null;
  currency: string | null;
}

export interface Tally {
  count: number;
  unpriced: number;
  sums: Map<string, { minor: number; count: number }>;
}
export type Tallies = Record<Flow, Tally>;

export const tally = (): Tally => ({ count: 0, unpriced: 0, sums: new Map() });
export const tallies = (): Tallies => ({ spent: tally(), used: tally(), wasted: tally() });

export function add(to: Tally, { worth, currency }: Worth, sign: 1 | -1 = 1) {
  to.count += sign;
  if (worth === null || currency === null) to.unpriced += sign;
  else addSum(to, currency, sign * worth, sign);
}

function addSum(to: Tally, currency: string, minor: number, count: number) {
  const sum = upsert(to.sums, currency, () => ({ minor: 0, count: 0 }));
  sum.minor += minor;
  sum.count += count;
}

export function merge(from: Tallies, to: Tallies) {
  for (const flow of ["spent", "used", "wasted"] as const) {
    to[flow].count += from[flow].count;
    to[flow].unpriced += from[flow].unpriced;
    for (const [currency, { minor, count }] of from[flow].sums) addSum(to[flow], currency, minor, count);
  }
}

export function upsert<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

export function totalOf({ count, unpriced, sums }: Tally, currency: string): MoneyTotal {
  const worth = [...sums]
    .filter(([, sum]) => sum.count !== 0 || sum.minor !== 0)
    .map(([currency, sum]) => ({ currency, ...sum }))
    .toSorted(
      (a, b) => rank(a.currency, currency) - rank(b.currency, currency) || (a.currency < b.currency ? -1 : 1),
    );
  return { count, unpriced, worth };
}

const rank = (currency: string, first: string) => (currency === first ? 0 : 1);
