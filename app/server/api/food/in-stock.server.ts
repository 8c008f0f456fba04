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
