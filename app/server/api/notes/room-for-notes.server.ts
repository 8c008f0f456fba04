import type { Kysely } from "kysely";
import { NOTES_MAX } from "#app/domain/limits.ts";
import type { Database } from "#app/server/db/schema.ts";
import { HttpError } from "../http-error.server.ts";

const FULL = `There are ${NOTES_MAX.toLocaleString("en")} notes already, and there is no room for more`;

/** 409 when `more` notes would be too many for the household. */
export async function checkRoomForNotes(db: Kysely<Database>, householdId: string, more = 1): Promise<void> {
  const { notes } = await db
    .selectFrom("item_notes")
    .select(({ fn }) => fn.countAll<number | string>().as("notes"))
    .where("household_id", "=", householdId)
    .executeTakeFirstOrThrow();
  if (Number(notes) + more > NOTES_MAX) throw new HttpError(409, "household_full", FULL);
}
