import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { foodKey, isSameWithoutAccents } from "#app/domain/food-name.ts";

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
