import { type Kysely, sql } from "kysely";

/** Each use asks whether another pack of the food is left; without the index that reads all food of the household. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index items_in_stock_by_name on items (household_id, name_key) where deleted_at is null and finished_at is null`.execute(
    db,
  );
}
