import { expressionBuilder } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { lasts } from "./store.server.ts";

export const FORMER_MEMBER = "former member";

/**
 * An SQL expression for the name of the person who did something: 'former member' once they have left the household, and
 * empty where nobody is known.
 */
export function authorName(
  table: "journal" | "shopping_lines",
  at: string,
  column: "user_id" | "ticked_by" = "user_id",
) {
  const uid = `${table}.${column}` as "journal.user_id";
  const is = expressionBuilder<Database, typeof table>();
  const member = is
    .selectFrom("memberships")
    .innerJoin("users", "users.uid", "memberships.user_id")
    .select("users.name")
    .whereRef("memberships.household_id", "=", `${table}.household_id`)
    .whereRef("memberships.user_id", "=", uid)
    .where(lasts(at));
  const fallbackName = is
    .case()
    .when(is.fn.coalesce(uid, is.val("")), "=", "")
    .then("")
    .else(FORMER_MEMBER)
    .end();
  return is.fn.coalesce(member, fallbackName).$castTo<string>();
}
