import type { RecentUse } from "#app/domain/recent-use.ts";
import type { AppSession } from "./session.server.ts";

const SHOWN_MS = 3 * 60_000;
/** The session's cookie has room for a few. */
const MOST = 4;

/** The latest first; none of another household, whichever way this one came to be. */
export function recentUses(session: AppSession, now: number): RecentUse[] {
  return keptUses(session).filter(({ at }) => now - at < SHOWN_MS);
}

function keptUses(session: AppSession): RecentUse[] {
  const kept = session.get("recentUses");
  return kept && kept.household === session.get("household")?.id ? kept.uses : [];
}

function keepUses(session: AppSession, uses: RecentUse[]): void {
  session.set("recentUses", { household: session.get("household")?.id, uses });
}

/** `instead` is the entry of which this one takes the place. */
export function keepRecentUse(session: AppSession, use: RecentUse, instead?: string): void {
  const known = recentUses(session, use.at);
  // Sent again, the food is gone and its day is not known any more.
  const same = known.find(({ entry }) => entry === use.entry);
  const others = known.filter(({ entry }) => entry !== use.entry && entry !== instead);
  keepUses(session, [{ ...same, ...use }, ...others].slice(0, MOST));
}

export function markListed(session: AppSession, entry: string): void {
  change(session, (use) => (use.entry === entry ? { ...use, isListed: true } : use));
}

/** It is on the list, and goes there every time. */
export function markStaple(session: AppSession, entry: string, staple: string): void {
  change(session, (use) => (use.entry === entry ? { ...use, isListed: true, staple } : use));
}

export function forgetStaple(session: AppSession, id: string): void {
  change(session, ({ staple, ...use }) => (staple && staple !== id ? { ...use, staple } : use));
}

function change(session: AppSession, change: (use: RecentUse) => RecentUse): void {
  const uses = keptUses(session);
  if (uses.length > 0) keepUses(session, uses.map(change));
}

/** Answers with the one that is forgotten. */
export function forgetRecentUse(session: AppSession, entry: string): RecentUse | undefined {
  const uses = keptUses(session);
  const found = uses.find((use) => use.entry === entry);
  if (found)
    keepUses(
      session,
      uses.filter((use) => use !== found),
    );
  return found;
}
