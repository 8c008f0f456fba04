import type { Kysely } from "kysely";

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("notice_settings").renameTo("notification_settings").execute();
  await schema.alterTable("notice_channels").renameTo("notification_channels").execute();
}
