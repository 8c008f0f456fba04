import type { Kysely } from "kysely";
import type { StateChange } from "#app/domain/food-state.ts";
import type { Period } from "#app/domain/month.ts";
import { doneMoment } from "#app/domain/periods.ts";
import { formatQuantity } from "#app/domain/quantity.ts";
import { isFound } from "#app/domain/search.ts";
import { amountOf, consume, isEnough, type Portion, type Stock } from "#app/domain/stock.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import type { ItemRow } from "../food/columns.server.ts";
import type { FoodStore } from "../food/store.server.ts";
import { authorName } from "../household/author.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { findStaple, lineOfEntry, listStaple, type StapleState } from "../staples/list-staple.server.ts";
import { goneFood } from "./gone-food.server.ts";
import { setStock, stockOf } from "./item-stock.server.ts";
import { appendEntry, type JournalRow, type NewEntry } from "./journal.server.ts";
import { applyState } from "./state.server.ts";
import { createUndoStore } from "./undo.server.ts";

const LIST_MAX = 200;
const NAMES_SEARCHED = 2_000;
/** Covers several years of most households. */
const ENTRIES_SEARCHED = 20_000;

export interface StockUse {
  kind: "used" | "wasted";
  portion: Portion;
  reason?: string | undefined;
  /** 409 when the item has changed since this version. */
  version?: number | undefined;
  /** An entry of the same item to undo first, in the same transaction. */
  instead?: string | undefined;
  /** When it was done, if not now. */
  at?: string | undefined;
}

export type EntryRow = JournalRow & { author?: string; line_id?: string | null };
type UseRow = EntryRow & StapleState;

export function createStockStore(db: Kysely<Database>, food: FoodStore, now: () => Date) {
  const rows = (householdId: string) =>
    db
      .selectFrom("journal")
      .selectAll("journal")
      .select(authorName("journal", now().toISOString()).as("author"))
      .select(lineOfEntry(householdId).as("line_id"))
      .where("household_id", "=", householdId);

  const findRow = (householdId: string, column: "id" | "request_key", value: string) =>
    rows(householdId).where(column, "=", value).executeTakeFirst();

  /** Matching names among the last 2,000 of the newest 20,000 entries, or of those of a period; compared here, since databases fold letters in ways of their own. */
  const namesFound = async (householdId: string, search: string, { from, to }: Partial<Period>) => {
    let last = db
      .selectFrom("journal")
      .select(["id", "name"])
      .where("household_id", "=", householdId)
      .orderBy("id", "desc")
      .limit(ENTRIES_SEARCHED);
    if (from) last = last.where("day", ">=", from);
    if (to) last = last.where("day", "<=", to);
    const used = await db
      .selectFrom(last.as("last"))
      .select("name")
      .groupBy("name")
      .orderBy(({ fn }) => fn.max("id"), "desc")
      .limit(NAMES_SEARCHED)
      .execute();
    return used.map(({ name }) => name).filter((name) => isFound(search, [name]));
  };

  const undoStore = createUndoStore(db, food, now);

  interface Entering {
    version: number | undefined;
    instead?: string | undefined;
    doneAt: string | undefined;
    idempotencyKey: string | undefined;
  }

  /** Changes an item in stock and writes its entry: once for each key. */
  const enter = async (
    user: ApiUser,
    itemId: string,
    { version, instead, doneAt, idempotencyKey }: Entering,
    change: (trx: Kysely<Database>, item: ItemRow, at: Date) => Promise<Omit<NewEntry, "userId" | "at">>,
  ): Promise<EntryRow> => {
    const { householdId, uid } = user;
    const findDone = async () => {
      const done = idempotencyKey ? await findRow(householdId, "request_key", idempotencyKey) : undefined;
      // The same form was sent again after its entry was undone.
      if (done?.undone_at) throw changedSince();
      if (done && done.item_id !== itemId) throw keyOfAnother();
      return done;
    };
    const done = await findDone();
    if (done) return done;
    const entering = transact(db, async (trx) => {
      if (instead) await undoStore.undoWithin(trx, user, { id: instead, itemId });
      const item = await food.lock(trx, householdId, itemId, version);
      const at = doneMoment(doneAt, now());
      if (item.finished_at) throw await goneFood(trx, { householdId, id: itemId, now: now() });
      const entry = { ...(await change(trx, item, at)), userId: uid, at, idempotencyKey };
      const row = await appendEntry(trx, item, entry);
      if (row.kind === "used" || row.kind === "wasted") await listStaple(trx, item, row);
      return row;
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
    async use(user: ApiUser, itemId: string, request: StockUse, idempotencyKey?: string): Promise<UseRow> {
      const { kind, portion, reason, version, instead, at: doneAt } = request;
      const row = await enter(
        user,
        itemId,
        { version, instead, doneAt, idempotencyKey },
        async (trx, item, at) => {
          const stock = stockOf(item);
          const amount = amountOf(portion, stock);
          if (amount === undefined) throw unreadable(stock);
          if (!isEnough(stock, amount)) throw notEnough(stock);
          const { worth, rest } = consume(stock, amount);
          await setStock(trx, food, item, rest, at);
          return { kind, amount, worth, reason };
        },
      );
      return { ...row, ...(await findStaple(db, row)) };
    },

    /** 404 when the item is gone, 409 for a conflict or where its state or its day does not allow it. */
    change: (
      user: ApiUser,
      itemId: string,
      {
        kind,
        version,
        at: doneAt,
      }: { kind: StateChange; version?: number | undefined; at?: string | undefined },
      idempotencyKey?: string,
    ): Promise<EntryRow> =>
      enter(user, itemId, { version, doneAt, idempotencyKey }, async (trx, item, at) => ({
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
        search,
        before,
        limit = LIST_MAX,
      }: { from?: string; to?: string; item?: string; search?: string; before?: string; limit?: number },
    ) {
      let found = rows(householdId);
      if (from) found = found.where("day", ">=", from);
      if (to) found = found.where("day", "<=", to);
      if (item) found = found.where("item_id", "=", item);
      if (search) {
        const names = await namesFound(householdId, search, { from, to });
        if (names.length === 0) return [];
        found = found.where("name", "in", names);
      }
      if (before) found = found.where("id", "<", before);
      return found.orderBy("id", "desc").limit(Math.min(limit, LIST_MAX)).execute();
    },

    undo: undoStore.undo,
    undoBatch: undoStore.undoBatch,
  };
}

export type StockStore = ReturnType<typeof createStockStore>;

const keyOfAnother = () => new HttpError(409, "key_reused", "This Idempotency-Key was used for another food");
const changedSince = () => new HttpError(409, "version_conflict", "This item was changed in the meantime");

function unreadable({ unit }: Stock): HttpError {
  const message = `Please give an amount in ${unit === "piece" ? "pieces" : unit}, more than 0`;
  return new HttpError(422, "invalid", message, { quantity: message });
}

function notEnough(stock: Stock): HttpError {
  const message = `There is only ${formatQuantity(stock.amount, stock.unit)} left`;
  return new HttpError(422, "not_enough", message, { quantity: message });
}
