import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";

/** What a household's prices are in, and where its days begin; also inside a transaction. */
export function getHousehold(db: Kysely<Database>, id: string) {
  return db
    .selectFrom("households")
    .select(["name", "currency", "time_zone as timeZone"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
