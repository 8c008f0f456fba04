import { type Kysely, type SqlBool, sql } from "kysely";
import { TEXTS_MAX } from "#app/domain/limits.ts";
import type { Database } from "#app/server/db/schema.ts";

/** Deleted and used-up foods of a household that can be brought back: more than anybody undoes in 30 days. */
export const GONE_MAX = 4_000;
/** Total length of their descriptions and notes, all of which an export reads. */
const GONE_TEXTS_MAX = 2 * TEXTS_MAX;
const DELETED_AT_ONCE = 400;

// As in the index `gone_items`.
const goneAt = sql<string>`coalesce(deleted_at, finished_at)`;

/** The foods beyond `GONE_MAX` that have been gone longest. */
export const oldestGone = (db: Kysely<Database>, householdId: string) =>
  db
    .selectFrom("items")
    .select("id")
    .where("household_id", "=", householdId)
    .where(sql<SqlBool>`${goneAt} is not null`)
    .orderBy(goneAt, "desc")
    .limit(DELETED_AT_ONCE)
    .offset(GONE_MAX);

/** The foods that have been gone longest, beyond those whose texts fit into `GONE_TEXTS_MAX` together. */
const oldestWithTexts = (db: Kysely<Database>, householdId: string) =>
  db
    .selectFrom(
      db
        .selectFrom("items")
        .select("id")
        .select(
          sql<number>`sum(length(description) + length(notes)) over (order by ${goneAt} desc, id)`.as(
            "characters",
          ),
        )
        .where("household_id", "=", householdId)
        .where(sql<SqlBool>`${goneAt} is not null`)
        .as("gone"),
    )
    .select("id")
    .where("characters", ">", GONE_TEXTS_MAX)
    .limit(DELETED_AT_ONCE);

/** Deletes for good what was gone first, if more than `GONE_MAX` foods of the household are gone, or too much text. */
export async function deleteOldestGone(trx: Kysely<Database>, householdId: string): Promise<void> {
  for (;;) {
    const tooMany = await oldestGone(trx, householdId).execute();
    const oldest = tooMany.length > 0 ? tooMany : await oldestWithTexts(trx, householdId).execute();
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
