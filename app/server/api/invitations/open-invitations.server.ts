import type { Kysely } from "kysely";
import { daysBefore, UNDO_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { hashToken } from "#app/server/db/token-hash.server.ts";

export const selectOpenInvitations = (db: Kysely<Database>, at: string) =>
  db
    .selectFrom("invitations")
    .where("revoked_at", "is", null)
    .where("expires_at", ">", at)
    .where("uses_left", ">", 0);

/** Deletes at most `limit` invitations that ended a month ago. */
export async function purgeInvitations(db: Kysely<Database>, now: Date, limit: number): Promise<number> {
  const since = daysBefore(now, UNDO_DAYS).toISOString();
  const old = await db
    .selectFrom("invitations")
    .select(["household_id", "id"])
    .where("expires_at", "<", since)
    .limit(limit)
    .execute();
  for (const { household_id, id } of old) {
    await db
      .deleteFrom("invitations")
      .where("household_id", "=", household_id)
      .where("id", "=", id)
      .execute();
  }
  return old.length;
}

const ENDED_KEPT_MAX = 200;
const DELETED_AT_ONCE = 10;

/** Deletes some of those that ended and are older than the newest 200 of their household: an export has them all. */
export async function forgetEndedInvitations(trx: Kysely<Database>, householdId: string, at: string) {
  const oldest = trx
    .selectFrom("invitations")
    .select("id")
    .where("household_id", "=", householdId)
    .where((is) =>
      is.or([is("revoked_at", "is not", null), is("expires_at", "<=", at), is("uses_left", "<=", 0)]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(DELETED_AT_ONCE)
    .offset(ENDED_KEPT_MAX);
  await trx
    .deleteFrom("invitations")
    .where("household_id", "=", householdId)
    .where("id", "in", oldest)
    .execute();
}

/** The open invitation of a token. It ends with its household, and with the membership or role of who made it. */
export async function findInvitation(db: Kysely<Database>, token: string, at: string) {
  return selectOpenInvitations(db, at)
    .innerJoin("households", "households.id", "invitations.household_id")
    .innerJoin("memberships", (join) =>
      join
        .onRef("memberships.household_id", "=", "invitations.household_id")
        .onRef("memberships.user_id", "=", "invitations.created_by"),
    )
    .where("households.deleted_at", "is", null)
    .where("memberships.role", "=", "owner")
    .where("memberships.ends_at", "is", null)
    .selectAll("invitations")
    .select("households.name as household")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
}

/** Withdraws the open invitations of a household, or those that one person made, whose links somebody may still have. */
export const withdrawInvitations = (
  trx: Kysely<Database>,
  householdId: string,
  at: string,
  madeBy?: string,
) =>
  trx
    .updateTable("invitations")
    .set({ revoked_at: at })
    .where("household_id", "=", householdId)
    .where("revoked_at", "is", null)
    .$if(madeBy !== undefined, (query) => query.where("created_by", "=", madeBy ?? ""))
    .execute();

/** Withdraws the open invitations that a person has made, in whichever household: a thief may have made them. */
export const withdrawInvitationsBy = (trx: Kysely<Database>, uid: string, at: string) =>
  trx
    .updateTable("invitations")
    .set({ revoked_at: at })
    .where("household_id", "in", (is) =>
      is.selectFrom("memberships").select("household_id").where("user_id", "=", uid),
    )
    .where("created_by", "=", uid)
    .where("revoked_at", "is", null)
    .execute();
