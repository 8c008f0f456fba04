import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "#app/server/db/schema.ts";

/** Deleted and used-up foods of a household that can be brought back: more than anybody undoes in 30 days. */
export const GONE_MAX = 4_000;
const DELETED_AT_ONCE = 400;

// As in the index `gone_items`.
const goneAt = sql<string>`coalesce(deleted_at, finished_at)`;

/** Those beyond `GONE_MAX`: what was gone first. */
export const oldestGone = (db: Kysely<Database>, householdId: string) =>
  db
    .selectFrom("items")
    .select("id")
    .where("household_id", "=", householdId)
    .where(sql<SqlBool>`${goneAt} is not null`)
    .orderBy(goneAt, "desc")
    .limit(DELETED_AT_ONCE)
    .offset(GONE_MAX);

/** Deletes for good what was gone first, if more than `GONE_MAX` foods of the household are gone. */
export async function deleteOldestGone(trx: Kysely<Database>, householdId: string): Promise<void> {
  for (;;) {
    const oldest = await oldestGone(trx, householdId).execute();
    if (oldest.length === 0) return;
    await deleteForGood(
      trx,
      householdId,
      oldest.map(({ id }) => id),
    );
  }
}

/** Deletes foods with their notes. Their journal entries stay. */
export async function deleteForGood(
  trx: Kysely<Database>,
  householdId: string,
  ids: string[],
): Promise<void> {
  await trx.deleteFrom("items").where("household_id", "=", householdId).where("id", "in", ids).execute();
  await trx
    .deleteFrom("item_notes")
    .where("household_id", "=", householdId)
    .where("item_id", "in", ids)
    .execute();
  await trx
    .deleteFrom("favourites")
    .where("household_id", "=", householdId)
    .where("food_id", "in", ids)
    .execute();
}
