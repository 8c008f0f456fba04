import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { createEncryption } from "#app/server/encryption.server.ts";
import type { Database } from "./schema.ts";
import { hashToken } from "./token-hash.server.ts";
import { transact } from "./transaction.server.ts";

export type SessionValues = Record<string, unknown>;

/** Time for requests that were sent with the old id before a sign-in or sign-out replaced it. */
const REPLACED_MS = 60_000;
const REPLACED = "replaced";
/** Sessions of one person. Above it, the oldest is forgotten. */
const ROWS_MAX = 100;
/** Larger than all parts of a session together. */
const DATA_MAX_LENGTH = 256 * 1024;

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
    /** Undefined when the session has ended; 'replaced' for a minute after its id was replaced. */
    async read(id: string): Promise<SessionValues | typeof REPLACED | undefined> {
      const row = await db
        .selectFrom("browser_sessions")
        .select("data")
        .where("id_hash", "=", hashToken(id))
        .where("expires_at", ">", now().toISOString())
        .executeTakeFirst();
      if (!row || row.data === REPLACED) return row && REPLACED;
      return valuesIn(row.data);
    },

    /** Returns the new session's id. */
    async create(values: SessionValues, lifetime: Lifetime, within = db): Promise<string> {
      const id = randomBytes(32).toString("base64url");
      const row = { id_hash: hashToken(id), ...(await rowOf(values, lifetime)) };
      await within.insertInto("browser_sessions").values(row).execute();
      const { userId } = lifetime;
      if (userId !== undefined) {
        const newest = within
          .selectFrom("browser_sessions")
          .select("id_hash")
          .where("user_id", "=", userId)
          .orderBy("expires_at", "desc")
          .limit(ROWS_MAX);
        await within
          .deleteFrom("browser_sessions")
          .where("user_id", "=", userId)
          .where("id_hash", "not in", newest)
          .execute();
      }
      return id;
    },

    /**
     * Sets the changed values, deletes those that are undefined, and leaves the others as concurrent requests wrote them. With
     * `before`, a value that another request has changed since then stays as well. False when the session has ended.
     */
    update(
      id: string,
      changes: SessionValues,
      { before, ...lifetime }: Lifetime & { before?: SessionValues | undefined },
    ): Promise<boolean> {
      const idHash = hashToken(id);
      return transact(db, async (trx) => {
        // Writes first, which locks the row on both databases.
        const row = await trx
          .updateTable("browser_sessions")
          .set({ expires_at: lifetime.expires.toISOString() })
          .where("id_hash", "=", idHash)
          .where("data", "<>", REPLACED)
          .returning("data")
          .executeTakeFirst();
        if (!row) return false;
        const merged = merge((await valuesIn(row.data)) ?? {}, changes, before);
        await trx
          .updateTable("browser_sessions")
          .set(await rowOf(merged, lifetime))
          .where("id_hash", "=", idHash)
          .execute();
        return true;
      });
    },

    /** Moves the session to a new id, with these values. Undefined when it has ended, or was moved already. */
    replace(id: string, values: SessionValues, lifetime: Lifetime): Promise<string | undefined> {
      return transact(db, async (trx) => {
        const replaced = await trx
          .updateTable("browser_sessions")
          .set({
            data: REPLACED,
            user_id: null,
            expires_at: new Date(now().getTime() + REPLACED_MS).toISOString(),
          })
          .where("id_hash", "=", hashToken(id))
          .where("data", "<>", REPLACED)
          .returning("id_hash")
          .executeTakeFirst();
        return replaced && this.create(values, lifetime, trx);
      });
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

/** The latest values win. Drafts are dropped before a session grows too large. */
function merge(stored: SessionValues, changes: SessionValues, before?: SessionValues): SessionValues {
  const isAsBefore = (name: string) => JSON.stringify(stored[name]) === JSON.stringify(before?.[name]);
  const wanted = Object.entries(changes).filter(([name]) => !before || isAsBefore(name));
  const names = new Set(wanted.map(([name]) => name));
  const others = Object.entries(stored).filter(([name]) => !names.has(name));
  const merged = [...others, ...wanted];
  if (JSON.stringify(merged).length <= DATA_MAX_LENGTH) return Object.fromEntries(merged);
  return Object.fromEntries(merged.filter(([name]) => !name.startsWith("draft ")));
}
