import { randomUUIDv7 } from "node:crypto";
import type { Kysely, Selectable, Updateable } from "kysely";
import { daysBefore } from "#app/domain/periods.ts";
import type { AccountsTable, Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { IdentityError } from "../errors.ts";
import { createIdTokens, ID_TOKEN_SECONDS } from "./id-token.server.ts";
import { createSignInStore, type IsStillGood, lockAccount } from "./sign-in-store.server.ts";

export type Account = Selectable<AccountsTable>;
export type AccountStore = ReturnType<typeof createAccountStore>;

/** Changing credentials requires a sign-in at most this old, as at Firebase. */
const RECENT_MINUTES = 5;

export type EndSessions = (
  uid: string,
  signInId: string | undefined,
  within: Kysely<Database>,
) => Promise<void>;

/** Removes the people whom somebody else has brought into the account's household. */
export type UndoSharing = (uid: string, within: Kysely<Database>) => Promise<void>;

/** Accounts and their tokens; passwords and tokens are stored as hashes. */
export function createAccountStore(
  db: Kysely<Database>,
  secrets: string[],
  now: () => Date,
  endSessions: EndSessions = async () => undefined,
  undoSharingBeforeProof: UndoSharing = async () => undefined,
) {
  const signIns = createSignInStore(db, now);
  const idTokens = createIdTokens(secrets, now);
  const find = (column: "uid" | "email", value: string) =>
    db.selectFrom("accounts").selectAll().where(column, "=", value).executeTakeFirst();

  const verifySignIn = async (idToken: string) => {
    const holder = await idTokens.verify(idToken);
    if (!holder) throw new IdentityError("INVALID_ID_TOKEN");
    const account = await db
      .selectFrom("accounts")
      .leftJoin("sign_ins", (join) =>
        join.onRef("sign_ins.uid", "=", "accounts.uid").on("sign_ins.id", "=", holder.signInId ?? ""),
      )
      .selectAll("accounts")
      .select("sign_ins.id as signInId")
      .where("accounts.uid", "=", holder.uid)
      .executeTakeFirst();
    if (!account) throw new IdentityError("USER_NOT_FOUND");
    if (account.disabled) throw new IdentityError("USER_DISABLED");
    if (!account.signInId) throw new IdentityError("TOKEN_EXPIRED");
    // A clock that was ahead left a time to come: nobody could sign in until then.
    const validSince =
      account.valid_since && account.valid_since <= now().toISOString() ? account.valid_since : "";
    if (holder.signedInAt.toISOString() < validSince) throw new IdentityError("TOKEN_EXPIRED");
    return { account, signedInAt: holder.signedInAt, signInId: account.signInId };
  };

  return {
    findByUid: (uid: string) => find("uid", uid),
    findByEmail: (email: string) => find("email", email),

    async add(account: Pick<Account, "email" | "display_name" | "photo_url" | "password_hash">) {
      return db
        .insertInto("accounts")
        .values({ ...account, uid: randomUUIDv7(), created_at: now().toISOString() })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .returningAll()
        .executeTakeFirst();
    },

    transaction: <T>(work: (trx: Kysely<Database>) => Promise<T>) => transact(db, work),

    change: (uid: string, changes: Updateable<AccountsTable>) =>
      db.updateTable("accounts").set(changes).where("uid", "=", uid).execute(),

    delete: (uid: string) =>
      transact(db, async (trx) => {
        await trx.deleteFrom("oob_codes").where("uid", "=", uid).execute();
        await trx.deleteFrom("accounts").where("uid", "=", uid).execute();
      }),

    getByIdToken: async (idToken: string) => (await verifySignIn(idToken)).account,

    getSignIn: verifySignIn,

    async getRecentSignIn(idToken: string) {
      const signIn = await verifySignIn(idToken);
      if (now().getTime() - signIn.signedInAt.getTime() > RECENT_MINUTES * 60_000) {
        throw new IdentityError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
      }
      return signIn;
    },

    /** TOKEN_EXPIRED when the sign-in has ended since it was read. */
    async checkSignIn({ account, signInId }: { account: Account; signInId: string }, trx: Kysely<Database>) {
      await lockAccount(trx, account.uid);
      const signIn = trx.selectFrom("sign_ins").select("id").where("id", "=", signInId);
      if (!(await signIn.executeTakeFirst())) throw new IdentityError("TOKEN_EXPIRED");
    },

    /** Deletes the open codes of an account: somebody who has just proved the address needs none. */
    async deleteCodes(uid: string, trx: Kysely<Database>) {
      await trx.deleteFrom("oob_codes").where("uid", "=", uid).execute();
    },

    /**
     * Ends all sign-ins of an account, and deletes the codes that would confirm a new address. Codes that prove the present
     * address remain: otherwise a thief who is signed in could lock the owner out.
     */
    async endSignIns(uid: string, trx: Kysely<Database> = db) {
      await trx
        .deleteFrom("oob_codes")
        .where("uid", "=", uid)
        .where("kind", "=", "VERIFY_AND_CHANGE_EMAIL")
        .execute();
      await trx
        .updateTable("accounts")
        .set({ valid_since: now().toISOString() })
        .where("uid", "=", uid)
        .execute();
      await signIns.endAll(uid, trx);
      await endSessions(uid, undefined, trx);
    },

    /** `takenOver`: whether someone who has just proved the address takes the account over from the person who registered it. */
    async revokeAccess(uid: string, trx: Kysely<Database>, { takenOver = false } = {}) {
      await trx.deleteFrom("account_links").where("uid", "=", uid).execute();
      await trx.updateTable("accounts").set({ password_hash: "" }).where("uid", "=", uid).execute();
      await this.deleteCodes(uid, trx);
      // Locks households before the person, as everything else does.
      if (takenOver) await undoSharingBeforeProof(uid, trx);
      await this.endSignIns(uid, trx);
    },

    endSignIn: signIns.end,

    /** `isStillGood`: as for the start of a sign-in; by default whether the account has this password. */
    async signedIn(
      account: Account,
      isStillGood: IsStillGood = ({ password_hash }) => password_hash === account.password_hash,
    ) {
      const { uid, email, display_name, photo_url } = account;
      const { signInId, signedInAt, refreshToken } = await signIns.start(uid, isStillGood);
      return {
        localId: uid,
        email,
        displayName: display_name,
        ...(photo_url && { photoUrl: photo_url }),
        idToken: await idTokens.sign(account, signedInAt, signInId),
        refreshToken,
        expiresIn: String(ID_TOKEN_SECONDS),
      };
    },

    /** Rotates the refresh token. `reused` is called for one that two clients use. */
    async renew(refreshToken: string, reused: (uid: string) => Promise<void>) {
      const renewed = await signIns.renew(refreshToken, async (uid, signInId) => {
        await endSessions(uid, signInId, db);
        await reused(uid);
      });
      const account = await find("uid", renewed.uid);
      if (!account) throw new IdentityError("INVALID_REFRESH_TOKEN");
      if (account.disabled) throw new IdentityError("USER_DISABLED");
      return {
        id_token: await idTokens.sign(account, renewed.signedInAt, renewed.signInId),
        refresh_token: renewed.refreshToken,
        expires_in: String(ID_TOKEN_SECONDS),
        user_id: account.uid,
      };
    },

    /** Keeps expired codes a day, so that they are answered as expired and not as unknown. */
    async purgeExpired(limit: number): Promise<number> {
      const yesterday = daysBefore(now(), 1).toISOString();
      const codes = db
        .selectFrom("oob_codes")
        .select("code_hash")
        .where("expires_at", "<=", yesterday)
        .limit(limit);
      const gone = await db
        .deleteFrom("oob_codes")
        .where("code_hash", "in", codes)
        .returning("kind")
        .execute();
      return Math.max(gone.length, await signIns.purge(yesterday, limit));
    },
  };
}
