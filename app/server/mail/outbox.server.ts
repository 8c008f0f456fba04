import { randomUUIDv7 } from "node:crypto";
import { type Kysely, PostgresAdapter, type Selectable } from "kysely";
import { z } from "zod";
import type { Database, OutboxTable } from "#app/server/db/schema.ts";
import { createEncryption, createFingerprints } from "#app/server/encryption.server.ts";
import type { Mail } from "./mails.ts";

export type WaitingMail = Selectable<OutboxTable>;

export const PRIORITIES = { code: 0, single: 1, round: 2 } as const;
export type Priority = keyof typeof PRIORITIES;

const mail = z.object({
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  unsubscribeUrl: z.string().optional(),
});

export function createOutbox(db: Kysely<Database>, secrets: string[], now: () => Date) {
  const encryption = createEncryption(secrets, "crisper mail");
  const fingerprints = createFingerprints(secrets, "crisper mail recipient");
  const inMs = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const severalProcesses = db.getExecutor().adapter instanceof PostgresAdapter;

  return {
    /** Encrypts a mail. */
    async prepare(
      message: Mail,
      { priority, dueInMs, lastsMs }: { priority: Priority; dueInMs: number; lastsMs?: number | undefined },
    ): Promise<WaitingMail> {
      return {
        id: randomUUIDv7(),
        payload: await encryption.encrypt(JSON.stringify(message)),
        recipient_hash: fingerprints(message.recipient)[0],
        priority: PRIORITIES[priority],
        attempts: 0,
        due_at: inMs(dueInMs),
        expires_at: lastsMs === undefined ? null : inMs(lastsMs),
        created_at: now().toISOString(),
      };
    },

    async add(mails: WaitingMail[], within: Kysely<Database>): Promise<void> {
      await within.insertInto("outbox").values(mails).execute();
    },

    /**
     * Claims up to `count` due mails for this process and for `ms`, all of the first priority that has any.
     */
    async claim(count: number, dueBefore: string, ms: number): Promise<WaitingMail[]> {
      for (const priority of Object.values(PRIORITIES)) {
        const due = db
          .selectFrom("outbox")
          .select("id")
          .where("priority", "=", priority)
          .where("due_at", "<=", dueBefore)
          .orderBy("due_at")
          .limit(count)
          .$if(severalProcesses, (query) => query.forUpdate().skipLocked());
        const claimed = await db
          .with("due", () => due)
          .updateTable("outbox")
          .set({ due_at: inMs(ms) })
          .where("id", "in", (where) => where.selectFrom("due").select("due.id"))
          .returningAll()
          .execute();
        if (claimed.length > 0) return claimed;
      }
      return [];
    },

    async open({ payload }: WaitingMail): Promise<Mail | undefined> {
      // Mails of earlier versions wait unencrypted.
      const text = payload.startsWith("{") ? payload : await encryption.decrypt(payload);
      return text === undefined ? undefined : mail.parse(JSON.parse(text));
    },

    remove: (id: string) => db.deleteFrom("outbox").where("id", "=", id).execute(),

    postpone: (id: string, attempts: number, ms: number) =>
      db
        .updateTable("outbox")
        .set({ attempts, due_at: inMs(ms) })
        .where("id", "=", id)
        .execute(),

    async isLate(ms: number): Promise<boolean> {
      const late = db.selectFrom("outbox").select("id").where("priority", "in", Object.values(PRIORITIES));
      return (await late.where("due_at", "<", inMs(-ms)).limit(1).executeTakeFirst()) !== undefined;
    },

    waitingFor: (recipient: string) =>
      db
        .selectFrom("outbox")
        .select("created_at as queuedAt")
        .where("recipient_hash", "in", fingerprints(recipient))
        .orderBy("id")
        .execute(),

    async forget(recipient: string, within: Kysely<Database>) {
      await within.deleteFrom("outbox").where("recipient_hash", "in", fingerprints(recipient)).execute();
    },
  };
}
