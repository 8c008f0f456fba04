import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { Failure } from "./failure.server.ts";

export interface Member {
  uid: string;
  email: string;
  householdId: string;
}

const TOKEN_HOURS = 1;
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** People, their households and their API tokens. Tokens are kept as hashes only. */
export function createMembers(db: Kysely<Database>, now: () => Date) {
  return {
    /** 409 when the account or the address is registered already. */
    async register(user: { uid: string; email: string; name: string; photoURL?: string; provider?: string }) {
      const createdAt = now().toISOString();
      const householdId = randomUUIDv7();
      await db.transaction().execute(async (trx) => {
        const added = await trx
          .insertInto("users")
          .values({
            uid: user.uid,
            email: user.email,
            name: user.name,
            photo_url: user.photoURL ?? null,
            role: "user",
            status: "active",
            provider: user.provider ?? null,
            created_at: createdAt,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("uid")
          .executeTakeFirst();
        if (!added) throw new Failure(409, "user_exists", "User already exists in our system");
        await trx
          .insertInto("households")
          .values({ id: householdId, name: user.name, created_at: createdAt })
          .execute();
        await trx
          .insertInto("memberships")
          .values({ household_id: householdId, user_id: user.uid, created_at: createdAt })
          .execute();
      });
    },

    /** 404 when the account was never registered with `/users`. */
    async issueToken(uid: string) {
      const user = await db.selectFrom("users").select("uid").where("uid", "=", uid).executeTakeFirst();
      if (!user) throw new Failure(404, "user_not_found", "User not found");
      const token = randomBytes(32).toString("base64url");
      const issuedAt = now();
      const expiresAt = new Date(issuedAt.getTime() + TOKEN_HOURS * 3_600_000).toISOString();
      await db
        .deleteFrom("api_tokens")
        .where("user_id", "=", uid)
        .where("expires_at", "<", issuedAt.toISOString())
        .execute();
      await db
        .insertInto("api_tokens")
        .values({
          token_hash: hashOf(token),
          user_id: uid,
          expires_at: expiresAt,
          created_at: issuedAt.toISOString(),
        })
        .execute();
      return { token, expiresAt };
    },

    async revokeToken(token: string) {
      await db.deleteFrom("api_tokens").where("token_hash", "=", hashOf(token)).execute();
    },

    async findByToken(token: string): Promise<Member | undefined> {
      const row = await db
        .selectFrom("api_tokens")
        .innerJoin("users", "users.uid", "api_tokens.user_id")
        .innerJoin("memberships", "memberships.user_id", "users.uid")
        .select(["users.uid", "users.email", "memberships.household_id"])
        .where("api_tokens.token_hash", "=", hashOf(token))
        .where("api_tokens.expires_at", ">", now().toISOString())
        .orderBy("memberships.created_at")
        .executeTakeFirst();
      return row && { uid: row.uid, email: row.email, householdId: row.household_id };
    },
  };
}
