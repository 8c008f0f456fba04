import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { DAY_IN_MS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import type { Issue } from "#app/server/mail/list-issue.ts";
import { listMail } from "#app/server/mail/list-mails.ts";
import type { MailQueue } from "#app/server/mail/mail-queue.server.ts";
import { createMailingLists, type ListRound } from "./mailing-lists.server.ts";

export const WRITTEN_LISTS = ["newsletter", "waitlist"] as const;

interface IssueRequest {
  list: (typeof WRITTEN_LISTS)[number];
  issue: Issue;
  id?: string | undefined;
  again?: boolean;
}

interface ListIssuesOptions {
  db: Kysely<Database>;
  mails: MailQueue;
  origin: string;
  now?: () => Date;
}

/** The home page promises no more than one a week. */
const WEEK_MS = 7 * DAY_IN_MS;

/** Sends what an operator writes to a list, once to each confirmed address. */
export function createListIssues({ db, mails, origin, now = () => new Date() }: ListIssuesOptions) {
  const lists = createMailingLists(db, now);

  const roundOf = ({ list, issue }: IssueRequest, id: string, confirmedBefore: string): ListRound => ({
    list,
    // Each address on the waitlist gets one mail, whatever its text.
    occasions: [list === "waitlist" ? "waitlist" : `newsletter ${id}`],
    confirmedBefore,
    compose: (reader) => listMail(reader, origin, issue),
  });

  const problemOf = async ({ list, again }: IssueRequest): Promise<string | undefined> => {
    if (list !== "newsletter" || again) return undefined;
    const last = await db
      .selectFrom("list_issues")
      .select(["subject", "started_at", "finished_at"])
      .where("list", "=", list)
      .orderBy("started_at", "desc")
      .executeTakeFirst();
    if (!last) return undefined;
    const { subject, started_at, finished_at } = last;
    if (!finished_at)
      return `"${subject}" has not gone to everybody yet: send it once more to go on with it.`;
    const next = Date.parse(started_at) + WEEK_MS;
    if (next <= now().getTime()) return undefined;
    return `The last newsletter, "${subject}", went out on ${dayOf(started_at)}. The next may follow on ${dayOf(new Date(next).toISOString())}: readers are promised no more than one a week.`;
  };

  return {
    async plan(wish: IssueRequest) {
      const { list, issue } = wish;
      const id = wish.id ?? issueId(list, issue);
      const known = await db.selectFrom("list_issues").selectAll().where("id", "=", id).executeTakeFirst();
      // Addresses confirmed within the week have just had the first newsletter.
      const ago = list === "newsletter" && !wish.again ? WEEK_MS : 0;
      const confirmedBefore = known?.confirmed_before ?? new Date(now().getTime() - ago).toISOString();
      const round = roundOf(wish, id, list === "waitlist" ? now().toISOString() : confirmedBefore);
      const recipients = await lists.count(round);
      const everybody = await lists.count({ ...round, confirmedBefore: now().toISOString() });
      const sent = list === "newsletter" && known?.finished_at;
      const problem = sent
        ? `This one was sent on ${dayOf(sent)}. To write to the list again, write something else.`
        : known
          ? undefined
          : await problemOf(wish);
      return { id, round, recipients, recent: everybody - recipients, problem };
    },

    /** Queues the mails. Running it again after an interruption queues the missing ones. */
    async send(wish: IssueRequest, progress: (queued: number) => void = () => undefined): Promise<void> {
      const { id, round } = await this.plan(wish);
      const { list, issue } = wish;
      const row = { id, list, subject: issue.subject, confirmed_before: round.confirmedBefore };
      await db
        .insertInto("list_issues")
        .values({ ...row, started_at: now().toISOString(), finished_at: null })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      let queued = 0;
      for (
        let step = await lists.step(mails, round);
        step;
        step = await lists.step(mails, round, step.last)
      ) {
        queued += step.queued;
        progress(queued);
      }
      await db
        .updateTable("list_issues")
        .set({ finished_at: now().toISOString() })
        .where("id", "=", id)
        .execute();
    },
  };
}

const dayOf = (instant: string) => instant.slice(0, 10);

function issueId(list: string, { subject, text }: Issue): string {
  return createHash("sha256")
    .update(JSON.stringify([list, subject, text]))
    .digest("hex")
    .slice(0, 16);
}
