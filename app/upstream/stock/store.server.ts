import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { transact } from "#app/database/transaction.server.ts";
import { isStateChange, type StateChange } from "#app/domain/food-state.ts";
import { daysBefore, UNDO_DAYS } from "#app/domain/periods.ts";
import { formatQuantity } from "#app/domain/quantity.ts";
import { amountOf, consume, isEnough, type Portion, restore, type Stock } from "#app/domain/stock.ts";
import { HttpError } from "../embedded/http-error.server.ts";
import type { ItemRow } from "../food/columns.server.ts";
import type { FoodStore } from "../food/store.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { putBack } from "../shopping/put-back.server.ts";
import { activeEntries, appendEntry, type JournalRow, type NewEntry } from "./journal.server.ts";
import { applyState, revertState } from "./state.server.ts";

const LIST_MAX = 200;

export interface StockUse {
  kind: "used" | "wasted";
  portion: Portion;
  reason?: string | undefined;
  /** 409 when the item has changed since this version. */
  version?: number | undefined;
}

export type EntryRow = JournalRow & { user_name?: string | null };

export function createStockStore(db: Kysely<Database>, food: FoodStore, now: () => Date) {
  const rows = () =>
    db
      .selectFrom("journal")
      .leftJoin("users", "users.uid", "journal.user_id")
      .selectAll("journal")
      .select("users.name as user_name");

  const findRow = (householdId: string, column: "id" | "request_key", value: string) =>
    rows().where("household_id", "=", householdId).where(column, "=", value).executeTakeFirst();

  const setStock = (trx: Kysely<Database>, item: ItemRow, rest: Stock) => {
    const whole = item.bought_amount === rest.amount;
    return food.set(trx, item, {
      amount: rest.amount,
      worth_minor: rest.worth,
      quantity: whole && item.bought_quantity ? item.bought_quantity : formatQuantity(rest.amount, rest.unit),
      finished_at: rest.amount === 0 ? now().toISOString() : null,
    });
  };

  const markUndone = async (trx: Kysely<Database>, row: JournalRow) => {
    const marked = await trx
      .updateTable("journal")
      .set({ undone_at: now().toISOString() })
      .where("household_id", "=", row.household_id)
      .where("id", "=", row.id)
      .where("undone_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!marked) throw alreadyUndone();
  };

  const lockForUndo = (trx: Kysely<Database>, row: JournalRow) =>
    food.lock(trx, row.household_id, row.item_id).catch((error) => {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
      throw new HttpError(409, "item_deleted", `'${row.name}' was deleted. ${FIRST}`);
    });

  const undoIn = async (trx: Kysely<Database>, row: JournalRow) => {
    await markUndone(trx, row);
    const item = await lockForUndo(trx, row);
    if (row.kind === "used" || row.kind === "wasted") {
      await setStock(trx, item, restore(stockOf(item), row.amount, row.worth_minor));
      return;
    }
    if (isStateChange(row.kind)) {
      const since = (await activeEntries(trx, item)).filter(
        ({ id, kind }) => id > row.id && isStateChange(kind),
      );
      if (since[0]) throw usedSince(since[0]);
      await revertState(trx, food, item, row);
      return;
    }
    const others = (await activeEntries(trx, item)).filter(({ id }) => id !== row.id);
    const since =
      row.kind === "added" ? others : others.filter(({ at, kind }) => at > row.at && !isStateChange(kind));
    if (since[0]) throw usedSince(since[0]);
    if (row.kind !== "added") {
      await food.revert(trx, item, row);
      return;
    }
    await food.undoAddition(trx, item);
    await putBack(trx, row, now());
  };

  /** Changes an item in stock and writes its entry: once for each key. */
  const enter = async (
    { householdId, uid }: ApiUser,
    itemId: string,
    { version, idempotencyKey }: { version: number | undefined; idempotencyKey: string | undefined },
    change: (trx: Kysely<Database>, item: ItemRow, at: Date) => Promise<Omit<NewEntry, "userId" | "at">>,
  ): Promise<EntryRow> => {
    const findDone = async () => {
      const done = idempotencyKey ? await findRow(householdId, "request_key", idempotencyKey) : undefined;
      // The same form was sent again after its entry was undone.
      if (done?.undone_at) throw changedSince();
      return done;
    };
    const done = await findDone();
    if (done) return done;
    const entering = transact(db, async (trx) => {
      const item = await food.lock(trx, householdId, itemId, version);
      if (item.finished_at) throw HttpError.notFound();
      const at = now();
      return appendEntry(trx, item, { ...(await change(trx, item, at)), userId: uid, at, idempotencyKey });
    });
    const row = await entering.catch(async (error) => {
      // A concurrent request with the same key was first.
      const sameRequest = await findDone();
      if (sameRequest) return sameRequest;
      throw error;
    });
    return (await findRow(householdId, "id", row.id)) ?? row;
  };

  return {
    /** 404 when the item is gone, 422 for more than is left or another unit, 409 for a conflict. */
    use: (user: ApiUser, itemId: string, request: StockUse, idempotencyKey?: string): Promise<EntryRow> => {
      const { kind, portion, reason, version } = request;
      return enter(user, itemId, { version, idempotencyKey }, async (trx, item) => {
        const stock = stockOf(item);
        const amount = amountOf(portion, stock);
        if (amount === undefined) throw unreadable(stock);
        if (!isEnough(stock, amount)) throw notEnough(stock);
        const { worth, rest } = consume(stock, amount);
        await setStock(trx, item, rest);
        return { kind, amount, worth, reason };
      });
    },

    /** 404 when the item is gone, 409 for a conflict or where its state or its day does not allow it. */
    change: (
      user: ApiUser,
      itemId: string,
      { kind, version }: { kind: StateChange; version?: number | undefined },
      idempotencyKey?: string,
    ): Promise<EntryRow> =>
      enter(user, itemId, { version, idempotencyKey }, async (trx, item, at) => ({
        kind,
        worth: null,
        before: await applyState(trx, food, item, kind, at),
      })),

    /** Newest first; `before` is the id of the last entry seen. */
    async list(
      householdId: string,
      {
        from,
        to,
        item,
        before,
        limit = LIST_MAX,
      }: { from?: string; to?: string; item?: string; before?: string; limit?: number },
    ) {
      let found = rows().where("household_id", "=", householdId);
      if (from) found = found.where("day", ">=", from);
      if (to) found = found.where("day", "<=", to);
      if (item) found = found.where("item_id", "=", item);
      if (before) found = found.where("id", "<", before);
      return found.orderBy("id", "desc").limit(Math.min(limit, LIST_MAX)).execute();
    },

    /** 404 for an unknown entry, 409 when it cannot be undone any more. */
    async undo(user: ApiUser, id: string): Promise<void> {
      const row = await findRow(user.householdId, "id", id);
      if (!row) throw HttpError.notFound("This entry does not exist");
      if (row.undone_at) throw alreadyUndone();
      if (!isUndoable(row, now())) {
        throw tooLate();
      }
      if (row.kind === "deleted") {
        await food.restore(user.householdId, row.item_id);
        return;
      }
      await transact(db, (trx) => undoIn(trx, row));
    },

    /** Undoes the addition of all foods that were added together, or of none. Fails as `undo` does. */
    async undoBatch({ householdId }: ApiUser, batchId: string): Promise<void> {
      await transact(db, async (trx) => {
        const added = await trx
          .selectFrom("journal")
          .selectAll()
          .where("household_id", "=", householdId)
          .where("batch_id", "=", batchId)
          .orderBy("id")
          .execute();
        if (added.length === 0) throw HttpError.notFound("This entry does not exist");
        // The same form may be sent again: it adds the foods anew.
        await trx
          .deleteFrom("request_keys")
          .where("household_id", "=", householdId)
          .where("answer", "like", `%"${batchId}"%`)
          .execute();
        const open = added.filter(({ undone_at }) => !undone_at);
        if (open.length === 0) throw alreadyUndone();
        for (const row of open) {
          if (!isUndoable(row, now())) throw tooLate();
          await undoIn(trx, row);
        }
      });
    },
  };
}

export type StockStore = ReturnType<typeof createStockStore>;

export function isUndoable({ at, undone_at }: Pick<JournalRow, "at" | "undone_at">, now: Date): boolean {
  return !undone_at && new Date(at) > daysBefore(now, UNDO_DAYS);
}

function stockOf({ amount, unit, worth_minor }: ItemRow): Stock {
  return { amount, unit, worth: worth_minor };
}

const changedSince = () => new HttpError(409, "version_conflict", "This item was changed in the meantime");
const FIRST = "Undo that in the journal first";
const SINCE: Record<string, string> = { wasted: "thrown away" };
const usedSince = ({ name, kind }: JournalRow) =>
  new HttpError(409, "used_since", `'${name}' was ${SINCE[kind] ?? kind} since. ${FIRST}`);
const tooLate = () => new HttpError(409, "too_late", `Entries older than ${UNDO_DAYS} days cannot be undone`);
const alreadyUndone = () => new HttpError(409, "already_undone", "This was undone already");

function unreadable({ unit }: Stock): HttpError {
  const words = `Please give an amount in ${unit === "piece" ? "pieces" : unit}, more than 0`;
  return new HttpError(422, "invalid", words, { quantity: words });
}

function notEnough(stock: Stock): HttpError {
  const words = `There is only ${formatQuantity(stock.amount, stock.unit)} left`;
  return new HttpError(422, "not_enough", words, { quantity: words });
}
