import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import { foodKey } from "#app/domain/food-name.ts";
import { STAPLES_MAX } from "#app/domain/staple.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { lockHouseholds } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";

export function createStapleStore(db: Kysely<Database>, now: () => Date) {
  const rows = (within: Kysely<Database>, householdId: string) =>
    within.selectFrom("staples").select(["id", "name"]).where("household_id", "=", householdId);

  return {
    list: (householdId: string) => rows(db, householdId).orderBy("name_key").execute(),

    /** Adds a staple, one for each food. 409 when the household has no room for another. */
    add: (householdId: string, name: string) =>
      transact(db, async (trx) => {
        await lockHouseholds(trx, householdId);
        const name_key = foodKey(name);
        const known = await rows(trx, householdId).where("name_key", "=", name_key).executeTakeFirst();
        if (known) return known;
        const { count } = await trx
          .selectFrom("staples")
          .select((is) => is.fn.countAll<number>().as("count"))
          .where("household_id", "=", householdId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= STAPLES_MAX) throw full();
        return trx
          .insertInto("staples")
          .values({
            household_id: householdId,
            id: randomUUIDv7(),
            name,
            name_key,
            created_at: now().toISOString(),
          })
          .returning(["id", "name"])
          .executeTakeFirstOrThrow();
      }),

    delete: (householdId: string, id: string): Promise<void> =>
      transact(db, async (trx) => {
        await lockHouseholds(trx, householdId);
        const removed = await trx
          .deleteFrom("staples")
          .where("household_id", "=", householdId)
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirst();
        if (!removed) throw HttpError.notFound("Somebody has ended this already");
      }),
  };
}

export type StapleStore = ReturnType<typeof createStapleStore>;

const full = () =>
  new HttpError(
    409,
    "staples_full",
    `${STAPLES_MAX} foods can always be on the list. Remove one of them first`,
  );
