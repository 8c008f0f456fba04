import type { Kysely } from "kysely";
import { isStateChange } from "#app/domain/food-state.ts";
import { daysBefore, UNDO_DAYS } from "#app/domain/periods.ts";
import { isAtLeast } from "#app/domain/role.ts";
import { restore } from "#app/domain/stock.ts";
import { convertAmount } from "#app/domain/unit.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { withShortPauses } from "#app/server/pauses.server.ts";
import type { ItemRow } from "../food/columns.server.ts";
import { checkRoomToRestore } from "../food/room-to-restore.server.ts";
import type { FoodStore } from "../food/store.server.ts";
import { forgetKeysOf } from "../forget-keys.server.ts";
import { lockHouseholds } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import { hasRemarksSince } from "../notes/remarks.server.ts";
import { forgetProducts } from "../scans/household-products.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { putBack } from "../shopping/put-back.server.ts";
import { unlistStaple } from "../staples/list-staple.server.ts";
import { setStock, stockOf } from "./item-stock.server.ts";
import { activeEntries, type JournalRow } from "./journal.server.ts";
import { revertState } from "./state.server.ts";

/** Whether the role allows it: children take back what they used, opened or froze themselves. */
export function mayUndo(
  { role, uid }: Pick<ApiUser, "role" | "uid">,
  entry: Pick<JournalRow, "kind" | "user_id">,
) {
  if (isAtLeast(role, "adult")) return true;
  const isUse = entry.kind === "used" || entry.kind === "wasted" || isStateChange(entry.kind);
  return isAtLeast(role, "child") && isUse && entry.user_id === uid;
}

export function isUndoable({ at, undone_at }: Pick<JournalRow, "at" | "undone_at">, now: Date): boolean {
  return !undone_at && new Date(at) > daysBefore(now, UNDO_DAYS);
}

/** The entry to undo, with its locked food. */
interface LockedEntry {
  item: ItemRow;
  row: JournalRow;
}

