import { randomUUIDv7 } from "node:crypto";
import { expressionBuilder, type Kysely } from "kysely";
import { type CalendarDay, todayIn } from "#app/domain/calendar.ts";
import { HOUSEHOLD_NAME_MAX } from "#app/domain/limits.ts";
import { ROLES, type Role } from "#app/domain/role.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { HttpError } from "../http-error.server.ts";
import { checkSender } from "../sender.server.ts";

/** Whether a membership has not ended. */
export function lasts(at: string) {
  const is = expressionBuilder<Database, "memberships">();
  const isBeforeEnd = is.and([is("memberships.ended", "=", 0), is("memberships.ends_at", ">", at)]);
  return is.or([is("memberships.ends_at", "is", null), isBeforeEnd]);
}

export interface NewHousehold {
  name: string;
  /** Default: UTC, until somebody chooses, and USD. */
  timeZone?: string | undefined;
  currency?: string | undefined;
}

/** Creates a household with one member, its owner. Returns its id. */
export async function createHousehold(
  trx: Kysely<Database>,
  uid: string,
  { name, timeZone, currency }: NewHousehold,
  created_at: string,
): Promise<string> {
  const id = randomUUIDv7();
  await trx
    .insertInto("households")
    .values({
      id,
      name,
      created_at,
      ...(timeZone && { time_zone: timeZone, time_zone_chosen: 1 }),
      ...(currency && { currency }),
    })
    .execute();
  await trx
    .insertInto("memberships")
    .values({ household_id: id, user_id: uid, role: "owner", created_at })
    .execute();
  return id;
}

