import type { Kysely } from "kysely";
import type { NotificationChannel } from "#app/domain/notification-channel.ts";
import type { Database } from "#app/server/db/schema.ts";
import type { Recipient } from "./candidates.server.ts";

/** A way to send the morning notification. */
export interface Channel<Message = unknown> {
  /** Its rows in `notification_channels` say who wants it, and the day of the last message. */
  name: NotificationChannel;

  /** Undefined when there is nothing to say. */
  compose(
    recipient: Recipient & { email: string; emailVerified: boolean },
  ): Promise<NonNullable<Message> | undefined>;

  /** Queues the message in the transaction that marks the day as sent, so that it goes out once or not at all. */
  send(trx: Kysely<Database>, message: Message): Promise<void>;

  /** Sends the queued messages once all recipients are processed. */
  deliver(): Promise<void>;
}
