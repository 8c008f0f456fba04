import { type SqlBool, sql } from "kysely";

/** Of `items`: what a household still has, neither deleted nor used up. */
export const inStock = sql<SqlBool>`(items.deleted_at is null and items.finished_at is null)`;
