import type { Kysely } from "kysely";
import { isSampleId } from "#app/domain/sample.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { DEMO_HOUSEHOLD } from "../food/demo-household.server.ts";
import { inStock } from "../food/in-stock.server.ts";
import { lockHouseholds } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";

const FAVOURITES_MAX = 200;
const TOO_MANY = `You like ${FAVOURITES_MAX} foods already. Please remove one first`;

/** Favourites per user. Deleted and used-up food is hidden, and shown again once it is restored. */
export function createFavouriteStore(db: Kysely<Database>, now: () => Date) {
  const itemsOf = (within: Kysely<Database>, householdId: string, ids: string[]) =>
    within.selectFrom("items").select("id").where("household_id", "=", householdId).where("id", "in", ids);

  const known = async (
    within: Kysely<Database>,
    householdId: string,
    ids: string[],
    inStockOnly: boolean,
  ): Promise<Set<string>> => {
    const found = new Set(ids.filter((id) => isSampleId(id)));
    const others = ids.filter((id) => !found.has(id));
    if (others.length === 0) return found;
    for (const household of [householdId, DEMO_HOUSEHOLD]) {
      let items = itemsOf(within, household, others);
      if (inStockOnly) items = items.where(inStock);
      for (const { id } of await items.execute()) found.add(id);
    }
    return found;
  };

  return {
    async list({ householdId, uid }: ApiUser): Promise<{ id: string; createdAt: string }[]> {
      const liked = await db
        .selectFrom("favourites")
        .select(["food_id as id", "created_at as createdAt"])
        .where("household_id", "=", householdId)
        .where("user_id", "=", uid)
        .orderBy("created_at", "desc")
        .orderBy("food_id")
        .execute();
      const there = await known(
        db,
        householdId,
        liked.map(({ id }) => id),
        true,
      );
      return liked.filter(({ id }) => there.has(id));
    },

    async set(user: ApiUser, id: string): Promise<void> {
      const { householdId: household_id, uid: user_id } = user;
      await transact(db, async (trx) => {
        await lockHouseholds(trx, household_id);
        if (!(await known(trx, household_id, [id], false)).has(id)) throw HttpError.notFound();
        const added = await trx
          .insertInto("favourites")
          .values({ household_id, user_id, food_id: id, created_at: now().toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .returning("food_id")
          .executeTakeFirst();
        if (!added) return;
        const { count } = await trx
          .selectFrom("favourites")
          .select((is) => is.fn.countAll<number | string>().as("count"))
          .where("household_id", "=", household_id)
          .where("user_id", "=", user_id)
          .executeTakeFirstOrThrow();
        if (Number(count) > FAVOURITES_MAX) throw new HttpError(422, "too_many_favourites", TOO_MANY);
      });
    },

    /** 404 where neither the favourite nor its food is in the household: both may have moved to another. */
    delete: ({ householdId, uid }: ApiUser, id: string): Promise<void> =>
      transact(db, async (trx) => {
        await lockHouseholds(trx, householdId);
        const deleted = await trx
          .deleteFrom("favourites")
          .where("household_id", "=", householdId)
          .where("user_id", "=", uid)
          .where("food_id", "=", id)
          .returning("food_id")
          .executeTakeFirst();
        if (!deleted && !(await known(trx, householdId, [id], false)).has(id)) throw HttpError.notFound();
      }),
  };
}

export type FavouriteStore = ReturnType<typeof createFavouriteStore>;
