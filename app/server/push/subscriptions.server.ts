import { randomUUIDv7 } from "node:crypto";
import { type Kysely, PostgresAdapter, type Selectable, sql } from "kysely";
import type { Database, PushSubscriptionsTable } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import type { PushKeys } from "./encrypt-message.server.ts";

export interface PushSubscription extends PushKeys {
  endpoint: string;
}

export type WaitingMessage = Selectable<PushSubscriptionsTable>;

/** Devices of one person. Above it, the oldest is removed. */
const PER_PERSON_MAX = 10;
/** After this many days of failed deliveries a device is removed. */
const FAILED_DAYS_MAX = 3;

/** Where messages go: one for each session, and with it ends. A new message takes the place of one that waits. */
export function createSubscriptions(db: Kysely<Database>, now: () => Date) {
  const severalProcesses = db.getExecutor().adapter instanceof PostgresAdapter;
  const inMs = (ms: number) => new Date(now().getTime() + ms).toISOString();

  const change = (row: WaitingMessage, changes: Partial<WaitingMessage>) =>
    db
      .updateTable("push_subscriptions")
      .set(changes)
      .where("id", "=", row.id)
      // Another message may wait by now.
      .where("message", "=", row.message)
      .execute();

  return {
    /** Adds the subscription of a browser, or moves it to the person who is signed in there now. */
    add: (uid: string, sessionId: string, { endpoint, p256dh, auth }: PushSubscription): Promise<string> =>
      transact(db, async (trx) => {
        const id = randomUUIDv7();
        const at = now().toISOString();
        await trx
          .deleteFrom("push_subscriptions")
          .where((is) => is.or([is("endpoint", "=", endpoint), is("session_id", "=", sessionId)]))
          .execute();
        await trx
          .insertInto("push_subscriptions")
          .values({
            id,
            user_id: uid,
            session_id: sessionId,
            endpoint,
            p256dh,
            auth,
            created_at: at,
            due_at: at,
          })
          .execute();
        const oldest = trx
          .selectFrom("push_subscriptions")
          .select("id")
          .where("user_id", "=", uid)
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .limit(1_000)
          .offset(PER_PERSON_MAX);
        await trx.deleteFrom("push_subscriptions").where("id", "in", oldest).execute();
        return id;
      }),

    list: (uid: string) =>
      db
        .selectFrom("push_subscriptions")
        .innerJoin("sessions", "sessions.id", "push_subscriptions.session_id")
        .select(["push_subscriptions.id", "push_subscriptions.session_id as sessionId", "device"])
        .select([
          "push_subscriptions.created_at as createdAt",
          "delivered_at as deliveredAt",
          "failed_days as failedDays",
        ])
        .where("push_subscriptions.user_id", "=", uid)
        .orderBy("push_subscriptions.created_at", "desc")
        .orderBy("push_subscriptions.id", "desc")
        .execute(),

    async remove(uid: string, id: string): Promise<boolean> {
      const removed = db.deleteFrom("push_subscriptions").where("user_id", "=", uid).where("id", "=", id);
      return (await removed.returning("id").executeTakeFirst()) !== undefined;
    },

    async hasAny(uid: string): Promise<boolean> {
      const any = db.selectFrom("push_subscriptions").select("id").where("user_id", "=", uid).limit(1);
      return (await any.executeTakeFirst()) !== undefined;
    },

    /** Queues a message for each device of a person, in place of any that still waits. */
    async queue(within: Kysely<Database>, uid: string, message: string, lastsMs: number): Promise<void> {
      await within
        .deleteFrom("push_subscriptions")
        .where("user_id", "=", uid)
        .where("message", "is not", null)
        .where("failed_days", ">=", FAILED_DAYS_MAX - 1)
        .execute();
      await within
        .updateTable("push_subscriptions")
        .set((is) => ({
          message,
          attempts: 0,
          expires_at: inMs(lastsMs),
          // The service may have sent Retry-After.
          due_at: sql<string>`case when due_at > ${now().toISOString()} then due_at else ${now().toISOString()} end`,
          failed_days: sql<number>`failed_days + case when ${is.ref("message")} is null then 0 else 1 end`,
        }))
        .where("user_id", "=", uid)
        .execute();
    },

    /** Claims up to `count` messages that are due for this process and for `ms`: first those for devices that were reached. */
    claim(count: number, ms: number): Promise<WaitingMessage[]> {
      const due = db
        .selectFrom("push_subscriptions")
        .select("id")
        .where("message", "is not", null)
        .where("due_at", "<=", now().toISOString())
        .orderBy("failed_days")
        .orderBy("attempts")
        .orderBy("due_at")
        .limit(count)
        .$if(severalProcesses, (query) => query.forUpdate().skipLocked());
      return db
        .with("due", () => due)
        .updateTable("push_subscriptions")
        .set({ due_at: inMs(ms) })
        .where("id", "in", (where) => where.selectFrom("due").select("due.id"))
        .returningAll()
        .execute();
    },

    delivered: (row: WaitingMessage) =>
      change(row, {
        message: null,
        expires_at: null,
        attempts: 0,
        failed_days: 0,
        delivered_at: now().toISOString(),
        due_at: now().toISOString(),
      }),

    postpone: (row: WaitingMessage, ms: number) =>
      change(row, { attempts: row.attempts + 1, due_at: inMs(ms) }),

    /** The message is too old. */
    async dropMessage(row: WaitingMessage): Promise<void> {
      await change(row, { message: null, expires_at: null, attempts: 0, failed_days: row.failed_days + 1 });
      await db
        .deleteFrom("push_subscriptions")
        .where("id", "=", row.id)
        .where("failed_days", ">=", FAILED_DAYS_MAX)
        .execute();
    },

    /** The device, or its push service, wants no more. */
    async end({ id, endpoint }: WaitingMessage): Promise<void> {
      await db
        .deleteFrom("push_subscriptions")
        .where("id", "=", id)
        .where("endpoint", "=", endpoint)
        .execute();
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
