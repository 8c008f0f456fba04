import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import type { Recipient } from "./candidates.server.ts";

/** A way to tell people in the morning what is due. */
export interface Channel<Message = unknown> {
  /** The column of `notice_settings` that says who wants it. */
  kind: "digest";
  /** The column with the day of the last message. */
  sentOn: "digested_on";

  /** Undefined when there is nothing to say. */
  compose(
    recipient: Recipient & { email: string; emailVerified: boolean },
  ): Promise<NonNullable<Message> | undefined>;

  /** Queues the message in the transaction that claims the day, so that it goes out once or not at all. */
  send(trx: Kysely<Database>, message: Message): Promise<void>;

  /** Delivers what is queued, after a round. */
  deliver(): Promise<void>;
}
