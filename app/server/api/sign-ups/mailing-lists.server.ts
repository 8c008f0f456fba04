import type { Kysely } from "kysely";
import type { MailingList } from "#app/domain/mailing-list.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import type { Subscriber } from "#app/server/mail/list-mails.ts";
import type { MailQueue } from "#app/server/mail/mail-queue.server.ts";
import type { Mail } from "#app/server/mail/mails.ts";
import type { WaitingMail } from "#app/server/mail/outbox.server.ts";
import { withPauses } from "#app/server/pauses.server.ts";

/** Readers in memory, and in one transaction, at a time. */
const READERS_AT_ONCE = 200;

export interface ListRound {
  list: MailingList;
  /** Nobody gets a second mail for the same occasion. */
  occasions: string[];
  /** Exclusive. */
  confirmedBefore: string;
  compose: (reader: Subscriber, occasions: string[]) => Mail;
  lastsMs?: number;
}

export function createMailingLists(db: Kysely<Database>, now: () => Date) {
  const confirmed = (list: MailingList, confirmedBefore: string) =>
    db
      .selectFrom("sign_ups")
      .where("kind", "=", list)
      .where("unsubscribed_at", "is", null)
      .where("confirmed_at", "<", confirmedBefore);

  return {
    async count({ list, occasions, confirmedBefore }: Omit<ListRound, "compose">): Promise<number> {
      const { count } = await confirmed(list, confirmedBefore)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("list_mails")
                .select("sign_up_id")
                .whereRef("sign_up_id", "=", "sign_ups.id")
                .where("occasion", "in", occasions),
            ),
          ),
        )
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /**
     * Queues the mails for the next readers after `after` and records them in the same transaction, so that
     * an interrupted round can be run again. Returns the last reader and the number of mails; undefined at
     * the end.
     */
    async step(mails: MailQueue, round: ListRound, after = "") {
      const { list, occasions, confirmedBefore, compose, lastsMs } = round;
      const readers = await confirmed(list, confirmedBefore)
        .select(["id", "email", "token"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(READERS_AT_ONCE)
        .execute();
      const last = readers.at(-1)?.id;
      if (last === undefined) return undefined;
      const recorded = await db
        .selectFrom("list_mails")
        .select(["occasion", "sign_up_id"])
        .where("occasion", "in", occasions)
        .where(
          "sign_up_id",
          "in",
          readers.map(({ id }) => id),
        )
        .execute();
      const recordedOf = Map.groupBy(recorded, ({ sign_up_id }) => sign_up_id);
      const prepared: { id: string; due: string[]; mail: WaitingMail }[] = [];
      // Before the transaction, which keeps others from writing.
      for await (const { id, email, token } of withPauses(readers)) {
        const before = new Set(recordedOf.get(id)?.map(({ occasion }) => occasion));
        const due = occasions.filter((occasion) => !before.has(occasion));
        if (due.length === 0) continue;
        const mail = await mails.prepare(compose({ list, email, token }, due), {
          priority: "round",
          ...(lastsMs !== undefined && { lastsMs }),
        });
        prepared.push({ id, due, mail });
      }
      if (prepared.length === 0) return { last, queued: 0 };
      const queued_at = now().toISOString();
      const queued = await transact(db, async (trx) => {
        // Locks those who are still subscribed: whoever unsubscribes now waits until the mails are queued.
        const locked = await trx
          .updateTable("sign_ups")
          .set(({ ref }) => ({ token: ref("token") }))
          .where(
            "id",
            "in",
            prepared.map(({ id }) => id),
          )
          .where("unsubscribed_at", "is", null)
          .returning("id")
          .execute();
        const subscribed = new Set(locked.map(({ id }) => id));
        const rows = prepared
          .filter(({ id }) => subscribed.has(id))
          .flatMap(({ id, due }) => due.map((occasion) => ({ occasion, sign_up_id: id, queued_at })));
        if (rows.length === 0) return 0;
        const fresh = await trx
          .insertInto("list_mails")
          .values(rows)
          .onConflict((conflict) => conflict.columns(["occasion", "sign_up_id"]).doNothing())
          .returning("sign_up_id")
          .execute();
        // Another process may have queued the other mails meanwhile.
        const ids = new Set(fresh.map(({ sign_up_id }) => sign_up_id));
        const theirs = prepared.filter(({ id }) => ids.has(id)).map(({ mail }) => mail);
        if (theirs.length > 0) await mails.addPrepared(theirs, trx);
        return theirs.length;
      });
      return { last, queued };
    },
  };
}

export type MailingLists = ReturnType<typeof createMailingLists>;
