import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { Failure } from "./failure.server.ts";

export type SignUpKind = "newsletter" | "trial" | "waitlist" | "deals";

export interface SignUp {
  kind: SignUpKind;
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

/** What strangers send from the public pages, for whoever runs the server (`npm run inbox`). */
export function createInbox(db: Kysely<Database>, now: () => Date) {
  return {
    /** Once for each kind and address. `fresh` is false when the address was there and is still subscribed. */
    async addSignUp({ kind, email, name = "", phone = "", plan = "" }: SignUp) {
      const token = randomBytes(24).toString("base64url");
      const added = await db
        .insertInto("sign_ups")
        .values({
          id: randomUUIDv7(),
          kind,
          email,
          name,
          phone,
          plan,
          token,
          created_at: now().toISOString(),
          unsubscribed_at: null,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["kind", "email"])
            .doUpdateSet({ unsubscribed_at: null, name, phone, plan })
            .where("sign_ups.unsubscribed_at", "is not", null),
        )
        .returning("token")
        .executeTakeFirst();
      return added ? { fresh: true, token: added.token } : { fresh: false, token: "" };
    },

    /** Ending a subscription that has ended is fine; a token nobody was given is 404. */
    async unsubscribe(token: string) {
      const row = await db
        .updateTable("sign_ups")
        .set({ unsubscribed_at: now().toISOString() })
        .where("token", "=", token)
        .returning("email")
        .executeTakeFirst();
      if (!row) throw new Failure(404, "not_found", "This link does not belong to a subscription");
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

export type Inbox = ReturnType<typeof createInbox>;
