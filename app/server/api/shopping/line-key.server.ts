import type { Kysely } from "kysely";
import { foodKey, isSameWithoutAccents } from "#app/domain/food-name.ts";
import type { Database } from "#app/server/db/schema.ts";

/** The key of the line that has this name, with accents or without, or else a new key. */
export async function lineKeyFor(db: Kysely<Database>, householdId: string, name: string): Promise<string> {
  const lines = await db
    .selectFrom("shopping_lines")
    .select(["name", "name_key"])
    .where("household_id", "=", householdId)
    .execute();
  const key = foodKey(name);
  if (lines.some((line) => line.name_key === key)) return key;
  return lines.find((line) => isSameWithoutAccents(line.name, name))?.name_key ?? key;
}
