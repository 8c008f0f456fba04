import { randomBytes, randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from "#app/domain/periods.ts";
import type { Role } from "#app/domain/role.ts";
import type { Database } from "#app/server/db/schema.ts";
import { hashToken } from "#app/server/db/token-hash.server.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { logFailure } from "#app/server/log.server.ts";
import { lockUser, selectMembers } from "../household/store.server.ts";
import { HttpError, isStorageTrouble } from "../http-error.server.ts";
import { withdrawInvitationsBy } from "../invitations/open-invitations.server.ts";
import type { MemberStore } from "../members/store.server.ts";

export interface ApiUser {
  uid: string;
  email: string;
  householdId: string;
  /** The role in that household. */
  role: Role;
  sessionId: string;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

const TOKEN_HOURS = 1;
/** Expired tokens stay valid this long while the database is read-only or full. */
const UNRENEWED_HOURS = 24;
const SEEN_EVERY_MS = 300_000;
/** Sessions of one person. Above it, the least recently used one ends. */
const SESSIONS_MAX = 100;
/** Tokens of one session. Each lasts an hour, and several processes may hold one each. */
const TOKENS_MAX = 100;

interface SignIn {
  session?: string | undefined;
  device: string;
  signInId?: string | undefined;
}

const sessionsOf = (within: Kysely<Database>, uid: string) =>
  within.deleteFrom("sessions").where("user_id", "=", uid);

/** Ends the sessions of a sign-in. */
export async function endSessionsOf(within: Kysely<Database>, uid: string, signInId: string): Promise<void> {
  await sessionsOf(within, uid).where("sign_in_id", "=", signInId).execute();
}

/**
 * Ends all sessions of a person, the links in their mails, and the calendar address and invitations that a thief may have
 * made. Waits for sessions and invitations that are just being made.
 */
export async function endAllAccess(within: Kysely<Database>, uid: string, at: string): Promise<void> {
  await lockUser(within, uid);
  await sessionsOf(within, uid).execute();
  await within.updateTable("users").set({ mail_links_valid_from: at }).where("uid", "=", uid).execute();
  await within.deleteFrom("calendar_feeds").where("user_id", "=", uid).execute();
  await withdrawInvitationsBy(within, uid, at);
}

/** Makes it the household that calls of this session are about. */
export async function chooseHousehold(
  db: Kysely<Database>,
  { uid, sessionId }: Pick<ApiUser, "uid" | "sessionId">,
  householdId: string,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ chosen_household_id: householdId })
    .where("id", "=", sessionId)
    .where("user_id", "=", uid)
    .execute();
}

