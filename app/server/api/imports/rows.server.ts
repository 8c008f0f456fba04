import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { todayIn } from "#app/domain/calendar.ts";
import { FREE_TEXTS, type FreeText } from "#app/domain/food.schema.ts";
import { type HouseholdFood, type ImportedFood, originOf } from "#app/domain/import.ts";
import { moneyOf } from "#app/domain/money.ts";
import type { Database } from "#app/server/db/schema.ts";
import { inParts, withShortPauses } from "#app/server/pauses.server.ts";
import type { ItemRow } from "../food/columns.server.ts";
import { NEW_ITEM, plainColumns, toColumns } from "../food/columns.server.ts";
import { newFoodId } from "../food/food-id.server.ts";
import { deleteOldestGone } from "../food/gone-foods.server.ts";
import { inStock } from "../food/in-stock.server.ts";
import { getHousehold } from "../household/store.server.ts";
import { hasRemarksSince } from "../notes/remarks.server.ts";
import { learnProducts } from "../scans/household-products.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { entryIdAt } from "../stock/journal.server.ts";
import type { Remarks } from "./record.server.ts";

/** No more would fit into one statement, and others run between statements. */
export const ROWS_AT_ONCE = 200;

const COMPARED = [
  ...(["id", "version", "request_key", "finished_at", "name", "category", "quantity"] as const),
  ...(["price_minor", "worth_minor", "currency", "place"] as const),
  ...(["expiry_date", "expiry_kind", "printed_date", "opened_on", "frozen_on"] as const),
] as const;

export async function householdFoodsOf(trx: Kysely<Database>, householdId: string): Promise<HouseholdFood[]> {
  const rows = await trx
    .selectFrom("items")
    .select(COMPARED)
    // Food that is used up is not compared, and may have long texts.
    .select(
      FREE_TEXTS.map((text) =>
        sql<string>`case when finished_at is null then ${sql.ref(text)} else '' end`.as(text),
      ),
    )
    .where("household_id", "=", householdId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(householdFoodOf);
}

function householdFoodOf(row: Pick<ItemRow, (typeof COMPARED)[number] | FreeText>): HouseholdFood {
  const price = moneyOf(row.worth_minor ?? row.price_minor, row.currency);
  return {
    id: row.id,
    version: row.version,
    requestKey: row.request_key,
    finished: row.finished_at !== null,
    ...plainColumns((column) => row[column]),
    expiryDate: row.expiry_date ?? "",
    expiryKind: row.expiry_kind ?? "",
    place: row.place ?? "",
    printedDate: row.printed_date ?? "",
    openedOn: row.opened_on ?? "",
    frozenOn: row.frozen_on ?? "",
    ...(price && { price }),
    paid: moneyOf(row.price_minor, row.currency),
  };
}

/** The origins of food that was imported before. */
async function originsIn(trx: Kysely<Database>, householdId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("items")
    .select("request_key")
    .where("household_id", "=", householdId)
    .where("request_key", "like", `${originOf("")}%`)
    .execute();
  return new Set(rows.flatMap(({ request_key }) => request_key ?? []));
}

/** Adds foods, each with its notes and a journal entry, dated when they were added. Returns their ids. */
export async function insertFoods(
  trx: Kysely<Database>,
  { uid, householdId }: ApiUser,
  foods: ImportedFood[],
  remarks: Remarks[number][1][],
  at: Date,
): Promise<string[]> {
  const { timeZone } = await getHousehold(trx, householdId);
  const owned = await imagesOf(trx, householdId);
  const origins = await originsIn(trx, householdId);
  const items = foods.map(({ source, photo, hasRemarks, ...food }): ItemRow => {
    const columns = { ...NEW_ITEM, category: "Other", ...toColumns(food) };
    const origin = source ? originOf(source) : null;
    // An origin stands at one food only, of this file or one before.
    const isFirst = origin !== null && !origins.has(origin);
    if (origin) origins.add(origin);
    return {
      ...columns,
      household_id: householdId,
      id: newFoodId(at),
      user_id: uid,
      image_url: photo && owned.has(photo) ? `/api/images/${photo}` : null,
      bought_amount: columns.amount,
      bought_quantity: columns.quantity,
      worth_minor: columns.price_minor,
      added_date: momentOf(food.addedDate, at).toISOString(),
      request_key: isFirst ? origin : null,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    };
  });
  const entries = items.map((item) => {
    const added = new Date(item.added_date);
    return {
      household_id: householdId,
      id: entryIdAt(added.getTime()),
      item_id: item.id,
      kind: "added",
      day: todayIn(timeZone, added),
      time_zone: timeZone,
      at: item.added_date,
      user_id: uid,
      name: item.name,
      name_key: item.name_key,
      category: item.category,
      amount: item.amount,
      unit: item.unit,
      worth_minor: item.worth_minor,
      currency: item.currency,
      place: item.place,
    };
  });
  const notes = items.flatMap(({ id }, index) =>
    (remarks[index] ?? []).map(({ text, at: posted }) => ({
      household_id: householdId,
      id: randomUUIDv7(),
      item_id: id,
      text,
      posted_by: uid,
      posted_date: momentOf(posted, at).toISOString(),
    })),
  );
  await deleteOldestGone(trx, householdId);
  for await (const rows of withShortPauses(inParts(items, ROWS_AT_ONCE)))
    await trx.insertInto("items").values(rows).execute();
  for await (const rows of withShortPauses(inParts(entries, ROWS_AT_ONCE)))
    await trx.insertInto("journal").values(rows).execute();
  for await (const rows of withShortPauses(inParts(notes, ROWS_AT_ONCE)))
    await trx.insertInto("item_notes").values(rows).execute();
  for await (const rows of withShortPauses(inParts(items, ROWS_AT_ONCE)))
    await learnProducts(trx, householdId, rows, at, { keeps: true });
  return items.map(({ id }) => id);
}

async function imagesOf(trx: Kysely<Database>, householdId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("household_images")
    .select("image_id")
    .where("household_id", "=", householdId)
    .execute();
  return new Set(rows.map(({ image_id }) => image_id));
}

/** Never in the future, nor before 2000. */
function momentOf(written: string | undefined, now: Date): Date {
  const given = new Date(written ?? "");
  const stands = given >= new Date("2000-01-01") && given <= now;
  return stands ? given : now;
}

/** Removes what nobody has used, changed or put a note or reminder on since its import. Returns its codes. */
export async function removeUntouched(
  trx: Kysely<Database>,
  householdId: string,
  ids: string[],
  { importedAt, now }: { importedAt: string; now: Date },
): Promise<{ code: string }[]> {
  const at = now.toISOString();
  const removed = await trx
    .updateTable("items")
    .set({ deleted_at: at, request_key: null })
    .where("household_id", "=", householdId)
    .where("id", "in", ids)
    .where("version", "=", 1)
    .where((is) => is.not(hasRemarksSince(is, { since: importedAt, now })))
    .where(inStock)
    .returning(["id", "code"])
    .execute();
  if (removed.length === 0) return [];
  await trx
    .updateTable("journal")
    .set({ undone_at: at })
    .where("household_id", "=", householdId)
    // Untouched foods have no other entry than that of their addition.
    .where(
      "item_id",
      "in",
      removed.map(({ id }) => id),
    )
    .execute();
  return removed;
}
