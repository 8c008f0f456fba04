import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { authorName } from "../household/author.server.ts";
import { HttpError } from "../http-error.server.ts";

const WORDS: Record<string, string> = { used: "used up", wasted: "thrown away" };

/** A 404 that says who has used up, or thrown away, the last of a food of the household. */
export async function goneFood(
  db: Kysely<Database>,
  { householdId, id, now }: { householdId: string; id: string; now: Date },
): Promise<HttpError> {
  const last = await db
    .selectFrom("journal")
    .select(["name", "kind"])
    .select(authorName("journal", now.toISOString()).as("author"))
    .where("household_id", "=", householdId)
    .where("item_id", "=", id)
    .where("kind", "in", [...Object.keys(WORDS), "deleted"])
    .where("undone_at", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
  const what = WORDS[last?.kind ?? ""];
  if (!last || !what) return HttpError.notFound();
  const by = last.author && ` by ${last.author}`;
  return HttpError.notFound(`'${last.name}' was ${what}${by}`);
}
