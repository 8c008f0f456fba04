import type { Kysely } from "kysely";
import { isStateChange } from "#app/domain/food-state.ts";
import { FOODS_MAX } from "#app/domain/limits.ts";
import { daysBefore, UNDO_DAYS } from "#app/domain/periods.ts";
import { PRICE_MAX_MINOR } from "#app/domain/price.ts";
import { formatQuantity, parseQuantity, roundAmount } from "#app/domain/quantity.ts";
import { convertAmount } from "#app/domain/unit.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import type { FoodChanges, FoodPage } from "#app/upstream/contracts/food.ts";
import { forgetKeysOf } from "../forget-keys.server.ts";
import { lockHouseholds } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import { learnProducts } from "../scans/household-products.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { goneFood } from "../stock/gone-food.server.ts";
import {
  activeEntries,
  appendEntry,
  daysKept,
  type JournalRow,
  recomputePurchased,
  revalueEntries,
} from "../stock/journal.server.ts";
import { type ClaimRoom, createItemChanges } from "./changes.server.ts";
import type { ItemRow, ShownRow } from "./columns.server.ts";
import { isCorrected, SHOWN_COLUMNS, type Snapshot, snapshotOf, toColumns } from "./columns.server.ts";
import { deleteForGood } from "./gone-foods.server.ts";
import { checkAddedInStock, inStock } from "./in-stock.server.ts";
import { checkRoomForTexts, textGrowthOf } from "./room-for-texts.server.ts";
import { checkRoomToRestore } from "./room-to-restore.server.ts";

export function createFoodStore(
  db: Kysely<Database>,
  now: () => Date,
  claimRoom: ClaimRoom = async () => {},
) {
  const itemsInStock = (householdId: string) =>
    db.selectFrom("items").where("household_id", "=", householdId).where(inStock);

  const get = async (householdId: string, id: string): Promise<ItemRow> => {
    const row = await itemsInStock(householdId).where("id", "=", id).selectAll().executeTakeFirst();
    if (!row) throw HttpError.notFound();
    return row;
  };

  const { lock, set, correct, findByRequest, addIn, remove } = createItemChanges(now, claimRoom);

  /** Marks the deletion of a food as undone. The journal keeps only the last of them, because deleting is not limited. */
  const markRestored = async (trx: Kysely<Database>, { household_id, id: item_id }: ItemRow) => {
    const marked = await trx
      .updateTable("journal")
      .set({ undone_at: now().toISOString() })
      .where("household_id", "=", household_id)
      .where("item_id", "=", item_id)
      .where("kind", "=", "deleted")
      .where("undone_at", "is", null)
      .returning("id")
      .execute();
    if (marked.length === 0) return;
    await trx
      .deleteFrom("journal")
      .where("household_id", "=", household_id)
      .where("item_id", "=", item_id)
      .where("kind", "=", "deleted")
      .where(
        "id",
        "not in",
        marked.map(({ id }) => id),
      )
      .execute();
  };

  return {
    lock,
    set,

    get,

    list: (householdId: string): Promise<ShownRow[]> =>
      itemsInStock(householdId)
        .select(SHOWN_COLUMNS)
        .orderBy("expiry_date", (date) => date.asc().nullsLast())
        .orderBy("id")
        .execute(),

    /** Pages are ordered by id, so that food added or used meanwhile does not shift others. */
    listPage: (householdId: string, { limit = FOODS_MAX, after = "" }: FoodPage): Promise<ShownRow[]> =>
      itemsInStock(householdId)
        .select(SHOWN_COLUMNS)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),

    checkAddedInStock: (householdId: string, ids: string[]) => checkAddedInStock(db, householdId, ids),

    addIn,
    findByRequest,

    findAdded: (householdId: string, idempotencyKey: string) =>
      findByRequest(db, householdId, idempotencyKey),

    add: (user: ApiUser, food: FoodChanges, idempotencyKey?: string): Promise<ItemRow> =>
      transact(db, async (trx) => {
        const known = idempotencyKey && (await findByRequest(trx, user.householdId, idempotencyKey));
        if (known) return known;
        const [item] = await addIn(trx, user, [{ food, idempotencyKey }]);
        if (!item) throw new Error("a food was not added");
        return item;
      }),

    /** All of them or none. */
    addAll: (user: ApiUser, foods: FoodChanges[], batchId: string): Promise<ItemRow[]> =>
      transact(db, (trx) =>
        addIn(
          trx,
          user,
          foods.map((food) => ({ food })),
          batchId,
        ),
      ),

    /**
     * 409 when `version` is given and not the current one. A price is of all that was bought, unless it `isPriceOfRest`; the texts
     * of food that `hasRoom` are not counted again.
     */
    async update(
      user: ApiUser,
      id: string,
      food: FoodChanges,
      { version, isPriceOfRest, hasRoom }: UpdateOptions = {},
    ): Promise<ItemRow> {
      const columns = toColumns(food);
      return transact(db, async (trx) => {
        // Before the food, as an import does, which changes names of products, too.
        await lockHouseholds(trx, user.householdId);
        const item = await lock(trx, user.householdId, id, version);
        if (isPriceOfRest && columns.price_minor) {
          const corrected = { ...item, ...columns, ...(await recomputePurchased(trx, item, columns)) };
          const { amount, bought_amount } = corrected;
          columns.price_minor = Math.round((columns.price_minor * (bought_amount ?? amount)) / amount);
          if (columns.price_minor > PRICE_MAX_MINOR)
            throw new HttpError(422, "invalid", `The price of '${item.name}' is too high`);
        }
        if (item.finished_at) throw await goneFood(trx, { householdId: user.householdId, id, now: now() });
        if (columns.expiry_date !== undefined && columns.expiry_date !== item.expiry_date) {
          await rememberDay(trx, { ...item, ...columns });
        }
        if (columns.name !== undefined || columns.code !== undefined) {
          await learnProducts(trx, user.householdId, [{ ...item, ...columns }], now());
        }
        if (!hasRoom) await checkRoomForTexts(trx, user.householdId, textGrowthOf(item, columns));
        const isCorrection = isCorrected(item, columns);
        const changed = await (isCorrection ? correct : set)(trx, item, columns);
        if (isCorrection) {
          const entry = { kind: "corrected" as const, userId: user.uid, at: now(), before: snapshotOf(item) };
          await appendEntry(trx, changed, entry);
        }
        return changed;
      });
    },

    /** False where uses were undone since, and the units of then and now cannot be converted. */
    async revert(trx: Kysely<Database>, item: ItemRow, entry: JournalRow): Promise<boolean> {
      const before = JSON.parse(entry.before ?? "{}") as Snapshot;
      const stock = stockBefore(item, entry, before);
      if (!stock) return false;
      const { price } = before;
      const changed = await set(trx, item, { ...toColumns({ price }), ...stock, finished_at: null });
      await set(trx, changed, { worth_minor: await revalueEntries(trx, changed) });
      return true;
    },

    async delete(user: ApiUser, id: string): Promise<void> {
      await transact(db, async (trx) => {
        const item = await remove(trx, { household_id: user.householdId, id });
        await appendEntry(trx, item, { kind: "deleted", userId: user.uid, at: now() });
      });
    },

    undoAddition: remove,

    /** Does nothing to an item that is not deleted; 404 after `UNDO_DAYS`, 409 when there is no room for it. */
    async restore(householdId: string, id: string): Promise<ItemRow> {
      const since = daysBefore(now(), UNDO_DAYS).toISOString();
      return transact(db, async (trx) => {
        const undone = await trx
          .selectFrom("journal")
          .select("id")
          .where("household_id", "=", householdId)
          .where("item_id", "=", id)
          .where("kind", "=", "added")
          .where("undone_at", "is not", null)
          .executeTakeFirst();
        // It was taken back, and is on the shopping list again or was never there.
        if (undone) throw HttpError.notFound();
        const deleted = await trx
          .selectFrom("items")
          .select("id")
          .where("household_id", "=", householdId)
          .where("id", "=", id)
          .where("deleted_at", ">", since)
          .executeTakeFirst();
        if (deleted) await checkRoomToRestore(trx, householdId);
        const restored = await trx
          .updateTable("items")
          .set({ deleted_at: null })
          .where("household_id", "=", householdId)
          .where("id", "=", id)
          .where((is) => is.or([is("deleted_at", "is", null), is("deleted_at", ">", since)]))
          .returningAll()
          .executeTakeFirst();
        if (!restored) throw HttpError.notFound();
        await forgetKeysOf(trx, { householdId, id });
        await markRestored(trx, restored);
        return restored;
      });
    },

    /** Deletes what can no longer be restored, at most `limit`. Journal entries stay. */
    purgeGone(limit: number): Promise<number> {
      const before = daysBefore(now(), UNDO_DAYS).toISOString();
      return transact(db, async (trx) => {
        const goneBy = (column: "deleted_at" | "finished_at", atMost: number) =>
          trx
            .selectFrom("items")
            .select(["household_id", "id"])
            .where(column, "<", before)
            .limit(atMost)
            .execute();
        const deleted = await goneBy("deleted_at", limit);
        const gone = [...deleted, ...(await goneBy("finished_at", limit - deleted.length))];
        for (const { household_id, id } of gone) await deleteForGood(trx, household_id, [id]);
        return gone.length;
      });
    },
  };
}

