import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import type { SecurityLog } from "#app/server/db/security-log.server.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import type { MailQueue } from "#app/server/mail/mail-queue.server.ts";
import { deletionMail } from "#app/server/mail/mails.ts";
import { endAllAccess } from "../sessions/store.server.ts";
import type { UserStore } from "./store.server.ts";

interface AccountDeletionOptions {
  db: Kysely<Database>;
  users: UserStore;
  mails: MailQueue;
  security: SecurityLog;
  origin: string;
}

/** Schedules the deletion of the account in a week and signs it out. Returns the due date (ISO). */
export function createAccountDeletion({ db, users, mails, security, origin }: AccountDeletionOptions) {
  return async (
    { uid, email }: { uid: string; email: string },
    { device, sessionId }: { device?: string; sessionId?: string } = {},
  ): Promise<string> => {
    const dueAt = await transact(db, async (trx) => {
      const due = await users.requestDeletion(uid, trx);
      await endAllAccess(trx, uid, new Date().toISOString());
      await mails.add(deletionMail(email, due, origin), { within: trx });
      await security.record(
        "deletion_requested",
        uid,
        { ...(device && { device }), ...(sessionId && { sessionId }) },
        trx,
      );
      return due;
    });
    mails.runSoon();
    return dueAt;
  };
}

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;
