import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import type { Kysely, Selectable } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { createEncryption } from "#app/server/encryption.server.ts";
import { log } from "#app/server/log.server.ts";

interface VapidOptions {
  db: Kysely<Database>;
  /** Encrypt the private key: the first encrypts, all decrypt. */
  secrets: string[];
  /** How a push service reaches the operator: `mailto:…` or `https://…`. */
  subject: string;
  now: () => Date;
}

type StoredKey = Pick<Selectable<Database["push_keys"]>, "public_key" | "private_key">;

const ID = "vapid";
/** RFC 8292 allows a day. */
const GOOD_FOR_SECONDS = 12 * 3_600;

/**
 * The key by which push services know this server (VAPID, RFC 8292). It is made once and kept in the database, for all
 * processes; the private half is encrypted.
 */
export function createVapid({ db, secrets, subject, now }: VapidOptions) {
  const encryption = createEncryption(secrets, "crisper push");
  let known: ReturnType<typeof load> | undefined;

  const stored = db.selectFrom("push_keys").select(["public_key", "private_key"]).where("id", "=", ID);

  const make = async () => {
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(privateKey);
    return {
      public_key: publicKeyOf(jwk),
      private_key: await encryption.encrypt(JSON.stringify(jwk)),
      created_at: now().toISOString(),
    };
  };

  const load = async () => {
    const made = (await stored.executeTakeFirst()) ? undefined : await make();
    // Of processes that start together, the first wins.
    const add = made && db.insertInto("push_keys").values({ id: ID, ...made });
    await add?.onConflict((conflict) => conflict.column("id").doNothing()).execute();
    const kept = await stored.executeTakeFirstOrThrow();
    const { publicKey, jwk } = (await decrypt(kept)) ?? (await replace(kept));
    return { publicKey, privateKey: await importJWK(jwk, "ES256") };
  };

  const decrypt = async ({ public_key: publicKey, private_key: encrypted }: StoredKey) => {
    const text = await encryption.decrypt(encrypted);
    if (text === undefined) return undefined;
    if (secrets.length > 1) await save(encrypted, { private_key: await encryption.encrypt(text) });
    return { publicKey, jwk: JSON.parse(text) as JWK };
  };

  const save = (before: string, keys: Partial<Awaited<ReturnType<typeof make>>>, within = db) =>
    within
      .updateTable("push_keys")
      .set(keys)
      .where("id", "=", ID)
      .where("private_key", "=", before)
      .returning("id")
      .executeTakeFirst();

  /** Nobody can send to the subscriptions of a key that is lost. Of processes that replace it together, the first wins. */
  const replace = async (lost: StoredKey) => {
    const made = await make();
    await transact(db, async (trx) => {
      if (await save(lost.private_key, made, trx)) await trx.deleteFrom("push_subscriptions").execute();
    });
    log.warn(
      "the key for messages to devices could not be read: a new one was made, and devices have to ask again",
    );
    const kept = await decrypt(await stored.executeTakeFirstOrThrow());
    if (!kept) throw new Error("the key for messages to devices cannot be read");
    return kept;
  };

  const keys = () => {
    known ??= load().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    publicKey: async () => (await keys()).publicKey,

    /** The `Authorization` header for the push service of an endpoint. */
    async authorization(endpoint: string): Promise<string> {
      const { publicKey, privateKey } = await keys();
      const token = await new SignJWT()
        .setProtectedHeader({ alg: "ES256", typ: "JWT" })
        .setAudience(new URL(endpoint).origin)
        .setSubject(subject)
        .setExpirationTime(Math.floor(now().getTime() / 1000) + GOOD_FOR_SECONDS)
        .sign(privateKey);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

export type Vapid = ReturnType<typeof createVapid>;

/** The key as browsers expect it: an uncompressed point in base64url. */
const publicKeyOf = ({ x = "", y = "" }: JWK) =>
  Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]).toString(
    "base64url",
  );
