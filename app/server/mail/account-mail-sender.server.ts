import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { afterCommit } from "#app/server/db/transaction.server.ts";
import type { MailQueue } from "./mail-queue.server.ts";
import { emailChanged, passwordChanged, providerAdded } from "./mails.ts";

const MAILS = {
  password_changed: passwordChanged,
  email_changed: emailChanged,
  provider_added: providerAdded,
};

/** Mails the owner of an account, in the transaction of the change. */
export function accountMailSender(mails: MailQueue, origin: string) {
  return async (event: keyof typeof MAILS, recipient: string, within: Kysely<Database>): Promise<void> => {
    await mails.add(MAILS[event](recipient, origin), { within });
    afterCommit(within, () => mails.runSoon());
  };
}