interface UpdateOptions {
  version?: number | undefined;
  isPriceOfRest?: boolean;
  hasRoom?: boolean;
}

/** A corrected date counts as experience, even if it began as an estimate. */
async function rememberDay(trx: Kysely<Database>, item: ItemRow): Promise<void> {
  if ((await activeEntries(trx, item)).some(({ kind }) => isStateChange(kind))) return;
  await trx
    .updateTable("journal")
    .set({ kept_days: daysKept(item) })
    .where("household_id", "=", item.household_id)
    .where("item_id", "=", item.id)
    .where("kind", "=", "added")
    .execute();
}

export type FoodStore = ReturnType<typeof createFoodStore>;

/** The amount in stock before a correction, including what was returned since. Undefined if the units cannot be converted. */
function stockBefore(
  item: ItemRow,
  entry: JournalRow,
  { quantity, stock }: Snapshot,
): Partial<ItemRow> | undefined {
  const { amount, unit } = stock ?? parseQuantity(quantity);
  const corrected = convertAmount(entry.amount, entry.unit, item.unit);
  const back = corrected === undefined ? undefined : roundAmount(item.amount - corrected);
  const added = back === 0 ? 0 : convertAmount(back ?? 0, item.unit, unit);
  if (back === undefined || added === undefined || amount + added <= 0) return undefined;
  const left = roundAmount(amount + added);
  const used = (item.bought_amount ?? item.amount) - item.amount;
  const bought = left + (convertAmount(used, item.unit, unit) ?? 0);
  return {
    quantity: added === 0 ? quantity : formatQuantity(left, unit),
    amount: left,
    unit,
    bought_amount: stock?.bought_amount ?? bought,
    bought_quantity: stock?.bought_quantity ?? formatQuantity(bought, unit),
  };
}
