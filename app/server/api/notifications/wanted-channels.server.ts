import type { Kysely } from "kysely";
import type { NotificationChannel } from "#app/domain/notification-channel.ts";
import type { Database } from "#app/server/db/schema.ts";

/** Turns a channel on or off for a person; the day of the last message stays. */
export async function setWanted(
  db: Kysely<Database>,
  uid: string,
  channel: NotificationChannel,
  isWanted: boolean,
): Promise<void> {
  const wanted = isWanted ? 1 : 0;
  await db
    .insertInto("notification_channels")
    .values({ user_id: uid, channel, wanted, sent_on: null })
    .onConflict((conflict) => conflict.columns(["user_id", "channel"]).doUpdateSet({ wanted }))
    .execute();
}

/** The channels that people have turned on. */
export const createWantedChannels = (db: Kysely<Database>) => ({
  wantChannel: (uid: string, channel: NotificationChannel) => setWanted(db, uid, channel, true),

  /** Adds no row for somebody who never turned it on. */
  async stopChannel(uid: string, channel: NotificationChannel): Promise<void> {
    await db
      .updateTable("notification_channels")
      .set({ wanted: 0 })
      .where("user_id", "=", uid)
      .where("channel", "=", channel)
      .execute();
  },
});
