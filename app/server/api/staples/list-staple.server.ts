import { randomUUIDv7 } from "node:crypto";
import { expressionBuilder, type Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import type { ItemRow } from "../food/columns.server.ts";
import { inStock } from "../food/in-stock.server.ts";
import { lineKeyFor } from "../shopping/line-key.server.ts";
import { hasListRoom } from "../shopping/list-room.server.ts";
import type { JournalRow } from "../stock/journal.server.ts";

export interface StapleState {
  last?: true;
  stapleId?: string;
}

type Named = Pick<JournalRow, "household_id" | "name_key">;

/**
 * Puts a staple of which nothing is left on the list, unless it stands there or the list is full, inside the
 * transaction of the use. Undoing this entry takes the line away again.
 */
export async function listStaple(trx: Kysely<Database>, item: ItemRow, entry: JournalRow): Promise<void> {
  const { household_id, name_key } = item;
  // The update is a lock: of two packs that are used up at once, the later transaction sees both gone.
  const staple = await trx
    .updateTable("staples")
    .set((is) => ({ name: is.ref("name") }))
    .where("household_id", "=", household_id)
    .where("name_key", "=", name_key)
    .returning("id")
    .executeTakeFirst();
  if (!staple || (await isLeft(trx, item))) return;
  const lineKey = await lineKeyFor(trx, household_id, item.name);
  if (!(await hasListRoom(trx, household_id, lineKey))) return;
  await trx
    .insertInto("shopping_lines")
    .values({
      household_id,
      id: randomUUIDv7(),
      name: item.name,
      name_key: lineKey,
      category: item.category || "Other",
      quantity: "",
      user_id: entry.user_id,
      ticked_at: null,
      ticked_by: null,
      created_at: entry.at,
      entry_id: entry.id,
    })
    .onConflict((conflict) => conflict.columns(["household_id", "name_key"]).doNothing())
    .execute();
}

/** Takes the line away that this entry has put on the list, unless somebody has touched it since. */
export async function unlistStaple(trx: Kysely<Database>, { household_id, id }: JournalRow): Promise<void> {
  await trx
    .deleteFrom("shopping_lines")
    .where("household_id", "=", household_id)
    .where("entry_id", "=", id)
    .execute();
}

/** Whether nothing of a food is left; where it is a staple that stands on the list now, its id. */
export async function findStaple(db: Kysely<Database>, food: Named): Promise<StapleState> {
  if (await isLeft(db, food)) return {};
  const staple = await db
    .selectFrom("staples")
    .innerJoin("shopping_lines as line", (join) =>
      join
        .onRef("line.household_id", "=", "staples.household_id")
        .onRef("line.name_key", "=", "staples.name_key"),
    )
    .select("staples.id")
    .where("staples.household_id", "=", food.household_id)
    .where("line.household_id", "=", food.household_id)
    .where("staples.name_key", "=", food.name_key)
    .executeTakeFirst();
  return { last: true, ...(staple && { stapleId: staple.id }) };
}

/** An SQL column for the line that a journal entry added to the list, if it is unchanged. */
export function lineOfEntry(householdId: string) {
  const is = expressionBuilder<Database, "journal">();
  return is
    .selectFrom("shopping_lines")
    .select("shopping_lines.id")
    .where("shopping_lines.household_id", "=", householdId)
    .whereRef("shopping_lines.entry_id", "=", "journal.id");
}

async function isLeft(db: Kysely<Database>, { household_id, name_key }: Named): Promise<boolean> {
  const pack = await db
    .selectFrom("items")
    .select("id")
    .where("household_id", "=", household_id)
    .where("name_key", "=", name_key)
    .where(inStock)
    .limit(1)
    .executeTakeFirst();
  return pack !== undefined;
}
