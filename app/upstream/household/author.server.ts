import { expressionBuilder } from "kysely";
import type { Database } from "#app/database/schema.ts";

const FORMER_MEMBER = "former member";

/**
 * The name of whoever did something, as a column: 'former member' once they have left the household, and empty
 * where nobody is known.
 */
export function authorName(table: "journal" | "shopping_lines", at: string) {
  const is = expressionBuilder<Database, typeof table>();
  const member = is
    .selectFrom("memberships")
    .innerJoin("users", "users.uid", "memberships.user_id")
    .select("users.name")
    .whereRef("memberships.household_id", "=", `${table}.household_id`)
    .whereRef("memberships.user_id", "=", `${table}.user_id`)
    .where((still) =>
      still.or([still("memberships.ends_at", "is", null), still("memberships.ends_at", ">", at)]),
    );
  const nobody = is.case().when(`${table}.user_id`, "=", "").then("").else(FORMER_MEMBER).end();
  return is.fn.coalesce(member, nobody).$castTo<string>();
}
