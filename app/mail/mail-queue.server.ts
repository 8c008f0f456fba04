import { randomUUIDv7 } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { Database, OutboxTable } from "#app/database/schema.ts";
import { log, logFailure } from "#app/log.server.ts";

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
  /** Adds the headers with which mail programs offer to unsubscribe in one click. */
  unsubscribeUrl?: string | undefined;
}

export type Deliver = (mail: Mail) => Promise<void>;

const LOOK_EVERY_MS = 15_000;
const BATCH = 20;
const RETRY_AFTER_MINUTES = [1, 5, 15, 60, 240, 720];
/** A process that dies in the middle of a delivery leaves its mail to the next one after this. */
const CLAIM_MINUTES = 5;

/** Mails wait in the database until they are delivered, so that a dead mail server loses nothing. */
export function createMailQueue(db: Kysely<Database>, deliver: Deliver, now: () => Date = () => new Date()) {
  const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString();
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  /** True for one process only: the due time tells whether somebody else was faster. */
  const claim = async ({ id, due_at }: Selectable<OutboxTable>) => {
    const claimed = await db
      .updateTable("outbox")
      .set({ due_at: inMinutes(CLAIM_MINUTES) })
      .where("id", "=", id)
      .where("due_at", "=", due_at)
      .returning("id")
      .executeTakeFirst();
    return claimed !== undefined;
  };

  const send = async (row: Selectable<OutboxTable>) => {
    if (!(await claim(row))) return;
    const mail = db.updateTable("outbox").where("id", "=", row.id);
    try {
      await deliver({
        recipient: row.recipient,
        subject: row.subject,
        body: row.body,
        unsubscribeUrl: row.unsubscribe_url ?? undefined,
      });
      await mail.set({ sent_at: now().toISOString(), last_error: null }).execute();
    } catch (error) {
      const wait = RETRY_AFTER_MINUTES[Math.min(row.attempts, RETRY_AFTER_MINUTES.length - 1)] ?? 1;
      log.error({ err: error }, "a mail was not delivered and will be tried again");
      await mail
        .set({ attempts: row.attempts + 1, due_at: inMinutes(wait), last_error: String(error).slice(0, 500) })
        .execute();
    }
  };

  const deliverDue = async () => {
    const due = await db
      .selectFrom("outbox")
      .selectAll()
      .where("sent_at", "is", null)
      .where("due_at", "<=", now().toISOString())
      .orderBy("due_at")
      .limit(BATCH)
      .execute();
    for (const row of due) if (!stopped) await send(row);
  };

  const deliverAll = async () => {
    do {
      again = false;
      await deliverDue();
    } while (again);
  };

  return {
    /** `within` a transaction it is sent only if that succeeds. */
    async add(mail: Mail, within: Kysely<Database> = db) {
      const at = now().toISOString();
      await within
        .insertInto("outbox")
        .values({
          id: randomUUIDv7(),
          recipient: mail.recipient,
          subject: mail.subject,
          body: mail.body,
          unsubscribe_url: mail.unsubscribeUrl ?? null,
          attempts: 0,
          due_at: at,
          sent_at: null,
          last_error: null,
          created_at: at,
        })
        .execute();
    },

    /** Delivers what is due. Called while it is at it, it looks once more when it is through. */
    run(): Promise<void> {
      again = running !== undefined;
      running ??= deliverAll().finally(() => {
        running = undefined;
      });
      return running;
    },

    /** Looks for due mail every few seconds, without keeping the process alive. */
    start() {
      const look = () => this.run().catch(logFailure("mails were not delivered"));
      timer = setInterval(look, LOOK_EVERY_MS).unref();
    },

    /** Resolves when the mail that is underway is delivered; the others wait for the next process. */
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

export type MailQueue = ReturnType<typeof createMailQueue>;
