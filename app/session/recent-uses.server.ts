import type { RecentUse } from "#app/domain/recent-use.ts";
import type { AppSession } from "./session.server.ts";

const SHOWN_MS = 3 * 60_000;
/** The session's cookie has room for a few. */
const MOST = 4;

/** The latest first. */
export function recentUses(session: AppSession, now: number): RecentUse[] {
  return (session.get("recentUses") ?? []).filter(({ at }) => now - at < SHOWN_MS);
}

/** `instead` is the entry of which this one takes the place. */
export function keepRecentUse(session: AppSession, use: RecentUse, instead?: string): void {
  const known = recentUses(session, use.at);
  // Sent again, the food is gone and its day is not known any more.
  const same = known.find(({ entry }) => entry === use.entry);
  const others = known.filter(({ entry }) => entry !== use.entry && entry !== instead);
  session.set("recentUses", [{ ...same, ...use }, ...others].slice(0, MOST));
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
  const uses = session.get("recentUses");
  if (uses) session.set("recentUses", uses.map(change));
}

/** Answers with the one that is forgotten. */
export function forgetRecentUse(session: AppSession, entry: string): RecentUse | undefined {
  const uses = session.get("recentUses") ?? [];
  const found = uses.find((use) => use.entry === entry);
  if (found)
    session.set(
      "recentUses",
      uses.filter((use) => use !== found),
    );
  return found;
}
