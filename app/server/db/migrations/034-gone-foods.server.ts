import { type Kysely, sql } from "kysely";

/** Finds the foods of a household that were deleted or used up, the latest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index gone_items on items (household_id, coalesce(deleted_at, finished_at))
    where coalesce(deleted_at, finished_at) is not null`.execute(db);
}
