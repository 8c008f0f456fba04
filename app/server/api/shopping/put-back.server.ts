import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import type { JournalRow } from "../stock/journal.server.ts";
import { lineKeyFor } from "./line-key.server.ts";
import { checkListRoom } from "./list-room.server.ts";

/** A line as stored in the journal entry of its food. */
export interface PutAwayLine {
  id: string;
  name: string;
  category: string;
  quantity: string;
  /** Missing in entries from before this was stored. */
  code?: string;
}

/** Puts the line of a food that is taken back into the basket again, unless its name is on the list already. */
export async function putBack(
  trx: Kysely<Database>,
  { household_id, user_id, before }: JournalRow,
  at: Date,
): Promise<void> {
  const { line } = JSON.parse(before ?? "{}") as { line?: PutAwayLine };
  if (!line) return;
  const name_key = await lineKeyFor(trx, household_id, line.name);
  await checkListRoom(trx, household_id, name_key);
  const time = at.toISOString();
  await trx
    .insertInto("shopping_lines")
    .values({
      ...line,
      household_id,
      user_id,
      name_key,
      ticked_at: time,
      ticked_by: user_id,
      created_at: time,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
