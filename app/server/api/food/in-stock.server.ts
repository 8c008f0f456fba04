import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { HttpError } from "../http-error.server.ts";

export const inStock = sql<SqlBool>`(items.deleted_at is null and items.finished_at is null)`;

/** How many foods a household has. */
export async function countInStock(db: Kysely<Database>, householdId: string): Promise<number> {
  const { foods } = await db
    .selectFrom("items")
    .select(({ fn }) => fn.countAll<number | string>().as("foods"))
    .where("household_id", "=", householdId)
    .where(inStock)
    .executeTakeFirstOrThrow();
  return Number(foods);
}

/** 409 where all of what a request added is used up: sent again, it would answer as if there were food. */
export async function checkAddedInStock(
  db: Kysely<Database>,
  householdId: string,
  ids: readonly string[],
): Promise<void> {
  const left = await db
    .selectFrom("items")
    .select("id")
    .where("household_id", "=", householdId)
    .where("id", "in", ids)
    .where(inStock)
    .limit(1)
    .executeTakeFirst();
  if (!left) throw new HttpError(409, "already_added", USED_UP);
}

const USED_UP =
  "You added this already, and it was used up since. Press the button again to add it once more";

/** 404 for food that is not in stock. */
export async function checkInStock(db: Kysely<Database>, householdId: string, id: string): Promise<void> {
  const item = await db
    .selectFrom("items")
    .select("id")
    .where("household_id", "=", householdId)
    .where("id", "=", id)
    .where(inStock)
    .executeTakeFirst();
  if (!item) throw HttpError.notFound();
}
