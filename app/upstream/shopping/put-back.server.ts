import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { HttpError } from "../embedded/http-error.server.ts";
import type { JournalRow } from "../stock/journal.server.ts";

const LINES_MAX = 300;

/** A line as the entry of its food keeps it. */
export interface PutAwayLine {
  id: string;
  name: string;
  category: string;
  quantity: string;
}

/** 409 when the list has no room for another name. */
export async function checkListRoom(db: Kysely<Database>, householdId: string, name: string): Promise<void> {
  const { lines } = await db
    .selectFrom("shopping_lines")
    .select((is) => is.fn.countAll<number>().as("lines"))
    .where("household_id", "=", householdId)
    .where("name_key", "!=", foodKey(name))
    .executeTakeFirstOrThrow();
  if (Number(lines) < LINES_MAX) return;
  throw new HttpError(409, "list_full", `A list has room for ${LINES_MAX} things. Take something off first`);
}

/** Puts the line of a food that is taken back into the basket again, unless its name is on the list already. */
export async function putBack(
  trx: Kysely<Database>,
  { household_id, user_id, before }: JournalRow,
  at: Date,
): Promise<void> {
  const { line } = JSON.parse(before ?? "{}") as { line?: PutAwayLine };
  if (!line) return;
  await checkListRoom(trx, household_id, line.name);
  const time = at.toISOString();
  await trx
    .insertInto("shopping_lines")
    .values({
      ...line,
      household_id,
      user_id,
      name_key: foodKey(line.name),
      ticked_at: time,
      ticked_by: user_id,
      created_at: time,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
