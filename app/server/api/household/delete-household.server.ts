import type { Kysely } from "kysely";
import { daysBefore, UNDO_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { HttpError } from "../http-error.server.ts";
import { lasts, lockUser } from "./store.server.ts";

const DELETED_MAX = 10;
const TOO_MANY = `${DELETED_MAX} of your households were deleted in the last ${UNDO_DAYS} days. They are kept that long, so please wait`;

/** Whether one more household of an owner may be deleted: deleted ones are kept, so that they can be brought back. */
export async function mayDeleteHousehold(trx: Kysely<Database>, uid: string, now: Date): Promise<boolean> {
  await lockUser(trx, uid);
  const { kept } = await trx
    .selectFrom("memberships")
    .innerJoin("households", "households.id", "memberships.household_id")
    .select(({ fn }) => fn.countAll<number | string>().as("kept"))
    .where("memberships.user_id", "=", uid)
    .where("memberships.role", "=", "owner")
    .where(lasts(now.toISOString()))
    .where("households.deleted_at", ">", daysBefore(now, UNDO_DAYS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(kept) < DELETED_MAX;
}

/** Deletes the household of an owner; 409 when too many of theirs are kept. */
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
}