export function createUndoStore(db: Kysely<Database>, food: FoodStore, now: () => Date) {
  /** Returns the entry as it is now: a correction may have changed its value since it was read. */
  const markUndone = async (trx: Kysely<Database>, row: JournalRow): Promise<JournalRow> => {
    const marked = await trx
      .updateTable("journal")
      .set({ undone_at: now().toISOString() })
      .where("household_id", "=", row.household_id)
      .where("id", "=", row.id)
      .where("undone_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!marked) throw alreadyUndone();
    return marked;
  };

  /** Whether an undo would bring the food of this entry back into stock. */
  const isUsedUp = async (trx: Kysely<Database>, { kind, household_id, item_id }: JournalRow) => {
    if (kind !== "used" && kind !== "wasted") return false;
    const item = trx
      .selectFrom("items")
      .select("finished_at")
      .where("household_id", "=", household_id)
      .where("id", "=", item_id);
    return Boolean((await item.executeTakeFirst())?.finished_at);
  };

  const lockForUndo = (trx: Kysely<Database>, row: JournalRow) =>
    food.lock(trx, row.household_id, row.item_id).catch((error) => {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
      throw new HttpError(409, "item_deleted", `'${row.name}' was deleted. ${FIRST}`);
    });

  const undoIn = async (trx: Kysely<Database>, known: JournalRow) => {
    // Before anything else is locked, as everybody does who locks a household.
    if (await isUsedUp(trx, known)) await checkRoomToRestore(trx, known.household_id);
    // Notes and reminders lock it, too: none may be added to food that goes away.
    if (known.kind === "added") await lockHouseholds(trx, known.household_id);
    const { item, row } = await lockAndMark(trx, known);
    if (row.kind === "used" || row.kind === "wasted") {
      const amount = convertAmount(row.amount, row.unit, item.unit);
      if (amount === undefined) throw usedSince({ ...row, kind: "corrected" });
      await setStock(trx, food, item, restore(stockOf(item), amount, row.worth_minor), now());
      await unlistStaple(trx, row);
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
    if (row.kind === "added") {
      await checkUnused(trx, item, row);
      await undoAdditions(trx, row.household_id, [{ item, row }]);
      return;
    }
    const since = (await activeEntries(trx, item)).filter(
      ({ id, kind }) => id > row.id && !isStateChange(kind),
    );
    if (since[0]) throw usedSince(since[0]);
    if (!(await food.revert(trx, item, row))) throw usedSince({ ...row, kind: "corrected" });
  };

  const lockAndMark = async (trx: Kysely<Database>, known: JournalRow): Promise<LockedEntry> => {
    const item = await lockForUndo(trx, known);
    await forgetKeysOf(trx, { householdId: item.household_id, id: item.id });
    return { item, row: await markUndone(trx, known) };
  };

  const checkUnused = async (trx: Kysely<Database>, item: ItemRow, row: JournalRow) => {
    const since = (await activeEntries(trx, item)).find(({ id }) => id !== row.id);
    if (since) throw usedSince(since);
    const remarked = await trx
      .selectFrom("items")
      .select("id")
      .where("household_id", "=", item.household_id)
      .where("id", "=", item.id)
      .where((is) => hasRemarksSince(is, { since: row.at, now: now() }))
      .executeTakeFirst();
    if (remarked) throw remarkedSince(row);
  };

  const undoAdditions = async (trx: Kysely<Database>, householdId: string, additions: LockedEntry[]) => {
    for await (const { item, row } of withShortPauses(additions)) {
      await food.undoAddition(trx, item);
      await putBack(trx, row, now());
    }
    const items = additions.map(({ item }) => item);
    const times = new Set(additions.map(({ row }) => row.at));
    await forgetProducts(trx, householdId, items, [...times]);
  };

  const findUndoable = async (trx: Kysely<Database>, user: ApiUser, id: string) => {
    const row = await trx
      .selectFrom("journal")
      .selectAll()
      .where("household_id", "=", user.householdId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) throw unknown();
    if (!mayUndo(user, row)) throw notYours();
    if (row.undone_at) throw alreadyUndone();
    if (!isUndoable(row, now())) throw tooLate();
    return row;
  };

  return {
    /** 404 for an unknown entry, 409 when it cannot be undone any more. */
    async undo(user: ApiUser, id: string): Promise<void> {
      const row = await findUndoable(db, user, id);
      if (row.kind === "deleted") {
        await food.restore(user.householdId, row.item_id);
        return;
      }
      await transact(db, (trx) => undoIn(trx, row));
    },

    /** Undoes what was used or wasted of an item, in a transaction. Fails as `undo` does. */
    async undoWithin(trx: Kysely<Database>, user: ApiUser, { id, itemId }: { id: string; itemId: string }) {
      const row = await findUndoable(trx, user, id);
      if (row.item_id !== itemId || (row.kind !== "used" && row.kind !== "wasted")) throw unknown();
      await undoIn(trx, row);
    },

    /** Undoes the addition of all foods that were added together, or of none. Fails as `undo` does. */
    async undoBatch({ householdId }: ApiUser, batchId: string): Promise<void> {
      await transact(db, async (trx) => {
        await lockHouseholds(trx, householdId);
        const added = await trx
          .selectFrom("journal")
          .selectAll()
          .where("household_id", "=", householdId)
          .where("batch_id", "=", batchId)
          .orderBy("id")
          .execute();
        if (added.length === 0) throw unknown();
        // The same form may be sent again: it adds the foods anew.
        await trx
          .deleteFrom("request_keys")
          .where("household_id", "=", householdId)
          .where("answer", "like", `%"${batchId}"%`)
          .execute();
        const open = added.filter(({ undone_at }) => !undone_at);
        if (open.length === 0) throw alreadyUndone();
        if (!open.every((row) => isUndoable(row, now()))) throw tooLate();
        const locked: LockedEntry[] = [];
        // All foods before the first line of the shopping list, as those lock who use food up.
        for await (const known of withShortPauses(open)) {
          const { item, row } = await lockAndMark(trx, known);
          await checkUnused(trx, item, row);
          locked.push({ item, row });
        }
        await undoAdditions(trx, householdId, locked);
      });
    },
  };
}

const FIRST = "Undo that first, in the journal";
const SINCE: Record<string, string> = { wasted: "thrown away" };
const usedSince = ({ name, kind }: Pick<JournalRow, "name" | "kind">) =>
  new HttpError(409, "used_since", `'${name}' was ${SINCE[kind] ?? kind} since. ${FIRST}`);
const remarkedSince = ({ name }: Pick<JournalRow, "name">) =>
  new HttpError(409, "used_since", `'${name}' has notes or reminders. Delete the food itself`);
const unknown = () => HttpError.notFound("This entry does not exist");
const notYours = () => new HttpError(403, "forbidden", "Only an adult can undo this");
const tooLate = () => new HttpError(409, "too_late", `Entries older than ${UNDO_DAYS} days cannot be undone`);
const alreadyUndone = () => new HttpError(409, "already_undone", "This was undone already");
