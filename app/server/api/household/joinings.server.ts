import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import { daysBefore, UNDO_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { inStock } from "../food/in-stock.server.ts";
import { checkRoomToRestore } from "../food/room-to-restore.server.ts";
import { HttpError } from "../http-error.server.ts";
import { forgetProducts } from "../scans/household-products.server.ts";
import { moveItems, moveLines } from "./move-food.server.ts";
import { createOwnHousehold, lasts } from "./store.server.ts";

interface Person {
  uid: string;
  householdId: string;
}

interface Joining extends Person {
  from: string;
}

/** Entries move with the food in a single transaction, during which others cannot write. */
const HISTORY_MAX = 10_000;
const TOO_MUCH_HISTORY =
  "The food of your household was used or changed more than 10,000 times, which is too much to move. Please join without your food";

/** 409 where the food in stock has too many entries in the journal. Most households have fewer with all their food. */
async function checkHistory(trx: Kysely<Database>, householdId: string): Promise<void> {
  const entries = trx
    .selectFrom("journal")
    .select("journal.id")
    .where("journal.household_id", "=", householdId)
    .offset(HISTORY_MAX)
    .limit(1);
  const ofStock = entries
    .innerJoin("items", (join) =>
      join.onRef("items.household_id", "=", "journal.household_id").onRef("items.id", "=", "journal.item_id"),
    )
    .where(inStock);
  if ((await entries.executeTakeFirst()) && (await ofStock.executeTakeFirst()))
    throw new HttpError(409, "too_many_entries", TOO_MUCH_HISTORY);
}

/** Moves all food and the list of a household that is the person's alone. Returns the ids of the items; 409 with too many entries in the journal. */
export async function bringFood(
  trx: Kysely<Database>,
  { uid, householdId, from }: Person & { from: string },
  at: Date,
): Promise<{ itemIds: string[]; lineIds: string[] }> {
  const items = await trx
    .selectFrom("items")
    .select("id")
    .where("household_id", "=", from)
    .where(inStock)
    .execute();
  const itemIds = items.map(({ id }) => id);
  await checkHistory(trx, from);
  await moveItems(trx, itemIds, { uid, from, to: householdId }, at);
  return { itemIds, lineIds: await moveLines(trx, { from, to: householdId }) };
}

export async function recordJoining(
  trx: Kysely<Database>,
  { uid, householdId, from }: Joining,
  { itemIds, lineIds }: { itemIds: string[]; lineIds: string[] },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("joinings")
    .values({
      household_id: householdId,
      id: randomUUIDv7(),
      user_id: uid,
      from_household_id: from,
      item_ids: JSON.stringify(itemIds),
      line_ids: JSON.stringify(lineIds),
      created_at: now.toISOString(),
      undone_at: null,
    })
    .execute();
}

/** Joinings of the last `UNDO_DAYS` in households that the person is still in: they can be undone. */
const open = (db: Kysely<Database>, uid: string, now: Date) =>
  db
    .selectFrom("joinings")
    .innerJoin("memberships", (join) =>
      join
        .onRef("memberships.household_id", "=", "joinings.household_id")
        .onRef("memberships.user_id", "=", "joinings.user_id"),
    )
    .selectAll("joinings")
    .where("joinings.user_id", "=", uid)
    .where(lasts(now.toISOString()))
    .where("undone_at", "is", null)
    .where("joinings.created_at", ">", daysBefore(now, UNDO_DAYS).toISOString())
    .orderBy("joinings.created_at", "desc");

export const openJoinings = (db: Kysely<Database>, uid: string, now: Date) => open(db, uid, now).execute();

/** Deletes those that cannot be undone any more, at most `limit`. */
export async function purgeJoinings(db: Kysely<Database>, now: Date, limit: number): Promise<number> {
  const old = await db
    .selectFrom("joinings")
    .select(["household_id", "id"])
    .where("created_at", "<", daysBefore(now, UNDO_DAYS).toISOString())
    .limit(limit)
    .execute();
  for (const { household_id, id } of old) {
    await db.deleteFrom("joinings").where("household_id", "=", household_id).where("id", "=", id).execute();
  }
  return old.length;
}

/** The ids of food that is still in stock. Food that was used up stays in the history of the household. */
async function leftOf(trx: Kysely<Database>, householdId: string, ids: string[]): Promise<string[]> {
  const wanted = new Set(ids);
  const rows = await trx
    .selectFrom("items")
    .select("id")
    .where("household_id", "=", householdId)
    .where(inStock)
    .execute();
  return rows.flatMap(({ id }) => (wanted.has(id) ? [id] : []));
}

/** Moves what is left of the food that a person brought into a household back to where it came from; 409 without room there. */
export async function takeBack(
  trx: Kysely<Database>,
  { uid, householdId }: Person,
  now: Date,
  id?: string,
): Promise<boolean> {
  let wanted = open(trx, uid, now).where("joinings.household_id", "=", householdId);
  if (id) wanted = wanted.where("joinings.id", "=", id);
  const joinings = await wanted.execute();
  for (const joining of joinings) {
    const to = await goHome(trx, uid, joining.from_household_id, now);
    const left = await leftOf(trx, householdId, JSON.parse(joining.item_ids));
    if (left.length > 0) await checkRoomToRestore(trx, to, left.length);
    const moved = await moveItems(trx, left, { uid, from: householdId, to }, now);
    await forgetProducts(trx, householdId, moved, [joining.created_at]);
    await moveLines(trx, { from: householdId, to }, JSON.parse(joining.line_ids));
    await trx
      .updateTable("joinings")
      .set({ undone_at: now.toISOString() })
      .where("household_id", "=", householdId)
      .where("id", "=", joining.id)
      .execute();
  }
  return joinings.length > 0;
}

/** The person's former household if they still own it, or else a new one. */
async function goHome(trx: Kysely<Database>, uid: string, from: string, now: Date): Promise<string> {
  const stays = await trx
    .selectFrom("memberships")
    .select("household_id")
    .where("household_id", "=", from)
    .where("user_id", "=", uid)
    .where("role", "=", "owner")
    .where("ends_at", "is", null)
    .executeTakeFirst();
  if (!stays) return createOwnHousehold(trx, uid, now.toISOString());
  await trx.updateTable("households").set({ deleted_at: null }).where("id", "=", from).execute();
  return from;
}
