import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { type CalendarDay, todayIn } from "#app/domain/calendar.ts";

export interface NewHousehold {
  name: string;
  /** Default: UTC, until somebody chooses, and USD. */
  timeZone?: string | undefined;
  currency?: string | undefined;
}

/** Creates a household with one member. Returns its id. */
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
  await trx.insertInto("memberships").values({ household_id: id, user_id: uid, created_at }).execute();
  return id;
}

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

/** Users with their household, oldest membership first. Add a `where` or a join. */
export function selectMembers(db: Kysely<Database>) {
  return db
    .selectFrom("users")
    .innerJoin("memberships", "memberships.user_id", "users.uid")
    .select(["users.uid", "users.email", "memberships.household_id as householdId"])
    .orderBy("memberships.created_at");
}

/** Locks the household until the transaction ends. */
export async function lockHousehold(trx: Kysely<Database>, id: string): Promise<void> {
  await trx
    .updateTable("households")
    .set(({ ref }) => ({ name: ref("name") }))
    .where("id", "=", id)
    .execute();
}

interface HouseholdChanges {
  timeZone: string;
  currency?: string;
  unlessChosen?: boolean | undefined;
}

export async function updateHousehold(
  db: Kysely<Database>,
  id: string,
  { timeZone, currency, unlessChosen }: HouseholdChanges,
) {
  let update = db
    .updateTable("households")
    .set({ time_zone: timeZone, time_zone_chosen: 1, ...(currency && { currency }) })
    .where("id", "=", id);
  if (unlessChosen) update = update.where("time_zone_chosen", "=", 0);
  await update.execute();
  return getHousehold(db, id);
}
