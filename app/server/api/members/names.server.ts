import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { FORMER_MEMBER } from "../household/author.server.ts";
import { selectMembers } from "../household/store.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";

/**
 * What the people behind some ids are called in the caller's household: nobody learns the address of another.
 * Empty for the caller, and where nobody is known; 'former member' once they have left.
 */
export async function namesOfOthers(
  db: Kysely<Database>,
  { uid, householdId }: Pick<ApiUser, "uid" | "householdId">,
  ids: readonly string[],
  now: Date,
): Promise<(id: string) => string> {
  const isOther = (id: string) => id !== "" && id !== uid;
  if (!ids.some(isOther)) return () => "";
  const members = await selectMembers(db, now)
    .where("memberships.household_id", "=", householdId)
    .select("users.name")
    .execute();
  const names = new Map(members.map((member) => [member.uid, member.name]));
  return (id) => (isOther(id) ? (names.get(id) ?? FORMER_MEMBER) : "");
}