export function createSessionStore(db: Kysely<Database>, members: MemberStore, now: () => Date) {
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000).toISOString();
  const daysAgo = (days: number) => hoursAgo(days * 24);

  /** Tests the storage with an update that changes nothing. */
  const canSave = async (sessionId: string): Promise<boolean> => {
    const same = db.updateTable("sessions").set((is) => ({ last_seen_at: is.ref("last_seen_at") }));
    try {
      await same.where("id", "=", sessionId).execute();
      return true;
    } catch (error) {
      if (isStorageTrouble(error)) return false;
      throw error;
    }
  };

  const forgetOldestTokens = async (trx: Kysely<Database>, sessionId: string) => {
    const oldest = trx
      .selectFrom("api_tokens")
      .select("token_hash")
      .where("session_id", "=", sessionId)
      .orderBy("created_at", "desc")
      .orderBy("token_hash")
      .limit(TOKENS_MAX)
      .offset(TOKENS_MAX - 1);
    await trx.deleteFrom("api_tokens").where("token_hash", "in", oldest).execute();
  };

  const endOldest = async (trx: Kysely<Database>, uid: string) => {
    const oldest = await trx
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", uid)
      .orderBy("last_seen_at", "desc")
      .orderBy("id", "desc")
      .limit(SESSIONS_MAX)
      .offset(SESSIONS_MAX)
      .execute();
    const ids = oldest.map(({ id }) => id);
    if (ids.length > 0) await trx.deleteFrom("sessions").where("id", "in", ids).execute();
  };

  const start = async (trx: Kysely<Database>, uid: string, { device, signInId }: SignIn) => {
    const at = now().toISOString();
    const id = randomUUIDv7();
    await trx
      .insertInto("sessions")
      .values({ id, user_id: uid, device, created_at: at, last_seen_at: at, sign_in_id: signInId ?? null })
      .execute();
    await endOldest(trx, uid);
    return id;
  };

  const find = async (token: string, household?: string) => {
    let memberships = selectMembers(db, now())
      .clearOrderBy()
      .innerJoin("api_tokens", "api_tokens.user_id", "users.uid")
      .innerJoin("sessions", "sessions.id", "api_tokens.session_id")
      .select(["sessions.id as sessionId", "sessions.last_seen_at", "api_tokens.expires_at"])
      .where("api_tokens.token_hash", "=", hashToken(token))
      .where("api_tokens.expires_at", ">", hoursAgo(UNRENEWED_HOURS))
      .orderBy(sql`case when memberships.household_id = sessions.chosen_household_id then 0 else 1 end`)
      .orderBy("memberships.created_at", "desc")
      .orderBy("memberships.household_id", "desc");
    if (household) memberships = memberships.where("memberships.household_id", "=", household);
    return memberships.executeTakeFirst();
  };

  /** A guest's time may have ended, and with it the only household. */
  const findWithoutHome = async (token: string, household?: string) => {
    const owner = await db
      .selectFrom("api_tokens")
      .innerJoin("sessions", "sessions.id", "api_tokens.session_id")
      .select("api_tokens.user_id")
      .where("api_tokens.token_hash", "=", hashToken(token))
      .where("api_tokens.expires_at", ">", hoursAgo(UNRENEWED_HOURS))
      .executeTakeFirst();
    if (!owner) return undefined;
    if (household) throw HttpError.notAMember();
    await transact(db, async (trx) => {
      // A page asks several times at once.
      await lockUser(trx, owner.user_id);
      await members.ensureHousehold(trx, owner.user_id);
    });
    return find(token);
  };

  const findSession = (trx: Kysely<Database>, uid: string, id: string) =>
    trx
      .selectFrom("sessions")
      .select(["id", "sign_in_id"])
      .where("id", "=", id)
      .where("user_id", "=", uid)
      .where("last_seen_at", ">", daysAgo(SESSION_IDLE_DAYS))
      .where("created_at", ">", daysAgo(SESSION_MAX_DAYS))
      .executeTakeFirst();

  /** A session without a sign-in takes that of its first renewal. */
  const bind = async (trx: Kysely<Database>, uid: string, id: string, signInId: string | undefined) => {
    const found = await findSession(trx, uid, id);
    if (!found) throw HttpError.unauthorized();
    if (!signInId || found.sign_in_id === signInId) return;
    if (found.sign_in_id) throw HttpError.unauthorized();
    await trx.updateTable("sessions").set({ sign_in_id: signInId }).where("id", "=", id).execute();
  };

  return {
    /**
     * Issues a token for an hour, in the given session or a new one. 401 when the session has ended or
     * belongs to another sign-in.
     */
    issueToken: (uid: string, signIn: SignIn) =>
      transact(db, async (trx) => {
        await lockUser(trx, uid);
        const { session, signInId } = signIn;
        if (session) await bind(trx, uid, session, signInId);
        const sessionId = session ?? (await start(trx, uid, signIn));
        await forgetOldestTokens(trx, sessionId);
        const token = randomBytes(32).toString("base64url");
        const issuedAt = now();
        const expiresAt = new Date(issuedAt.getTime() + TOKEN_HOURS * 3_600_000).toISOString();
        await trx
          .insertInto("api_tokens")
          .values({
            token_hash: hashToken(token),
            session_id: sessionId,
            user_id: uid,
            expires_at: expiresAt,
            created_at: issuedAt.toISOString(),
          })
          .execute();
        return { token, expiresAt, session: sessionId };
      }),

    /**
     * The person as a member of `household`, by default of the session's household, else of the one joined last. Undefined
     * for an invalid token, 403 for a household that the person is not in. An expired token is accepted while no new one can
     * be stored.
     */
    async findByToken(token: string, household?: string): Promise<ApiUser | undefined> {
      const at = now();
      const row = (await find(token, household)) ?? (await findWithoutHome(token, household));
      if (!row) return undefined;
      const { expires_at, last_seen_at, ...user } = row;
      if (expires_at <= at.toISOString() && (await canSave(user.sessionId))) return undefined;
      if (at.getTime() - Date.parse(last_seen_at) > SEEN_EVERY_MS) {
        const seen = db.updateTable("sessions").set({ last_seen_at: at.toISOString() });
        // Reading must work on a full disk.
        await seen
          .where("id", "=", user.sessionId)
          .execute()
          .catch(logFailure("a session's last use was not noted"));
      }
      return user;
    },

    /** 401 when the session has ended. */
    async checkSession(trx: Kysely<Database>, { sessionId }: ApiUser): Promise<void> {
      const session = trx.selectFrom("sessions").select("id").where("id", "=", sessionId);
      if (!(await session.executeTakeFirst())) throw HttpError.unauthorized();
    },

    /** The person as a member now; 403 when they have left. */
    async findMember(trx: Kysely<Database>, { uid, householdId }: ApiUser) {
      const member = await selectMembers(trx, now())
        .where("memberships.household_id", "=", householdId)
        .where("users.uid", "=", uid)
        .executeTakeFirst();
      if (!member) throw HttpError.notAMember();
      return member;
    },

    list: (uid: string) =>
      db
        .selectFrom("sessions")
        .select(["id", "device", "created_at as createdAt", "last_seen_at as lastSeenAt"])
        .where("user_id", "=", uid)
        .where("last_seen_at", ">", daysAgo(SESSION_IDLE_DAYS))
        .orderBy("last_seen_at", "desc")
        .orderBy("id", "desc")
        .limit(SESSIONS_MAX)
        .execute(),

    /**
     * Ends the session, its tokens, and the other sessions of its sign-in. Returns the sign-in; 404 when the
     * person has no such session.
     */
    async end(uid: string, id: string): Promise<string | undefined> {
      const ended = await db
        .deleteFrom("sessions")
        .where("user_id", "=", uid)
        .where("id", "=", id)
        .returning("sign_in_id")
        .executeTakeFirst();
      if (!ended) throw HttpError.notFound("Session not found");
      if (ended.sign_in_id) await endSessionsOf(db, uid, ended.sign_in_id);
      return ended.sign_in_id ?? undefined;
    },

    endAll: (uid: string) => transact(db, (trx) => endAllAccess(trx, uid, now().toISOString())),

    /** Ends what the person had who registered an address of somebody else: sessions, invitations, and people in their household. */
    async takeOver(trx: Kysely<Database>, uid: string): Promise<void> {
      await members.undoSharingBeforeProof(trx, uid);
      await endAllAccess(trx, uid, now().toISOString());
    },

    async purgeTokens(limit: number): Promise<number> {
      const expired = db
        .selectFrom("api_tokens")
        .select("token_hash")
        .where("expires_at", "<=", hoursAgo(UNRENEWED_HOURS))
        .limit(limit);
      const gone = db.deleteFrom("api_tokens").where("token_hash", "in", expired).returning("token_hash");
      return (await gone.execute()).length;
    },

    async purge(limit: number): Promise<number> {
      const endBefore = (column: "last_seen_at" | "created_at", days: number) => {
        const over = db.selectFrom("sessions").select("id").where(column, "<=", daysAgo(days)).limit(limit);
        return db.deleteFrom("sessions").where("id", "in", over).returning("id").execute();
      };
      const idle = await endBefore("last_seen_at", SESSION_IDLE_DAYS);
      const old = await endBefore("created_at", SESSION_MAX_DAYS);
      return Math.max(idle.length, old.length);
    },
  };
}
