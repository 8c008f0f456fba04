import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;
  await table
    .createTable("notice_channels")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("wanted", "integer", (column) => column.notNull())
    .addColumn("sent_on", "text")
    .addPrimaryKeyConstraint("notice_channels_key", ["user_id", "channel"])
    .execute();
  await sql`insert into notice_channels (user_id, channel, wanted, sent_on)
    select user_id, 'mail', digest, digested_on from notice_settings
    where digest = 1 or digested_on is not null`.execute(db);
  await table.alterTable("notice_settings").dropColumn("digest").execute();
  await table.alterTable("notice_settings").dropColumn("digested_on").execute();
}
