import { type SqlBool, sql } from "kysely";

/** Rows of `items` that are neither deleted nor used up. */
export const inStock = sql<SqlBool>`(items.deleted_at is null and items.finished_at is null)`;
