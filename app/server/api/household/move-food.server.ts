import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { inParts, serveOthersBriefly, withShortPauses } from "#app/server/pauses.server.ts";
import { moveWaitingPhotos } from "../imports/photos.server.ts";
import { learnProducts } from "../scans/household-products.server.ts";

const AT_ONCE = 200;

interface Move {
  from: string;
  to: string;
}

const ROWS_AT_ONCE = 1_000;

/** The tables with a few rows about a food, by the column that names it. Reminders go first: they refer to items. */
const ABOUT_FOOD = {
  item_reminders: "item_id",
  items: "id",
  favourites: "food_id",
  foreign_images: "owner_id",
} as const;
/** Tables with thousands of rows per food, which are updated in place. */
const HISTORY = ["journal", "item_notes"] as const;
type Table = keyof typeof ABOUT_FOOD | (typeof HISTORY)[number];
type Row = Record<string, unknown>;

/** Moves items with their journal and notes, and of reminders and favourites those of `uid`. Returns their codes. */
export async function moveItems(
  trx: Kysely<Database>,
  ids: string[],
  move: Move & { uid: string },
  at: Date,
): Promise<{ code: string }[]> {
  const moved: { code: string }[] = [];
  for await (const some of withShortPauses(inParts(ids, AT_ONCE))) {
    await sharePhotos(trx, some, move);
    const taken: [Table, Row[]][] = [];
    for (const [table, column] of Object.entries(ABOUT_FOOD) as [Table, never][]) {
      const rows = await trx
        .deleteFrom(table)
        .where("household_id", "=", move.from)
        .where(column, "in", some as never)
        .returningAll()
        .execute();
      const isPersonal = table === "item_reminders" || table === "favourites";
      taken.push([table, isPersonal ? rows.filter((row) => (row as Row).user_id === move.uid) : rows]);
    }
    const itemsFirst = taken.toSorted(([table]) => (table === "items" ? -1 : 0));
    for (const [table, rows] of itemsFirst) await insertInto(trx, table, rows, move.to);
    for (const table of HISTORY) await moveHistory(trx, table, some, move);
    const items = taken.flatMap(([table, rows]) => (table === "items" ? rows : [])) as {
      code: string;
      name: string;
    }[];
    await learnProducts(trx, move.to, items, at, { keeps: true });
    moved.push(...items);
  }
  await moveWaitingPhotos(trx, ids, move);
  return moved;
}

async function moveHistory(
  trx: Kysely<Database>,
  table: (typeof HISTORY)[number],
  items: string[],
  { from, to }: Move,
): Promise<void> {
  const some = trx
    .selectFrom(table)
    .select("id")
    .where("household_id", "=", from)
    .where("item_id", "in", items)
    .limit(ROWS_AT_ONCE);
  for (;;) {
    const { numUpdatedRows } = await trx
      .updateTable(table)
      // The same key may be in use there.
      .set({ household_id: to, ...(table === "journal" && { request_key: null }) })
      .where("household_id", "=", from)
      .where("id", "in", some)
      .executeTakeFirst();
    if (numUpdatedRows < ROWS_AT_ONCE) return;
    await serveOthersBriefly();
  }
}

async function insertInto(trx: Kysely<Database>, table: Table, rows: Row[], household_id: string) {
  for await (const some of withShortPauses(inParts(rows, AT_ONCE))) {
    const values = some.map((row) => ({
      ...row,
      household_id,
      // The same key may be in use there.
      ...("request_key" in row && { request_key: null }),
    }));
    await trx
      .insertInto(table)
      .values(values as never)
      .execute();
  }
}

/** Moves a person's favourites, which may be samples, and their calendar address. */
export async function movePersonal(trx: Kysely<Database>, { uid, from, to }: Move & { uid: string }) {
  for (const table of ["favourites", "calendar_feeds"] as const) {
    const rows = await trx
      .deleteFrom(table)
      .where("household_id", "=", from)
      .where("user_id", "=", uid)
      .returningAll()
      .execute();
    if (rows.length === 0) continue;
    const values = rows.map((row) => ({ ...row, household_id: to }));
    await trx
      .insertInto(table)
      .values(values as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Adds the photos to the other household without removing them here. */
async function sharePhotos(trx: Kysely<Database>, ids: string[], { from, to }: Move) {
  const shown = await trx
    .selectFrom("items")
    .select("image_url")
    .distinct()
    .where("household_id", "=", from)
    .where("id", "in", ids)
    .where("image_url", "like", "/api/images/%")
    .execute();
  const images = shown.flatMap(({ image_url }) => image_url?.split("/").at(-1) ?? []);
  if (images.length === 0) return;
  const kept = await trx
    .selectFrom("household_images")
    .selectAll()
    .where("household_id", "=", from)
    .where("image_id", "in", images)
    .execute();
  if (kept.length === 0) return;
  await trx
    .insertInto("household_images")
    .values(kept.map((row) => ({ ...row, household_id: to })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Moves lines of the list, all of them without `ids`, but for names that are on the other list already. */
export async function moveLines(
  trx: Kysely<Database>,
  { from, to }: Move,
  ids?: string[],
): Promise<string[]> {
  if (ids?.length === 0) return [];
  let taking = trx
    .deleteFrom("shopping_lines")
    .where("household_id", "=", from)
    .where("name_key", "not in", (is) =>
      is.selectFrom("shopping_lines as other").select("other.name_key").where("other.household_id", "=", to),
    );
  if (ids) taking = taking.where("id", "in", ids);
  const lines = await taking.returningAll().execute();
  if (lines.length === 0) return [];
  const moved = await trx
    .insertInto("shopping_lines")
    .values(lines.map((line) => ({ ...line, household_id: to })))
    // Somebody may put the same name on that list meanwhile.
    .onConflict((conflict) => conflict.columns(["household_id", "name_key"]).doNothing())
    .returning("id")
    .execute();
  return moved.map(({ id }) => id);
}
