import { type SqlBool, sql } from "kysely";

export const inStock = sql<SqlBool>`(items.deleted_at is null and items.finished_at is null)`;
