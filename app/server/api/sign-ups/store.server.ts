import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { MailingList } from "#app/domain/mailing-list.ts";
import { DAY_IN_MS, daysBefore, SIGN_UP_LINK_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { HttpError } from "../http-error.server.ts";

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

/** Of one address, which anybody can enter, in this time. */
const MESSAGES_MAX = 200;
const MESSAGES_MAX_DAYS = 30;
const TOO_MANY =
  "We have 200 messages from this address already. Please give another one, or try again in some weeks";

/** Anybody can enter anybody's address: until it is confirmed, it gets one short mail an hour. */
const MAIL_EVERY_MS = 3_600_000;
const CONFIRM_WITHIN_MS = SIGN_UP_LINK_DAYS * DAY_IN_MS;

/** Sign-ups and messages from the public pages; `npm run inbox` lists them. */
export function createSubmissionStore(db: Kysely<Database>, now: () => Date) {
  const aWeekAgo = () => new Date(now().getTime() - CONFIRM_WITHIN_MS).toISOString();

  const getByToken = async (token: string) => {
    const row = await db.selectFrom("sign_ups").selectAll().where("token", "=", token).executeTakeFirst();
    if (!row) throw new HttpError(404, "not_found", "This link does not belong to a subscription");
    return row;
  };

  return {
    /**
     * Adds one row per kind and address. Returns the token for a confirmation mail; undefined when the
     * address is confirmed, or was mailed within the hour.
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

    /** Returns the sign-up the first time. 404 for a token that is unknown or older than a week. */
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

    find: getByToken,

    /** Ends one subscription, or all of its address. Repeating it is fine. */
    async unsubscribe(token: string, all: boolean) {
      const { id, email } = await getByToken(token);
      await db
        .updateTable("sign_ups")
        .set({ unsubscribed_at: now().toISOString() })
        .where(all ? "email" : "id", "=", all ? email : id)
        .where("unsubscribed_at", "is", null)
        .execute();
    },

    /** 409 where there are too many of the address. */
    async addMessage(message: Message, idempotencyKey?: string) {
      const { email = "" } = message;
      await transact(db, async (trx) => {
        await trx
          .insertInto("messages")
          .values({
            id: randomUUIDv7(),
            kind: message.kind,
            name: message.name ?? "",
            email,
            subject: message.subject,
            severity: message.severity ?? "",
            body: message.body,
            request_key: idempotencyKey ?? null,
            created_at: now().toISOString(),
          })
          .onConflict((conflict) => conflict.column("request_key").doNothing())
          .execute();
        if (!email) return;
        const { count } = await trx
          .selectFrom("messages")
          .select(({ fn }) => fn.countAll().as("count"))
          .where("email", "=", email)
          .where("created_at", ">", daysBefore(now(), MESSAGES_MAX_DAYS).toISOString())
          .executeTakeFirstOrThrow();
        if (Number(count) > MESSAGES_MAX)
          throw new HttpError(409, "too_many_messages", TOO_MANY, { email: TOO_MANY });
      });
    },
  };
}

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;
