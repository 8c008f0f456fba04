import type { Kysely } from "kysely";
import type { MailingList } from "#app/domain/mailing-list.ts";
import type { Database } from "#app/server/db/schema.ts";
import { inTurns } from "#app/server/in-turns.server.ts";
import type { Subscriber } from "#app/server/mail/list-mails.ts";
import type { MailQueue } from "#app/server/mail/mail-queue.server.ts";
import type { Mail } from "#app/server/mail/mails.ts";

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
      let queued = 0;
      const queued_at = now().toISOString();
      await db.transaction().execute(async (trx) => {
        const rows = readers.flatMap(({ id: sign_up_id }) =>
          occasions.map((occasion) => ({ occasion, sign_up_id, queued_at })),
        );
        const fresh = await trx
          .insertInto("list_mails")
          .values(rows)
          .onConflict((conflict) => conflict.columns(["occasion", "sign_up_id"]).doNothing())
          .returning(["occasion", "sign_up_id"])
          .execute();
        const occasionsOf = Map.groupBy(fresh, ({ sign_up_id }) => sign_up_id);
        for await (const { id, email, token } of inTurns(readers)) {
          const theirs = occasionsOf.get(id)?.map(({ occasion }) => occasion);
          if (!theirs) continue;
          queued += 1;
          const mail = compose({ list, email, token }, theirs);
          await mails.add(mail, {
            within: trx,
            priority: "round",
            ...(lastsMs !== undefined && { lastsMs }),
          });
        }
      });
      return { last, queued };
    },
  };
}

export type MailingLists = ReturnType<typeof createMailingLists>;
