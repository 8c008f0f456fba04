import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { DAY_IN_MS, OFFLINE_QUEUE_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import type { ClaimRoom } from "./food/changes.server.ts";
import { lockHouseholds } from "./household/store.server.ts";
import { createHouseholdStores, type HouseholdStores } from "./household-stores.server.ts";
import { type ApiContext, idempotencyKeyOf } from "./request.server.ts";

/** How long keys are kept: as long as a change may wait in the offline queue. */
const KEPT_FOR_MS = OFFLINE_QUEUE_DAYS * DAY_IN_MS;
/** Keys per household: ten devices may have 200 queued changes each. */
const KEPT_MAX = 2_000;

async function forgetOldest(trx: Kysely<Database>, householdId: string): Promise<void> {
  const ofHousehold = trx.selectFrom("request_keys").where("household_id", "=", householdId);
  await trx
    .deleteFrom("request_keys")
    .where("household_id", "=", householdId)
    .where(
      "created_at",
      "<",
      ofHousehold
        .select("created_at")
        .orderBy("created_at", "desc")
        .limit(1)
        .offset(KEPT_MAX - 1),
    )
    .execute();
}

export type RequestKeys = ReturnType<typeof createRequestKeys>;
export type Once = RequestKeys["once"];

/**
 * Stores answers to requests with an Idempotency-Key. Food, journal entries and messages store the key
 * in their own row instead.
 */
export function createRequestKeys(db: Kysely<Database>, now: () => Date, claimRoom?: ClaimRoom) {
  const stores = createHouseholdStores(db, now, claimRoom);

  return {
    /**
     * A person's repeated and concurrent calls with one key get the same answer, unless `again` has another or throws. Errors are
     * not stored.
     */
    async once<T>(
      context: ApiContext,
      { householdId, uid = "" }: { householdId: string; uid: string | undefined },
      work: (within: HouseholdStores) => Promise<T>,
      again: (within: HouseholdStores, answer: T) => Promise<T> = async (_, answer) => answer,
    ) {
      const key = idempotencyKeyOf(context);
      if (!key) return work(stores);
      const { method, path } = context.req;
      const key_hash = createHash("sha256").update(`${uid} ${method} ${path} ${key}`).digest("base64url");
      return transact(db, async (trx) => {
        // A concurrent request waits here until the first has committed, and then reads its answer.
        await lockHouseholds(trx, householdId);
        const within = createHouseholdStores(trx, now, claimRoom);
        const first = await trx
          .insertInto("request_keys")
          .values({
            household_id: householdId,
            key_hash,
            subject_id: null,
            answer: null,
            created_at: now().toISOString(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("key_hash")
          .executeTakeFirst();
        const mine = { household_id: householdId, key_hash };
        if (!first) {
          const known = trx
            .selectFrom("request_keys")
            .select("answer")
            .where((is) => is.and(mine));
          const { answer } = await known.executeTakeFirstOrThrow();
          return again(within, JSON.parse(answer ?? "null") as T);
        }
        const answer = await work(within);
        await trx
          .updateTable("request_keys")
          .set({
            subject_id: context.req.param("id") ?? null,
            answer: JSON.stringify(answer ?? null),
          })
          .where((is) => is.and(mine))
          .execute();
        await forgetOldest(trx, householdId);
        return answer;
      });
    },

    async purge(limit: number): Promise<number> {
      const old = db
        .selectFrom("request_keys")
        .select(["household_id", "key_hash"])
        .where("created_at", "<", new Date(now().getTime() - KEPT_FOR_MS).toISOString())
        .limit(limit);
      const gone = await db
        .deleteFrom("request_keys")
        .where(({ eb, refTuple }) =>
          eb(refTuple("household_id", "key_hash"), "in", old.$asTuple("household_id", "key_hash")),
        )
        .returning("key_hash")
        .execute();
      return gone.length;
    },
  };
}
