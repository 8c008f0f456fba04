import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { type BackgroundWork, createBackgroundWork } from "#app/server/jobs/background-work.server.ts";
import { log, logFailure } from "#app/server/log.server.ts";
import type { Mail } from "./mails.ts";
import { createOutbox, type Priority, type WaitingMail } from "./outbox.server.ts";

export type Deliver = (mail: Mail) => Promise<void>;

interface MailQueueOptions {
  db: Kysely<Database>;
  deliver: Deliver;
  /** Encrypt waiting mails: the first encrypts, all decrypt. */
  secrets: string[];
  now?: () => Date;
  background?: BackgroundWork | undefined;
}

interface QueueOptions {
  priority?: Priority;
  dueInMs?: number;
  lastsMs?: number;
}

const LOOK_EVERY_MS = 5_000;
const AT_ONCE = 5;
const STOP_WITHIN_MS = 5_000;
const MINUTE_MS = 60_000;
/** About three days; then the mail is dropped. */
const RETRY_AFTER_MINUTES = [1, 5, 15, 60, 240, 720, 1_440, 1_440];
const CLAIM_MS = 5 * MINUTE_MS;

/** Mails wait encrypted in the database, so that none is lost while the mail server is down. */
export function createMailQueue({
  db,
  deliver,
  secrets,
  now = () => new Date(),
  background = createBackgroundWork(),
}: MailQueueOptions) {
  const outbox = createOutbox(db, secrets, now);
  let running: Promise<void> | undefined;
  let woken = Promise.withResolvers<void>();
  let called = false;
  let stopped = false;
  let dueBefore = "";
  let timer: NodeJS.Timeout | undefined;

  const send = async (row: WaitingMail) => {
    const mail = await outbox.open(row);
    if (!mail) log.error({ mail: row.id }, "a mail cannot be opened with any of the secrets and was dropped");
    // A mail without a recipient was queued for its timing only.
    if (!mail?.recipient || (row.expires_at && row.expires_at <= now().toISOString())) {
      await outbox.remove(row.id);
      return;
    }
    try {
      await deliver(mail);
    } catch (error) {
      await retry(row, error);
      return;
    }
    await outbox.remove(row.id);
  };

  const retry = async ({ id, attempts }: WaitingMail, error: unknown) => {
    const failure = { mail: id, attempts: attempts + 1, ...reasonOf(error) };
    const minutes = RETRY_AFTER_MINUTES[attempts];
    if (minutes === undefined) {
      log.error(failure, "a mail was given up");
      await outbox.remove(id);
      return;
    }
    log.error(failure, "a mail was not delivered and will be tried again");
    await outbox.postpone(id, attempts + 1, minutes * MINUTE_MS);
  };

  /** Delivers all mails that are due. A slow delivery does not delay the others. */
  const deliverAll = async () => {
    const underway = new Set<Promise<void>>();
    for (;;) {
      called = false;
      woken = Promise.withResolvers<void>();
      const free = AT_ONCE - underway.size;
      const rows = stopped || free === 0 ? [] : await outbox.claim(free, dueBefore, CLAIM_MS);
      for (const row of rows) {
        const delivery = send(row)
          .catch(logFailure("a mail stays in the queue"))
          .finally(() => underway.delete(delivery));
        underway.add(delivery);
      }
      if (underway.size === 0 && (stopped || !called)) return;
      if (underway.size > 0 && rows.length === 0) await Promise.race([...underway, woken.promise]);
    }
  };

  const runUntil = (time: Date): Promise<void> => {
    const limit = time.toISOString();
    if (!running || limit > dueBefore) dueBefore = limit;
    called = true;
    woken.resolve();
    running ??= deliverAll().finally(() => {
      running = undefined;
    });
    return running;
  };

  const prepare = (mail: Mail, { priority = "single", dueInMs = 0, lastsMs }: QueueOptions = {}) =>
    outbox.prepare(mail, { priority, dueInMs, lastsMs });

  return {
    async add(mail: Mail, { within = db, ...options }: QueueOptions & { within?: Kysely<Database> } = {}) {
      await outbox.add([await prepare(mail, options)], within);
    },

    /** Encrypts a mail, which takes too long within a transaction that adds many. */
    prepare,

    addPrepared: outbox.add,

    run: () => runUntil(now()),

    runSoon(ms = 0): void {
      const until = new Date(now().getTime() + ms);
      background.run("mails were not delivered", () => runUntil(until), { afterMs: ms });
    },

    /** True when mails have been due for a quarter of an hour. */
    isLate: () => outbox.isLate(15 * MINUTE_MS),

    waitingFor: outbox.waitingFor,

    forget: (recipient: string, within: Kysely<Database> = db) => outbox.forget(recipient, within),

    /** Polls every few seconds, without keeping the process alive. */
    start() {
      timer = setInterval(() => this.run().catch(logFailure("mails were not delivered")), LOOK_EVERY_MS);
      timer.unref();
    },

    /** Waits a few seconds for current deliveries; the rest stays in the queue. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
      await Promise.race([running, late]);
    },
  };
}

/** Messages of mail servers quote addresses; their codes do not. */
function reasonOf(error: unknown) {
  const { code, responseCode, command } = error as Record<string, unknown>;
  return { code, responseCode, command };
}

export type MailQueue = ReturnType<typeof createMailQueue>;
