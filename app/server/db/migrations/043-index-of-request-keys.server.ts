import { type Kysely, sql } from "kysely";

/** The stored answers to changes of a food are found by the food; without the index each look reads all answers of the household. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index request_keys_by_subject on request_keys (household_id, subject_id) where subject_id is not null`.execute(
    db,
  );
}
