import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { createSecurityLog } from "#app/server/db/security-log.server.ts";
import { afterCommit } from "#app/server/db/transaction.server.ts";
import type { MailQueue } from "#app/server/mail/mail-queue.server.ts";
import type { Changes } from "../changes/changes.server.ts";
import { createMemberStore } from "../members/store.server.ts";
import { endAllAccess, endSessionsOf } from "../sessions/store.server.ts";
import { createAdmission } from "./admission.server.ts";
import { createAccountDeletion } from "./deletion.server.ts";
import { createUserStore, freeAddress } from "./store.server.ts";

interface IdentityHooksOptions {
  db: Kysely<Database>;
  mails: MailQueue;
  changes: Changes;
  secrets: string[];
  origin: string;
  registrationClosed: boolean;
}

/** Changes that the embedded identity service makes to the tables of the API. */
export function createIdentityHooks({
  db,
  mails,
  changes,
  secrets,
  origin,
  registrationClosed,
}: IdentityHooksOptions) {
  const now = () => new Date();
  const users = createUserStore(db, now);
  const admission = createAdmission({ db, registrationClosed, now });
  const members = createMemberStore(db, now);
  const security = createSecurityLog(db, secrets, now);
  const request = createAccountDeletion({ db, users, mails, security, origin });
  return {
    mayRegister: (invitation: string | undefined) => admission.may(invitation),
    async requestDeletion(person: { uid: string; email: string }): Promise<boolean> {
      const isRegistered = await users.has(person.uid);
      if (isRegistered) {
        await request(person);
        changes.publish({ uid: person.uid });
      }
      return isRegistered;
    },
    undoSharingBeforeProof: (uid: string, within: Kysely<Database>) =>
      members.undoSharingBeforeProof(within, uid),
    /** Updates the user's address, unless another user has confirmed it. */
    async verified({ uid, email }: { uid: string; email: string }, within: Kysely<Database>) {
      await freeAddress(within, { uid, email });
      await within
        .updateTable("users")
        .set({ email, email_verified: 1 })
        .where("uid", "=", uid)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("users as other")
                .select("other.uid")
                .where("other.email", "=", email)
                .where("other.uid", "!=", uid),
            ),
          ),
        )
        .execute();
    },
    async endSessions(uid: string, signInId: string | undefined, within: Kysely<Database>) {
      if (signInId === undefined) await endAllAccess(within, uid, now().toISOString());
      else await endSessionsOf(within, uid, signInId);
      afterCommit(within, () => changes.publish({ uid }));
    },
  };
}
