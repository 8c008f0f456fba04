import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "#app/database/schema.ts";

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
