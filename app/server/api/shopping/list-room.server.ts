import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { HttpError } from "../http-error.server.ts";

const LINES_MAX = 300;

/** Whether the list has room for a name; for one that is on it already it has. */
export async function hasListRoom(
  db: Kysely<Database>,
  householdId: string,
  nameKey: string,
): Promise<boolean> {
  const { lines } = await db
    .selectFrom("shopping_lines")
    .select((is) => is.fn.countAll<number>().as("lines"))
    .where("household_id", "=", householdId)
    .where("name_key", "!=", nameKey)
    .executeTakeFirstOrThrow();
  return Number(lines) < LINES_MAX;
}

/** 409 when the list has no room for another name. */
export async function checkListRoom(
  db: Kysely<Database>,
  householdId: string,
  nameKey: string,
): Promise<void> {
  if (await hasListRoom(db, householdId, nameKey)) return;
  throw new HttpError(409, "list_full", `A list has room for ${LINES_MAX} things. Take something off first`);
}
