import type { Kysely } from "kysely";
import { REGISTRATION_BLOCKS } from "#app/domain/registration.ts";
import type { Database } from "#app/server/db/schema.ts";
import { DEMO_HOUSEHOLD } from "../food/demo-household.server.ts";
import { lockHouseholds } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import { findInvitation } from "../invitations/open-invitations.server.ts";

interface AdmissionOptions {
  db: Kysely<Database>;
  /** After the first account, only invited people can register. */
  registrationClosed: boolean;
  now: () => Date;
}

export type Admission = ReturnType<typeof createAdmission>;

/** Decides who may register. */
export function createAdmission({ db, registrationClosed, now }: AdmissionOptions) {
  const hasUsers = async (within: Kysely<Database>, except = "") =>
    (await within
      .selectFrom("users")
      .select("uid")
      .where("uid", "!=", except)
      .limit(1)
      .executeTakeFirst()) !== undefined;

  const find = async (within: Kysely<Database>, token: string) => {
    const invitation = await findInvitation(within, token, now().toISOString());
    return invitation && invitation.accounts_left > 0 ? invitation : undefined;
  };

  return {
    /** Whether an invitation is needed. Otherwise nobody could be the first. */
    isClosed: async (): Promise<boolean> => registrationClosed && (await hasUsers(db)),

    async may(token: string | undefined): Promise<boolean> {
      if (!(await this.isClosed())) return true;
      return token !== undefined && (await find(db, token)) !== undefined;
    },

    /** 403 unless this person may register now. */
    async check(token: string | undefined): Promise<void> {
      if (!(await this.may(token))) throw refusal(token);
    },

    /** Counts the account of `uid`, which is in `trx` already, on the invitation. 403 as `check`. */
    async admit(trx: Kysely<Database>, uid: string, token: string | undefined): Promise<void> {
      if (!registrationClosed) return;
      // One at a time, so that two people cannot both be the first.
      await lockHouseholds(trx, DEMO_HOUSEHOLD);
      if (!(await hasUsers(trx, uid))) return;
      const invitation = token === undefined ? undefined : await find(trx, token);
      const counted =
        invitation &&
        (await trx
          .updateTable("invitations")
          .set(({ eb }) => ({ accounts_left: eb("accounts_left", "-", 1) }))
          .where("household_id", "=", invitation.household_id)
          .where("id", "=", invitation.id)
          .where("accounts_left", ">", 0)
          .where("uses_left", ">", 0)
          .where("revoked_at", "is", null)
          .returning("id")
          .executeTakeFirst());
      if (!counted) throw refusal(token);
    },
  };
}

const refusal = (token: string | undefined) =>
  new HttpError(403, "registration_closed", REGISTRATION_BLOCKS[token ? "spent" : "closed"]);
