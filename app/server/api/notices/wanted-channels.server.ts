import type { Kysely } from "kysely";
import type { NoticeChannel } from "#app/domain/notice-channel.ts";
import type { Database } from "#app/server/db/schema.ts";

/** Whether the person is told this way; the day of the last message stays. */
export async function setWanted(
  db: Kysely<Database>,
  uid: string,
  channel: NoticeChannel,
  isWanted: boolean,
): Promise<void> {
  const wanted = isWanted ? 1 : 0;
  await db
    .insertInto("notice_channels")
    .values({ user_id: uid, channel, wanted, sent_on: null })
    .onConflict((conflict) => conflict.columns(["user_id", "channel"]).doUpdateSet({ wanted }))
    .execute();
}

/** Which ways of being told people have turned on. */
export const createWantedChannels = (db: Kysely<Database>) => ({
  wantChannel: (uid: string, channel: NoticeChannel) => setWanted(db, uid, channel, true),

  /** Adds no row for somebody who never turned it on. */
  async stopChannel(uid: string, channel: NoticeChannel): Promise<void> {
    await db
      .updateTable("notice_channels")
      .set({ wanted: 0 })
      .where("user_id", "=", uid)
      .where("channel", "=", channel)
      .execute();
  },
});