/** Creates a household of a person's own, with the currency and time zone of the one they were in last. */
export async function createOwnHousehold(trx: Kysely<Database>, uid: string, at: string): Promise<string> {
  const { name } = await trx
    .selectFrom("users")
    .select("name")
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  const last = await trx
    .selectFrom("memberships")
    .innerJoin("households", "households.id", "memberships.household_id")
    .select(["currency", "time_zone", "time_zone_chosen"])
    .where("user_id", "=", uid)
    .orderBy("memberships.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const timeZone = last?.time_zone_chosen ? last.time_zone : undefined;
  const household = { name: firstHouseholdName(name), currency: last?.currency, timeZone };
  const id = await createHousehold(trx, uid, household, at);
  await keepPortrait(trx, uid, id);
  return id;
}

/** The name of a new person's household. */
export const firstHouseholdName = (person: string) =>
  `${person.slice(0, HOUSEHOLD_NAME_MAX - 12)}'s household`;

export async function getHousehold(db: Kysely<Database>, id: string) {
  const { time_zone_chosen, ...household } = await db
    .selectFrom("households")
    .select(["name", "currency", "time_zone as timeZone", "time_zone_chosen"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...household, timeZoneChosen: time_zone_chosen === 1 };
}

export async function todayOf(db: Kysely<Database>, id: string, now: Date): Promise<CalendarDay> {
  return todayIn((await getHousehold(db, id)).timeZone, now);
}

/** Users with each of their households, the latest membership first. Add a `where` or a join. */
export function selectMembers(db: Kysely<Database>, now: Date) {
  const at = now.toISOString();
  return db
    .selectFrom("users")
    .innerJoin("memberships", "memberships.user_id", "users.uid")
    .innerJoin("households", "households.id", "memberships.household_id")
    .where("households.deleted_at", "is", null)
    .select(["users.uid", "users.email", "memberships.household_id as householdId", "memberships.role"])
    .where(lasts(at))
    .orderBy("memberships.created_at", "desc")
    .orderBy("memberships.household_id", "desc");
}

/** Carries a person's photo over to a household, so that it lasts as long as the person is in one. */
export async function keepPortrait(trx: Kysely<Database>, uid: string, householdId: string): Promise<void> {
  const { photo_url } = await trx
    .selectFrom("users")
    .select("photo_url")
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  const imageId = photo_url?.split("/api/images/")[1];
  if (!imageId) return;
  const kept = await trx
    .selectFrom("household_images")
    .selectAll()
    .where("image_id", "=", imageId)
    .limit(1)
    .executeTakeFirst();
  if (!kept) return;
  await trx
    .insertInto("household_images")
    .values({ ...kept, household_id: householdId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Heir {
  role: Role;
  ends_at: string | null;
  deletion_due_at: string | null;
}

/** Who becomes the owner first: adults, children, guests, and guests with a last day; people who delete their account after others of their kind. */
const rankOf = ({ role, ends_at, deletion_due_at }: Heir) =>
  ROLES.indexOf(role) + (ends_at ? 1 : 0) + (deletion_due_at === null ? 0 : 0.5);

/** Where a person is the only owner, another member becomes one: of equal rank, the one who joined first. */
export async function handOver(trx: Kysely<Database>, uid: string, now: Date): Promise<void> {
  const memberships = selectMembers(trx, now).where("users.uid", "=", uid);
  // All of them: somebody who is leaving may just be making this person an owner.
  await lockHouseholds(trx, ...(await memberships.execute()).map(({ householdId }) => householdId));
  const owned = await memberships.where("memberships.role", "=", "owner").execute();
  for (const { householdId } of owned) {
    const others = await selectMembers(trx, now)
      .clearOrderBy()
      .select(["memberships.ends_at", "users.deletion_due_at"])
      .where("memberships.household_id", "=", householdId)
      .where("users.uid", "!=", uid)
      .orderBy("memberships.created_at")
      .execute();
    if (others.some(({ role }) => role === "owner")) continue;
    const [next] = others.toSorted((one, other) => rankOf(one) - rankOf(other));
    if (!next) continue;
    await trx
      .updateTable("memberships")
      .set({ role: "owner", ends_at: null })
      .where("household_id", "=", householdId)
      .where("user_id", "=", next.uid)
      .execute();
  }
}

/**
 * Locks households until the transaction ends: everybody in the same order, so that nobody waits for ever. Throws where the
 * sender of the call was removed, demoted or signed out meanwhile.
 */
export async function lockHouseholds(trx: Kysely<Database>, ...ids: string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) {
    await trx
      .updateTable("households")
      .set(({ ref }) => ({ name: ref("name") }))
      .where("id", "=", id)
      .execute();
  }
  await checkSender(trx, { holdsSession: true });
}

/** Locks a person until the transaction ends, after the households: what they add at once is counted one after the other. */
export async function lockUser(trx: Kysely<Database>, uid: string): Promise<void> {
  await trx
    .updateTable("users")
    .set(({ ref }) => ({ name: ref("name") }))
    .where("uid", "=", uid)
    .execute();
}

interface HouseholdChanges {
  name?: string | undefined;
  timeZone: string;
  currency?: string;
  unlessChosen?: boolean | undefined;
  seen?: { name: string; timeZone: string; currency: string } | undefined;
}

/** 409 where the household is not any more as it was seen. */
export async function updateHousehold(
  db: Kysely<Database>,
  id: string,
  { name, timeZone, currency, unlessChosen, seen }: HouseholdChanges,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockHouseholds(trx, id);
    let update = trx
      .updateTable("households")
      .set({ time_zone: timeZone, time_zone_chosen: 1, ...(currency && { currency }), ...(name && { name }) })
      .where("id", "=", id);
    if (unlessChosen) update = update.where("time_zone_chosen", "=", 0);
    if (seen) {
      const seenColumns = { name: seen.name, time_zone: seen.timeZone, currency: seen.currency };
      const wanted = {
        ...seenColumns,
        time_zone: timeZone,
        ...(currency && { currency }),
        ...(name && { name }),
      };
      // Sent again, it is so already.
      update = update.where((is) => is.or([is.and(seenColumns), is.and(wanted)]));
    }
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (seen && numUpdatedRows === 0n) throw HttpError.changedMeanwhile();
  });
}
