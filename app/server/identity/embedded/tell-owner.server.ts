import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import type { SecurityLog } from "#app/server/db/security-log.server.ts";
import type { Account } from "./account-store.server.ts";

export type SendAccountMail = (
  event: "password_changed" | "email_changed" | "provider_added",
  recipient: string,
  within: Kysely<Database>,
) => Promise<void>;

export type TellOwner = ReturnType<typeof createTellOwner>;

/** Records a change of how an account is signed in to, and mails its owner, in the transaction of the change. */
export function createTellOwner(security: SecurityLog, sendAccountMail: SendAccountMail | undefined) {
  return async (
    event: Parameters<SendAccountMail>[0],
    { uid, email }: Pick<Account, "uid" | "email">,
    device: string,
    trx: Kysely<Database>,
  ) => {
    await security.record(event, uid, { device }, trx);
    await sendAccountMail?.(event, email, trx);
  };
}
