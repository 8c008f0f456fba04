import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;
  await table.alterTable("users").addColumn("trial_plan", "text").execute();
  await table.alterTable("users").addColumn("trial_until", "text").execute();
  await table.alterTable("users").addColumn("trial_end_mailed_at", "text").execute();
  await sql`create index users_by_trial_end on users (trial_until)
    where trial_until is not null and trial_end_mailed_at is null`.execute(db);
}
