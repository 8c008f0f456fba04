import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = [
    ["sign_ups_by_email", "sign_ups", "email"],
    ["messages_by_email", "messages", "email"],
    ["item_reminders_by_user", "item_reminders", "user_id"],
  ] as const;
  for (const [name, on, column] of indexes) await db.schema.createIndex(name).on(on).column(column).execute();
}
