import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { createEncryption } from "#app/encryption.server.ts";
import type { Database } from "./schema.ts";
import { hashToken } from "./token-hash.server.ts";
import { transact } from "./transaction.server.ts";

export type SessionValues = Record<string, unknown>;

interface Lifetime {
  /** The person who is signed in. */
  userId: string | undefined;
  expires: Date;
}

/** Sessions of browsers. Rows are encrypted and found by a hash of their id, so that a copy of the database opens none. */
export function createBrowserSessions(db: Kysely<Database>, secrets: string[], now = () => new Date()) {
  const { encrypt, decrypt } = createEncryption(secrets, "crisper browser session");

  const rowOf = async (values: SessionValues, { userId, expires }: Lifetime) => ({
    data: await encrypt(JSON.stringify(values)),
    user_id: userId ?? null,
    expires_at: expires.toISOString(),
  });

  const valuesIn = async (data: string): Promise<SessionValues | undefined> => {
    const text = await decrypt(data);
    return text === undefined ? undefined : JSON.parse(text);
  };

  return {
    /** Undefined when the session has ended. */
    async read(id: string): Promise<SessionValues | undefined> {
      const row = await db
        .selectFrom("browser_sessions")
        .select("data")
        .where("id_hash", "=", hashToken(id))
        .where("expires_at", ">", now().toISOString())
        .executeTakeFirst();
      return row && valuesIn(row.data);
    },

    /** Returns the new session's id. */
    async create(values: SessionValues, lifetime: Lifetime): Promise<string> {
      const id = randomBytes(32).toString("base64url");
      const row = { id_hash: hashToken(id), ...(await rowOf(values, lifetime)) };
      await db.insertInto("browser_sessions").values(row).execute();
      return id;
    },

    /**
     * Sets the changed values, deletes those that are undefined, and leaves the others as concurrent requests wrote them.
     * False when the session has ended.
     */
    update(id: string, changes: SessionValues, lifetime: Lifetime): Promise<boolean> {
      const idHash = hashToken(id);
      return transact(db, async (trx) => {
        // Writes first, which locks the row on both databases.
        const row = await trx
          .updateTable("browser_sessions")
          .set({ expires_at: lifetime.expires.toISOString() })
          .where("id_hash", "=", idHash)
          .returning("data")
          .executeTakeFirst();
        if (!row) return false;
        const merged = { ...(await valuesIn(row.data)), ...changes };
        await trx
          .updateTable("browser_sessions")
          .set(await rowOf(merged, lifetime))
          .where("id_hash", "=", idHash)
          .execute();
        return true;
      });
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom("browser_sessions").where("id_hash", "=", hashToken(id)).execute();
    },

    /** Deletes up to `limit` sessions that have expired, and returns how many. */
    async purge(limit: number): Promise<number> {
      const expired = db
        .selectFrom("browser_sessions")
        .select("id_hash")
        .where("expires_at", "<=", now().toISOString())
        .limit(limit);
      const gone = db.deleteFrom("browser_sessions").where("id_hash", "in", expired).returning("id_hash");
      return (await gone.execute()).length;
    },
  };
}
