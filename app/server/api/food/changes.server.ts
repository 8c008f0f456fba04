import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { withShortPauses } from "#app/server/pauses.server.ts";
import type { FoodChanges } from "#app/upstream/contracts/food.ts";
import { forgetKeysOf } from "../forget-keys.server.ts";
import { HttpError } from "../http-error.server.ts";
import { learnProducts } from "../scans/household-products.server.ts";
import { checkSender } from "../sender.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { goneFood } from "../stock/gone-food.server.ts";
import { appendEntry, recomputePurchased, revalueEntries } from "../stock/journal.server.ts";
import type { ItemRow } from "./columns.server.ts";
import { NEW_ITEM, toColumns } from "./columns.server.ts";
import { newFoodId } from "./food-id.server.ts";
import { deleteOldestGone } from "./gone-foods.server.ts";
import { inStock } from "./in-stock.server.ts";
import { checkRoomForTexts, textLengthOf } from "./room-for-texts.server.ts";

export type ClaimRoom = (trx: Kysely<Database>, householdId: string, more?: number) => Promise<void>;

interface AddedFood {
  food: FoodChanges;
  idempotencyKey?: string | undefined;
  /** The line of the shopping list that the food comes from. */
  before?: object;
}

interface AddedBy extends Omit<AddedFood, "food"> {
  batchId: string | undefined;
  at: Date;
}

export function createItemChanges(now: () => Date, claimRoom: ClaimRoom) {
  /**
   * Locks the item until the transaction ends. 409 when `version` is not the current one. Throws where the sender of the call was
   * removed, demoted or signed out meanwhile.
   */
  const lock = async (trx: Kysely<Database>, householdId: string, id: string, version?: number) => {
    let locked = trx
      .updateTable("items")
      .set((is) => ({ version: is("version", "+", 1), updated_at: now().toISOString() }))
      .where("household_id", "=", householdId)
      .where("id", "=", id)
      .where("deleted_at", "is", null);
    if (version !== undefined) locked = locked.where("version", "=", version);
    const item = await locked.returningAll().executeTakeFirst();
    await checkSender(trx);
    if (item) return item;
    const other = await trx
      .selectFrom("items")
      .select("id")
      .where("household_id", "=", householdId)
      .where("id", "=", id)
      .where(inStock)
      .executeTakeFirst();
    if (!other) throw await goneFood(trx, { householdId, id, now: now() });
    throw new HttpError(409, "version_conflict", "This item was changed in the meantime");
  };

  const set = (trx: Kysely<Database>, item: ItemRow, columns: Partial<ItemRow>): Promise<ItemRow> =>
    trx
      .updateTable("items")
      .set({ version: item.version, ...columns })
      .where("household_id", "=", item.household_id)
      .where("id", "=", item.id)
      .returningAll()
      .executeTakeFirstOrThrow();

  /** A corrected quantity or price changes the value of everything that was used of the item. */
  const correct = async (trx: Kysely<Database>, item: ItemRow, columns: Partial<ItemRow>) => {
    const purchased = await recomputePurchased(trx, item, columns);
    const changed = await set(trx, item, { ...columns, ...purchased });
    return set(trx, changed, { worth_minor: await revalueEntries(trx, changed) });
  };

  const findByRequest = (trx: Kysely<Database>, householdId: string, idempotencyKey: string) =>
    trx
      .selectFrom("items")
      .selectAll()
      .where("household_id", "=", householdId)
      .where("request_key", "=", idempotencyKey)
      .executeTakeFirst();

  /** 409 where the household has no room for all of these. Asked once for all: it reads the whole household. */
  const makeRoom = async (trx: Kysely<Database>, householdId: string, foods: FoodChanges[]) => {
    await claimRoom(trx, householdId, foods.length);
    const texts = foods.reduce((length, food) => length + textLengthOf(food), 0);
    await checkRoomForTexts(trx, householdId, texts);
    await deleteOldestGone(trx, householdId);
  };

  const insert = async (
    trx: Kysely<Database>,
    user: ApiUser,
    food: FoodChanges,
    { idempotencyKey, batchId, before, at }: AddedBy,
  ) => {
    const columns = { ...NEW_ITEM, ...toColumns(food) };
    const item = await trx
      .insertInto("items")
      .values({
        household_id: user.householdId,
        id: newFoodId(at),
        user_id: user.uid,
        ...columns,
        bought_amount: columns.amount,
        bought_quantity: columns.quantity,
        worth_minor: columns.price_minor,
        added_date: food.addedDate ?? at.toISOString(),
        request_key: idempotencyKey ?? null,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(["household_id", "request_key"]).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (item) await appendEntry(trx, item, { kind: "added", userId: user.uid, at, batchId, before });
    const made = item ?? (await findByRequest(trx, user.householdId, idempotencyKey ?? ""));
    if (!made) throw new Error("an item was neither made nor there");
    return made;
  };

  /** Adds foods together, all of them or none. */
  const addIn = async (trx: Kysely<Database>, user: ApiUser, foods: AddedFood[], batchId?: string) => {
    if (foods.length === 0) return [];
    await makeRoom(
      trx,
      user.householdId,
      foods.map(({ food }) => food),
    );
    const items: ItemRow[] = [];
    const at = now();
    for await (const { food, ...more } of withShortPauses(foods))
      items.push(await insert(trx, user, food, { ...more, batchId, at }));
    await learnProducts(trx, user.householdId, items, at);
    return items;
  };

  const remove = async (
    trx: Kysely<Database>,
    { household_id, id }: Pick<ItemRow, "household_id" | "id">,
  ) => {
    const removed = await trx
      .updateTable("items")
      // Sending the form that created it again creates a new item.
      .set({ deleted_at: now().toISOString(), request_key: null })
      .where("household_id", "=", household_id)
      .where("id", "=", id)
      .where(inStock)
      .returningAll()
      .executeTakeFirst();
    await checkSender(trx);
    if (!removed) throw await goneFood(trx, { householdId: household_id, id, now: now() });
    await forgetKeysOf(trx, { householdId: household_id, id });
    return removed;
  };

  return { lock, set, correct, findByRequest, addIn, remove };
}
