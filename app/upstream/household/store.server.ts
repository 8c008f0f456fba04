import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";

export async function getHousehold(db: Kysely<Database>, id: string) {
  const { time_zone_chosen, ...household } = await db
    .selectFrom("households")
    .select(["name", "currency", "time_zone as timeZone", "time_zone_chosen"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...household, timeZoneChosen: time_zone_chosen === 1 };
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
