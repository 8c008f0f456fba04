import type { Kysely } from "kysely";
import { addDays, daysBetween } from "#app/domain/calendar.ts";
import type { Database } from "#app/server/db/schema.ts";
import { NEW_ITEM, toColumns } from "./columns.server.ts";
import { DEMO_FOODS } from "./seed.ts";

export const DEMO_HOUSEHOLD = "demo";

/** Demo food is stored as if this were today and shifted when read, so that its rows never change. */
const DEMO_TODAY = "2026-01-01";

export function shiftDemoDay(day: string, today: string): string {
  return addDays(day, daysBetween(DEMO_TODAY, today));
}

export async function seedDemoHousehold(db: Kysely<Database>, now: Date): Promise<void> {
  const at = now.toISOString();
  const { there } = await db
    .selectFrom("items")
    .select((is) => is.fn.countAll<number>().as("there"))
    .where("household_id", "=", DEMO_HOUSEHOLD)
    .executeTakeFirstOrThrow();
  if (Number(there) >= DEMO_FOODS.length) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("households")
      .values({ id: DEMO_HOUSEHOLD, name: "Demo household", created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto("items")
      .values(
        DEMO_FOODS.map(({ id, expiresInDays, ...food }) => ({
          household_id: DEMO_HOUSEHOLD,
          id,
          user_id: "demo",
          ...NEW_ITEM,
          ...toColumns({ ...food, expiryDate: addDays(DEMO_TODAY, expiresInDays) }),
          added_date: at,
          created_at: at,
          updated_at: at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
