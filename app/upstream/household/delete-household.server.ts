import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { daysBefore, UNDO_DAYS } from "#app/domain/periods.ts";
import { HttpError } from "../embedded/http-error.server.ts";

const DELETED_MAX = 10;
const TOO_MANY = `You have deleted ${DELETED_MAX} kitchens within ${UNDO_DAYS} days, and they are kept that long. Please wait before you delete another`;

interface Deletion {
  uid: string;
  householdId: string;
  now: Date;
}

/** Deletes a household of an owner, who can bring it back; 409 when too many of theirs are kept for that. */
export async function deleteHousehold(
  trx: Kysely<Database>,
  { uid, householdId, now }: Deletion,
): Promise<void> {
  const { kept } = await trx
    .selectFrom("memberships")
    .innerJoin("households", "households.id", "memberships.household_id")
    .select(({ fn }) => fn.countAll<number | string>().as("kept"))
    .where("memberships.user_id", "=", uid)
    .where("memberships.role", "=", "owner")
    .where("households.deleted_at", ">", daysBefore(now, UNDO_DAYS).toISOString())
    .executeTakeFirstOrThrow();
  if (Number(kept) >= DELETED_MAX) throw new HttpError(409, "too_many_households", TOO_MANY);
  await trx
    .updateTable("households")
    .set({ deleted_at: now.toISOString() })
    .where("id", "=", householdId)
    .execute();
}
