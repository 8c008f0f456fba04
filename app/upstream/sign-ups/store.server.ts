import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import type { MailingList } from "#app/domain/mailing-list.ts";
import { DAY_IN_MS } from "#app/domain/periods.ts";
import { HttpError } from "../embedded/http-error.server.ts";

export interface SignUp {
  kind: MailingList;
  email: string;
  name?: string;
  phone?: string;
  plan?: string;
}

export interface Message {
  kind: "contact" | "bug";
  name?: string;
  email?: string;
  subject: string;
  severity?: string;
  body: string;
}

/** Anybody can type anybody's address: until its reader confirms it, it gets one short mail an hour. */
const MAIL_EVERY_MS = 3_600_000;
const CONFIRM_WITHIN_MS = 7 * DAY_IN_MS;

/** What strangers send from the public pages, for whoever runs the server (`npm run inbox`). */
export function createSubmissionStore(db: Kysely<Database>, now: () => Date) {
  const aWeekAgo = () => new Date(now().getTime() - CONFIRM_WITHIN_MS).toISOString();

  const getByToken = async (token: string) => {
    const row = await db.selectFrom("sign_ups").selectAll().where("token", "=", token).executeTakeFirst();
    if (!row) throw new HttpError(404, "not_found", "This link does not belong to a subscription");
    return row;
  };

  return {
    /**
     * Once for each kind and address. Answers with a token to confirm it with, for a mail to that address; with
     * none when it is confirmed, or when such a mail went out within the hour.
     */
    async addSignUp(
      { kind, email, name = "", phone = "", plan = "" }: SignUp,
      trx: Kysely<Database>,
    ): Promise<string | undefined> {
      const at = now();
      const fresh = { name, phone, plan, created_at: at.toISOString(), mailed_at: at.toISOString() };
      const anHourAgo = new Date(at.getTime() - MAIL_EVERY_MS).toISOString();
      const added = await trx
        .insertInto("sign_ups")
        .values({
          id: randomUUIDv7(),
          kind,
          email,
          token: randomBytes(24).toString("base64url"),
          unsubscribed_at: null,
          confirmed_at: null,
          ...fresh,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["kind", "email"])
            .doUpdateSet({ ...fresh, unsubscribed_at: null, confirmed_at: null })
            .where((row) =>
              row.or([
                row("sign_ups.unsubscribed_at", "is not", null),
                row.and([
                  row("sign_ups.confirmed_at", "is", null),
                  row("sign_ups.mailed_at", "<=", anHourAgo),
                ]),
              ]),
            ),
        )
        .returning("token")
        .executeTakeFirst();
      return added?.token;
    },

    /**
     * Its reader wants it: answers with what was signed up for, the first time. A token that is unknown or was not
     * used for a week is 404.
     */
    async confirm(token: string, trx: Kysely<Database>) {
      const confirmed = await trx
        .updateTable("sign_ups")
        .set({ confirmed_at: now().toISOString() })
        .where("token", "=", token)
        .where("confirmed_at", "is", null)
        .where("unsubscribed_at", "is", null)
        .where("created_at", ">", aWeekAgo())
        .returning(["kind", "email", "plan"])
        .executeTakeFirst();
      if (confirmed) return confirmed;
      const known = trx.selectFrom("sign_ups").select("id").where("token", "=", token);
      if (!(await known.where("confirmed_at", "is not", null).executeTakeFirst())) {
        throw new HttpError(404, "not_found", "This link no longer works. Please sign up once more");
      }
      return undefined;
    },

    /** What nobody confirmed within a week: at most `limit`, and how many. */
    async purgeUnconfirmed(limit: number): Promise<number> {
      const old = db
        .selectFrom("sign_ups")
        .select("id")
        .where("confirmed_at", "is", null)
        .where("created_at", "<=", aWeekAgo())
        .limit(limit);
      const gone = await db.deleteFrom("sign_ups").where("id", "in", old).returning("id").execute();
      return gone.length;
    },

    /** What the token was given for; a token nobody was given is 404. */
    find: getByToken,

    /** Ends one subscription, or every one of its address. Ending what has ended is fine. */
    async unsubscribe(token: string, all: boolean) {
      const { id, email } = await getByToken(token);
      await db
        .updateTable("sign_ups")
        .set({ unsubscribed_at: now().toISOString() })
        .where(all ? "email" : "id", "=", all ? email : id)
        .where("unsubscribed_at", "is", null)
        .execute();
    },

    /** The same request key never makes a second message. */
    async addMessage(message: Message, requestKey?: string) {
      await db
        .insertInto("messages")
        .values({
          id: randomUUIDv7(),
          kind: message.kind,
          name: message.name ?? "",
          email: message.email ?? "",
          subject: message.subject,
          severity: message.severity ?? "",
          body: message.body,
          request_key: requestKey ?? null,
          created_at: now().toISOString(),
        })
        .onConflict((conflict) => conflict.column("request_key").doNothing())
        .execute();
    },
  };
}

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;
