import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { daysAfter, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { hashToken } from "#app/server/db/token-hash.server.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { IdentityError } from "../errors.ts";

interface SignIn {
  uid: string;
  signInId: string;
  signedInAt: Date;
  refreshToken: string;
}

type RefreshToken = Selectable<Database["refresh_tokens"]>;

export type IsStillGood = (
  account: Selectable<Database["accounts"]>,
  trx: Kysely<Database>,
) => boolean | Promise<boolean>;

/** Two tabs, or two processes, may use the same token at once. */
const GRACE_MS = 60_000;
/** Sign-ins of one account, by their last use: twice as many as sessions of the API. */
const SIGN_INS_MAX = 200;
/**
 * Tokens of one sign-in; one more ends it, because a renewal reads them all. Each window that stays open renews once an hour,
 * which comes to 168 in the days that used tokens are kept.
 */
const TOKENS_MAX = 1_000;
/** Tokens of all sign-ins of one account: 'Sign out everywhere' deletes them at once. */
const TOKENS_OF_ACCOUNT_MAX = 20_000;
/** How long a used token is remembered, so that its copy is noticed. */
const USED_KEPT_DAYS = 7;

/** Locks an account and its sign-ins until the transaction ends. */
export const lockAccount = (trx: Kysely<Database>, uid: string) =>
  trx.updateTable("accounts").set({ uid }).where("uid", "=", uid).returningAll().executeTakeFirst();

export const newSecret = () => randomBytes(32).toString("base64url");

/** Rotating refresh tokens: reuse of a token whose successor was used means theft and ends the sign-in. */
export function createSignInStore(db: Kysely<Database>, now: () => Date) {
  const inDays = (days: number, from = now()) => daysAfter(from, days).toISOString();

  const issue = async (trx: Kysely<Database>, uid: string, signInId: string, parent: string | null) => {
    const refreshToken = newSecret();
    await trx
      .insertInto("refresh_tokens")
      .values({
        token_hash: hashToken(refreshToken),
        uid,
        sign_in_id: signInId,
        parent_hash: parent,
        presented_at: null,
        expires_at: inDays(SESSION_IDLE_DAYS),
        created_at: now().toISOString(),
      })
      .execute();
    return refreshToken;
  };

  /** False while the successor is unused: its answer may have been lost. */
  const isReused = async (trx: Kysely<Database>, token: RefreshToken): Promise<boolean> => {
    if (token.superseded) return true;
    if (!token.presented_at) return false;
    if (now().getTime() - Date.parse(token.presented_at) < GRACE_MS) return false;
    const successors = await trx
      .selectFrom("refresh_tokens")
      .select("presented_at")
      .where("sign_in_id", "=", token.sign_in_id)
      .where("parent_hash", "=", token.token_hash)
      .execute();
    if (successors.some(({ presented_at }) => presented_at)) return true;
    await trx
      .updateTable("refresh_tokens")
      .set({ superseded: 1 })
      .where("sign_in_id", "=", token.sign_in_id)
      .where("parent_hash", "=", token.token_hash)
      .execute();
    return false;
  };

  const rotate = async (
    trx: Kysely<Database>,
    token_hash: string,
  ): Promise<SignIn | "reused" | undefined> => {
    const at = now().toISOString();
    const named = trx.selectFrom("refresh_tokens").select("sign_in_id").where("token_hash", "=", token_hash);
    const signIn = await trx
      .updateTable("sign_ins")
      .set((column) => ({ created_at: column.ref("created_at") }))
      .where("id", "in", named)
      .where("expires_at", ">", at)
      .returningAll()
      .executeTakeFirst();
    const token = await trx
      .selectFrom("refresh_tokens")
      .selectAll()
      .where("token_hash", "=", token_hash)
      .where("expires_at", ">", at)
      .executeTakeFirst();
    if (!signIn || !token) return undefined;
    const { id, uid, created_at } = signIn;
    if (await isReused(trx, token)) {
      await trx.deleteFrom("sign_ins").where("id", "=", id).execute();
      return "reused";
    }
    const ends = [inDays(SESSION_IDLE_DAYS), inDays(SESSION_MAX_DAYS, new Date(created_at))].toSorted();
    await trx.updateTable("sign_ins").set({ expires_at: ends[0] }).where("id", "=", id).execute();
    const tokens = trx.updateTable("refresh_tokens").set({ presented_at: token.presented_at ?? at });
    await tokens.where("token_hash", "=", token_hash).execute();
    await trx
      .deleteFrom("refresh_tokens")
      .where("sign_in_id", "=", id)
      .where("presented_at", "<", inDays(-USED_KEPT_DAYS))
      .where("token_hash", "!=", token_hash)
      .execute();
    const tokenOf = trx.selectFrom("refresh_tokens").select("token_hash").limit(1);
    const lastOfSignIn = tokenOf.where("sign_in_id", "=", id).offset(TOKENS_MAX - 1);
    const lastOfAccount = tokenOf.where("uid", "=", uid).offset(TOKENS_OF_ACCOUNT_MAX - 1);
    // The oldest are not deleted to make room: that would hide that one of them is used again.
    const isCopied = (await lastOfSignIn.executeTakeFirst()) !== undefined;
    if (isCopied || (await lastOfAccount.executeTakeFirst())) {
      await trx.deleteFrom("sign_ins").where("id", "=", id).execute();
      return isCopied ? "reused" : undefined;
    }
    const refreshToken = await issue(trx, uid, id, token_hash);
    return { uid, signInId: id, signedInAt: new Date(created_at), refreshToken };
  };

  /** Ends what was used least recently, so that there is room for one more. */
  const endOldest = async (trx: Kysely<Database>, uid: string) => {
    const oldest = trx
      .selectFrom("sign_ins")
      .select("id")
      .where("uid", "=", uid)
      .orderBy("expires_at", "desc")
      .orderBy("id", "desc")
      .limit(SIGN_INS_MAX)
      .offset(SIGN_INS_MAX - 1);
    await trx.deleteFrom("sign_ins").where("id", "in", oldest).execute();
  };

  return {
    /**
     * INVALID_LOGIN_CREDENTIALS when what proved the person `isStillGood` no longer: a new password ends all sign-ins,
     * and those that are under way.
     */
    start: (uid: string, isStillGood: IsStillGood): Promise<SignIn> =>
      transact(db, async (trx) => {
        const account = await lockAccount(trx, uid);
        if (!account || !(await isStillGood(account, trx)))
          throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
        await endOldest(trx, uid);
        const signInId = randomUUIDv7();
        const signedInAt = now();
        await trx
          .insertInto("sign_ins")
          .values({
            id: signInId,
            uid,
            created_at: signedInAt.toISOString(),
            expires_at: inDays(SESSION_IDLE_DAYS),
          })
          .execute();
        return { uid, signInId, signedInAt, refreshToken: await issue(trx, uid, signInId, null) };
      }),

    /** INVALID_REFRESH_TOKEN when the sign-in has ended; `reused` gets the account of a stolen token. */
    async renew(refreshToken: string, reused: (uid: string, signInId: string) => Promise<void>) {
      const token_hash = hashToken(refreshToken);
      const owner = await db
        .selectFrom("refresh_tokens")
        .select(["uid", "sign_in_id"])
        .where("token_hash", "=", token_hash)
        .executeTakeFirst();
      const renewed = owner && (await transact(db, (trx) => rotate(trx, token_hash)));
      if (renewed === "reused" && owner) await reused(owner.uid, owner.sign_in_id ?? "");
      if (!renewed || renewed === "reused") throw new IdentityError("INVALID_REFRESH_TOKEN");
      return renewed;
    },

    async end(uid: string, signInId: string): Promise<void> {
      await db.deleteFrom("sign_ins").where("id", "=", signInId).where("uid", "=", uid).execute();
    },

    async endAll(uid: string, trx: Kysely<Database>): Promise<void> {
      await trx.deleteFrom("sign_ins").where("uid", "=", uid).execute();
    },

    async purge(before: string, limit: number): Promise<number> {
      const signIns = db.selectFrom("sign_ins").select("id").where("expires_at", "<=", before).limit(limit);
      const tokens = db
        .selectFrom("refresh_tokens")
        .select("token_hash")
        .where("expires_at", "<=", before)
        .limit(limit);
      const [tokensGone, signInsGone] = [
        await db.deleteFrom("refresh_tokens").where("token_hash", "in", tokens).returning("uid").execute(),
        await db.deleteFrom("sign_ins").where("id", "in", signIns).returning("uid").execute(),
      ];
      return Math.max(tokensGone.length, signInsGone.length);
    },
  };
}
