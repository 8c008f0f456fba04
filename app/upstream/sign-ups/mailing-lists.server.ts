import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import type { MailingList } from "#app/domain/mailing-list.ts";
import type { Subscriber } from "#app/mail/list-mails.ts";
import type { MailQueue } from "#app/mail/mail-queue.server.ts";
import type { Mail } from "#app/mail/mails.ts";

/** However many there are on a list, this many are in memory, and in one transaction. */
const READERS_AT_ONCE = 200;

export interface ListRound {
  list: MailingList;
  /** What the mail is sent for: nobody gets a second one for the same. */
  occasions: string[];
  /** Who confirmed at this moment or later is not meant. */
  confirmedBefore: string;
  /** A mail for whoever had none for these occasions yet. */
  compose: (reader: Subscriber, occasions: string[]) => Mail;
  /** A mail that could not be sent in this time is not sent any more. */
  lastsMs?: number;
}

/** Who has confirmed that they want the mails of a list, and what they have had of it. */
export function createMailingLists(db: Kysely<Database>, now: () => Date) {
  const confirmed = (list: MailingList, confirmedBefore: string) =>
    db
      .selectFrom("sign_ups")
      .where("kind", "=", list)
      .where("unsubscribed_at", "is", null)
      .where("confirmed_at", "<", confirmedBefore);

  return {
    /** How many a round would reach: those who had nothing for this occasion yet. */
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
     * Queues the mails for the next readers after this one; answers with the last of them and how many mails these
     * were, and undefined at the end.
     * That somebody has had it is written down with the mail, in one step: a round that broke off is begun again.
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
        for (const { id, email, token } of readers) {
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
