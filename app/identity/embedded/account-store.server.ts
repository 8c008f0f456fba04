import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import type { Kysely, Selectable, Updateable } from "kysely";
import type { AccountsTable, Database } from "#app/database/schema.ts";
import { IdentityError } from "../errors.ts";
import { createIdTokens, ID_TOKEN_SECONDS } from "./id-token.server.ts";

export type Account = Selectable<AccountsTable>;
export type AccountStore = ReturnType<typeof createAccountStore>;

const REFRESH_TOKEN_DAYS = 60;
/** What changes how somebody signs in wants a sign-in that is no older. Firebase has the same limit. */
const RECENT_MINUTES = 5;

export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
export const newSecret = () => randomBytes(32).toString("base64url");

/** Accounts and the tokens they are given. Of tokens and passwords the store keeps hashes only. */
export function createAccountStore(db: Kysely<Database>, secrets: string[], now: () => Date) {
  const idTokens = createIdTokens(secrets, now);
  const find = (column: "uid" | "email", value: string) =>
    db.selectFrom("accounts").selectAll().where(column, "=", value).executeTakeFirst();
  const refreshExpiry = () => new Date(now().getTime() + REFRESH_TOKEN_DAYS * 86_400_000).toISOString();

  const byIdToken = async (idToken: string) => {
    const holder = await idTokens.verify(idToken);
    if (!holder) throw new IdentityError("INVALID_ID_TOKEN");
    const account = await find("uid", holder.uid);
    if (!account) throw new IdentityError("USER_NOT_FOUND");
    if (account.disabled) throw new IdentityError("USER_DISABLED");
    if (account.valid_since && holder.signedInAt.toISOString() < account.valid_since) {
      throw new IdentityError("TOKEN_EXPIRED");
    }
    return { account, signedInAt: holder.signedInAt };
  };

  return {
    findByUid: (uid: string) => find("uid", uid),
    findByEmail: (email: string) => find("email", email),

    /** Undefined when the address is taken. */
    async add(account: Pick<Account, "email" | "display_name" | "photo_url" | "password_hash">) {
      return db
        .insertInto("accounts")
        .values({ ...account, uid: randomUUIDv7(), created_at: now().toISOString() })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .returningAll()
        .executeTakeFirst();
    },

    change: (uid: string, changes: Updateable<AccountsTable>) =>
      db.updateTable("accounts").set(changes).where("uid", "=", uid).execute(),

    delete: (uid: string) => db.deleteFrom("accounts").where("uid", "=", uid).execute(),

    /** The account behind an ID token; IdentityError when the token does not hold. */
    getByIdToken: async (idToken: string) => (await byIdToken(idToken)).account,

    /** The same, for what only somebody may do who signed in a moment ago. */
    async getByRecentIdToken(idToken: string) {
      const { account, signedInAt } = await byIdToken(idToken);
      if (now().getTime() - signedInAt.getTime() > RECENT_MINUTES * 60_000) {
        throw new IdentityError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
      }
      return account;
    },

    /** Whoever was signed in until now no longer is; runs inside the given transaction. */
    async endSignIns(uid: string, trx: Kysely<Database> = db) {
      await trx
        .updateTable("accounts")
        .set({ valid_since: now().toISOString() })
        .where("uid", "=", uid)
        .execute();
      await trx.deleteFrom("refresh_tokens").where("uid", "=", uid).execute();
    },

    /** What the protocol answers to a sign-in. */
    async signedIn({ uid, email, display_name, photo_url }: Account) {
      const refreshToken = newSecret();
      await db
        .insertInto("refresh_tokens")
        .values({
          token_hash: hashOf(refreshToken),
          uid,
          expires_at: refreshExpiry(),
          created_at: now().toISOString(),
        })
        .execute();
      return {
        localId: uid,
        email,
        displayName: display_name,
        ...(photo_url && { photoUrl: photo_url }),
        idToken: await idTokens.sign({ uid, email }),
        refreshToken,
        expiresIn: String(ID_TOKEN_SECONDS),
      };
    },

    /** The next ID token of the same sign-in; its refresh token lasts as long again. */
    async renew(refreshToken: string) {
      const token_hash = hashOf(refreshToken);
      const row = await db
        .selectFrom("refresh_tokens")
        .innerJoin("accounts", "accounts.uid", "refresh_tokens.uid")
        .select(["accounts.uid", "accounts.email", "accounts.disabled", "refresh_tokens.created_at"])
        .where("refresh_tokens.token_hash", "=", token_hash)
        .where("refresh_tokens.expires_at", ">", now().toISOString())
        .executeTakeFirst();
      if (!row) throw new IdentityError("INVALID_REFRESH_TOKEN");
      if (row.disabled) throw new IdentityError("USER_DISABLED");
      await db
        .updateTable("refresh_tokens")
        .set({ expires_at: refreshExpiry() })
        .where("token_hash", "=", token_hash)
        .execute();
      return {
        id_token: await idTokens.sign(row, new Date(row.created_at)),
        refresh_token: refreshToken,
        expires_in: String(ID_TOKEN_SECONDS),
        user_id: row.uid,
      };
    },

    /** A day late, so that whoever uses a code that has expired is told so. At most `limit` of each kind. */
    async purgeExpired(limit: number): Promise<number> {
      const yesterday = new Date(now().getTime() - 86_400_000).toISOString();
      const tokens = db
        .selectFrom("refresh_tokens")
        .select("token_hash")
        .where("expires_at", "<=", yesterday)
        .limit(limit);
      const codes = db
        .selectFrom("oob_codes")
        .select("code_hash")
        .where("expires_at", "<=", yesterday)
        .limit(limit);
      const [tokensGone, codesGone] = await Promise.all([
        db.deleteFrom("refresh_tokens").where("token_hash", "in", tokens).returning("uid").execute(),
        db.deleteFrom("oob_codes").where("code_hash", "in", codes).returning("kind").execute(),
      ]);
      return Math.max(tokensGone.length, codesGone.length);
    },
  };
}
