import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { logFailure } from "#app/log.server.ts";
import { Failure } from "./failure.server.ts";

export interface Member {
  uid: string;
  email: string;
  householdId: string;
  sessionId: string;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

const TOKEN_HOURS = 1;
/** A session that nobody uses ends, and so does one that never ends by itself. */
const IDLE_DAYS = 60;
const OLDEST_DAYS = 365;
const SEEN_EVERY_MS = 300_000;
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Where people are signed in, and the API tokens they use there. Tokens are kept as hashes only. */
export function createSessionStore(db: Kysely<Database>, now: () => Date) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString();

  const start = async (uid: string, device: string) => {
    const at = now().toISOString();
    const id = randomUUIDv7();
    await db
      .insertInto("sessions")
      .values({ id, user_id: uid, device, created_at: at, last_seen_at: at })
      .execute();
    return id;
  };

  const find = (uid: string, id: string) =>
    db
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", id)
      .where("user_id", "=", uid)
      .where("last_seen_at", ">", daysAgo(IDLE_DAYS))
      .where("created_at", ">", daysAgo(OLDEST_DAYS))
      .executeTakeFirst();

  return {
    /** A token for an hour, in the given session or a new one. 401 when the session was ended. */
    async issueToken(uid: string, { session, device }: { session?: string | undefined; device: string }) {
      if (session && !(await find(uid, session))) throw Failure.unauthorized();
      const sessionId = session ?? (await start(uid, device));
      const token = randomBytes(32).toString("base64url");
      const issuedAt = now();
      const expiresAt = new Date(issuedAt.getTime() + TOKEN_HOURS * 3_600_000).toISOString();
      await db
        .insertInto("api_tokens")
        .values({
          token_hash: hashOf(token),
          session_id: sessionId,
          user_id: uid,
          expires_at: expiresAt,
          created_at: issuedAt.toISOString(),
        })
        .execute();
      return { token, expiresAt, session: sessionId };
    },

    async findByToken(token: string): Promise<Member | undefined> {
      const at = now();
      const row = await db
        .selectFrom("api_tokens")
        .innerJoin("sessions", "sessions.id", "api_tokens.session_id")
        .innerJoin("users", "users.uid", "api_tokens.user_id")
        .innerJoin("memberships", "memberships.user_id", "users.uid")
        .select(["users.uid", "users.email", "memberships.household_id"])
        .select(["sessions.id as session_id", "sessions.last_seen_at"])
        .where("api_tokens.token_hash", "=", hashOf(token))
        .where("api_tokens.expires_at", ">", at.toISOString())
        .orderBy("memberships.created_at")
        .executeTakeFirst();
      if (!row) return undefined;
      if (at.getTime() - Date.parse(row.last_seen_at) > SEEN_EVERY_MS) {
        const seen = db.updateTable("sessions").set({ last_seen_at: at.toISOString() });
        // A full disk takes no note of it, and is no reason not to read.
        await seen
          .where("id", "=", row.session_id)
          .execute()
          .catch(logFailure("a session's last use was not noted"));
      }
      return { uid: row.uid, email: row.email, householdId: row.household_id, sessionId: row.session_id };
    },

    list: (uid: string) =>
      db
        .selectFrom("sessions")
        .selectAll()
        .where("user_id", "=", uid)
        .where("last_seen_at", ">", daysAgo(IDLE_DAYS))
        .orderBy("last_seen_at", "desc")
        .orderBy("id", "desc")
        .execute(),

    /** The session and every token of it. 404 when the person has no such session. */
    async end(uid: string, id: string) {
      const ended = await db
        .deleteFrom("sessions")
        .where("user_id", "=", uid)
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      if (!ended) throw Failure.notFound("Session not found");
    },

    async endAll(uid: string) {
      await db.deleteFrom("sessions").where("user_id", "=", uid).execute();
    },

    /** Answers with how many of at most `limit` tokens went. */
    async purgeTokens(limit: number): Promise<number> {
      const expired = db
        .selectFrom("api_tokens")
        .select("token_hash")
        .where("expires_at", "<=", now().toISOString())
        .limit(limit);
      const gone = db.deleteFrom("api_tokens").where("token_hash", "in", expired).returning("token_hash");
      return (await gone.execute()).length;
    },

    /** The sessions that were idle for too long, or are too old: at most `limit` of each. */
    async purge(limit: number): Promise<number> {
      const endBefore = (column: "last_seen_at" | "created_at", days: number) => {
        const over = db.selectFrom("sessions").select("id").where(column, "<=", daysAgo(days)).limit(limit);
        return db.deleteFrom("sessions").where("id", "in", over).returning("id").execute();
      };
      const idle = await endBefore("last_seen_at", IDLE_DAYS);
      const old = await endBefore("created_at", OLDEST_DAYS);
      return Math.max(idle.length, old.length);
    },
  };
}
