import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { daysBefore, UNDO_DAYS } from "#app/domain/periods.ts";
import type { Role } from "#app/domain/role.ts";
import { inStock } from "../food/in-stock.server.ts";
import { moveItems, moveLines } from "./move-food.server.ts";
import { createHousehold, firstName } from "./store.server.ts";

interface Person {
  uid: string;
  householdId: string;
}

interface Joining extends Person {
  from: string;
  /** Of the household that was left. */
  leftRole: Role | null;
}

/** Moves all food and the list of a household that is the person's alone. Returns the ids of the items. */
export async function bringFood(
  trx: Kysely<Database>,
  { uid, householdId, from }: Person & { from: string },
): Promise<{ itemIds: string[]; lineIds: string[] }> {
  const items = await trx
    .selectFrom("items")
    .select("id")
    .where("household_id", "=", from)
    .where(inStock)
    .execute();
  const itemIds = items.map(({ id }) => id);
  await moveItems(trx, itemIds, { uid, from, to: householdId });
  return { itemIds, lineIds: await moveLines(trx, { from, to: householdId }) };
}

export async function recordJoining(
  trx: Kysely<Database>,
  { uid, householdId, from, leftRole }: Joining,
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
      left_role: leftRole,
      created_at: now.toISOString(),
      undone_at: null,
    })
    .execute();
}

const open = (db: Kysely<Database>, uid: string) =>
  db.selectFrom("joinings").selectAll().where("user_id", "=", uid).where("undone_at", "is", null);

export const openJoinings = (db: Kysely<Database>, uid: string, now: Date) =>
  open(db, uid)
    .where("created_at", ">", daysBefore(now, UNDO_DAYS).toISOString())
    .orderBy("created_at", "desc")
    .execute();

/** Those that are still in stock: what was used up is history of who used it. */
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

/** Moves what is left of the food that a person brought into a household back to where it came from. */
export async function takeBack(
  trx: Kysely<Database>,
  { uid, householdId }: Person,
  now: Date,
  id?: string,
): Promise<boolean> {
  let wanted = open(trx, uid).where("household_id", "=", householdId);
  if (id) wanted = wanted.where("id", "=", id);
  const joinings = await wanted.execute();
  for (const joining of joinings) {
    const to = await goHome(trx, uid, joining.from_household_id, now);
    const left = await leftOf(trx, householdId, JSON.parse(joining.item_ids));
    await moveItems(trx, left, { uid, from: householdId, to });
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

/** The household that was left for another, unless somebody has ended the membership in it; else a new one. */
async function goHome(trx: Kysely<Database>, uid: string, from: string, now: Date): Promise<string> {
  const stays = await trx
    .selectFrom("memberships")
    .select("household_id")
    .where("household_id", "=", from)
    .where("user_id", "=", uid)
    .where("ends_at", "is", null)
    .executeTakeFirst();
  if (!stays) {
    const { name } = await trx
      .selectFrom("users")
      .select("name")
      .where("uid", "=", uid)
      .executeTakeFirstOrThrow();
    return createHousehold(trx, uid, { name: firstName(name) }, now.toISOString());
  }
  await trx.updateTable("households").set({ deleted_at: null }).where("id", "=", from).execute();
  return from;
}
