import type { RecentUse } from "#app/domain/recent-use.ts";
import { addEntry, entriesOf } from "../entries.server.ts";
import type { AppSession } from "../session.server.ts";

const SHOWN_MS = 3 * 60_000;
const MOST = 12;

/** The latest first; none of another household, whichever way this one came to be. */
export function recentUses(session: AppSession, now: number): RecentUse[] {
  const household = session.get("household")?.id;
  return entriesOf(session, "use")
    .map(([, use]) => use)
    .filter((use) => use.household === household && now - use.at < SHOWN_MS)
    .toReversed()
    .toSorted((one, other) => other.at - one.at);
}

/** `instead` is the entry of which this one takes the place. */
export function keepRecentUse(session: AppSession, use: RecentUse, instead?: string): void {
  // When the form is sent again, the food is gone: the first use knows its day.
  const same = session.get(`use ${use.entry}`);
  if (instead) session.unset(`use ${instead}`);
  for (const [name, { at }] of entriesOf(session, "use")) if (use.at - at >= SHOWN_MS) session.unset(name);
  const value = { ...same, ...use, household: session.get("household")?.id };
  addEntry(session, "use", { id: use.entry, value, most: MOST });
}

export function markListed(session: AppSession, entry: string): void {
  change(session, entry, (use) => ({ ...use, isOnShoppingList: true }));
}

/** Notes that the food is on the shopping list, and goes there whenever it runs out. */
export function markStaple(session: AppSession, entry: string, staple: string): void {
  change(session, entry, (use) => ({ ...use, isOnShoppingList: true, staple }));
}

export function forgetStaple(session: AppSession, id: string): void {
  for (const [, { entry }] of entriesOf(session, "use")) {
    change(session, entry, ({ staple, ...use }) => (staple && staple !== id ? { ...use, staple } : use));
  }
}

function change(session: AppSession, entry: string, change: (use: RecentUse) => RecentUse): void {
  const use = session.get(`use ${entry}`);
  if (use) session.set(`use ${entry}`, change(use));
}

/** Returns the use that it drops. */
export function forgetRecentUse(session: AppSession, entry: string): RecentUse | undefined {
  const use = session.get(`use ${entry}`);
  session.unset(`use ${entry}`);
  return use;
}
