import type { Kysely } from "kysely";
import { daysBefore, UNDO_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { HttpError } from "../http-error.server.ts";
import { withdrawInvitations } from "../invitations/open-invitations.server.ts";
import { lasts, lockUser } from "./store.server.ts";

const DELETED_MAX = 10;
const TOO_MANY = `${DELETED_MAX} of your households were deleted in the last ${UNDO_DAYS} days. They are kept that long, so please wait`;

/** Whether an owner may delete one more household: deleted ones stay for a month, and take up space. */
export async function mayDeleteHousehold(trx: Kysely<Database>, uid: string, now: Date): Promise<boolean> {
  await lockUser(trx, uid);
  const { deleted } = await trx
    .selectFrom("memberships")
    .innerJoin("households", "households.id", "memberships.household_id")
    .select(({ fn }) => fn.countAll<number | string>().as("deleted"))
    .where("memberships.user_id", "=", uid)
    .where("memberships.role", "=", "owner")
    .where(lasts(now.toISOString()))
    .where("households.deleted_at", ">", daysBefore(now, UNDO_DAYS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(deleted) < DELETED_MAX;
}

/** Deletes an owner's household; 409 when they have deleted too many in the last month. */
export async function deleteHousehold(
  trx: Kysely<Database>,
  { uid, householdId, now }: { uid: string; householdId: string; now: Date },
): Promise<void> {
  if (!(await mayDeleteHousehold(trx, uid, now))) throw new HttpError(409, "too_many_deleted", TOO_MANY);
  await trx
    .updateTable("households")
    .set({ deleted_at: now.toISOString() })
    .where("id", "=", householdId)
    .execute();
  await withdrawInvitations(trx, householdId, now.toISOString());
}
