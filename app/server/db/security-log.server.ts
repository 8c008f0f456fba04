import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import { daysBefore } from "#app/domain/periods.ts";
import type { SecurityEvent } from "#app/domain/security-event.ts";
import { createFingerprints } from "#app/server/encryption.server.ts";
import { log } from "#app/server/log.server.ts";
import type { Database } from "./schema.ts";

const KEPT_DAYS = 90;
/** Of one person: of what they did, and of what anybody can do to them, so that nobody can push out the former. */
const KEPT_MAX = 500;
/** More than are added at once. */
const DROPPED_AT_ONCE = 10;
const SHOWN = 50;
const BY_ANYBODY: SecurityEvent[] = ["wrong_password", "reset_requested"];

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** Security events: a row for the person, and an anonymous line in the log for the operator. */
export function createSecurityLog(db: Kysely<Database>, secrets: string[], now: () => Date) {
  const fingerprints = createFingerprints(secrets, "crisper security log");

  return {
    note(event: SecurityEvent, about: string): void {
      log.info({ event, account: fingerprints(about)[0] }, "security");
    },

    async record(
      event: SecurityEvent,
      uid: string,
      { device = "", sessionId }: { device?: string; sessionId?: string } = {},
      within: Kysely<Database> = db,
    ): Promise<void> {
      await within
        .insertInto("security_events")
        .values({
          id: randomUUIDv7(),
          user_id: uid,
          kind: event,
          at: now().toISOString(),
          device,
          session_id: sessionId ?? null,
        })
        .execute();
      const oldest = within
        .selectFrom("security_events")
        .select("id")
        .where("user_id", "=", uid)
        .where("kind", BY_ANYBODY.includes(event) ? "in" : "not in", BY_ANYBODY)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(DROPPED_AT_ONCE)
        .offset(KEPT_MAX);
      await within.deleteFrom("security_events").where("id", "in", oldest).execute();
      this.note(event, uid);
    },

    /** Newest first; events that anybody can cause are at most a fifth. */
    async list(uid: string, count = SHOWN) {
      const newest = (comparison: "in" | "not in", limit: number) =>
        db
          .selectFrom("security_events")
          .select(["id", "kind", "at", "device"])
          .where("user_id", "=", uid)
          .where("kind", comparison, BY_ANYBODY)
          .orderBy("at", "desc")
          .orderBy("id", "desc")
          .limit(limit)
          .execute();
      const byAnybody = await newest("in", Math.ceil(count / 5));
      const own = await newest("not in", count - byAnybody.length);
      const events = [...own, ...byAnybody].map((event) => ({ ...event, kind: event.kind as SecurityEvent }));
      return events.toSorted((a, b) => (a.at + a.id < b.at + b.id ? 1 : -1));
    },

    async forget(uid: string, within: Kysely<Database>): Promise<void> {
      await within.deleteFrom("security_events").where("user_id", "=", uid).execute();
    },

    async purge(limit: number): Promise<number> {
      const before = daysBefore(now(), KEPT_DAYS).toISOString();
      const old = db
        .selectFrom("security_events")
        .select("id")
        .where("at", "<", before)
        .orderBy("at")
        .limit(limit);
      const gone = await db.deleteFrom("security_events").where("id", "in", old).returning("id").execute();
      return gone.length;
    },
  };
}
