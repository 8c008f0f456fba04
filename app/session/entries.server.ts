import type { AppSession, EntryName, SessionEntries } from "./session.server.ts";

/** The session's toasts, kept forms or recent uses, the oldest first. */
export function entriesOf<Kind extends keyof SessionEntries>(session: AppSession, kind: Kind) {
  const entries = Object.entries(session.data) as [EntryName<Kind>, SessionEntries[Kind]][];
  return entries.filter(([name]) => name.startsWith(`${kind} `));
}

/** Adds one, and forgets the oldest ones beyond `most`. */
export function addEntry<Kind extends keyof SessionEntries>(
  session: AppSession,
  kind: Kind,
  { id, value, most }: { id: string; value: SessionEntries[Kind]; most: number },
): void {
  const name: EntryName<keyof SessionEntries> = `${kind} ${id}`;
  session.unset(name);
  const others = entriesOf(session, kind);
  for (const [oldest] of others.slice(0, Math.max(0, others.length - most + 1))) session.unset(oldest);
  session.set(name, value);
}
