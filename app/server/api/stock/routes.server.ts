import { adviceAfter, type StateChange } from "#app/domain/food-state.ts";
import { moneyOf } from "#app/domain/money.ts";
import type { EntryKind } from "#app/domain/stock.ts";
import type { stockCalls } from "#app/upstream/contracts/stock.ts";
import type { Call, Handlers } from "../implement.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { dayAfter } from "./state.server.ts";
import type { EntryRow, StockStore } from "./store.server.ts";
import { isUndoable, mayUndo } from "./undo.server.ts";

type UseCall = Call<(typeof stockCalls)["consumeFood" | "wasteFood"]>;

type StateCall = Call<(typeof stockCalls)["openFood" | "freezeFood" | "thawFood"]>;

export function stockHandlers(stock: StockStore): Handlers<typeof stockCalls> {
  const use =
    (kind: "used" | "wasted") =>
    async ({ user, id, body, idempotencyKey, now }: UseCall) => {
      const { part, quantity = "", reason, version, instead, at } = body;
      const row = await stock.use(
        user,
        id,
        {
          kind,
          portion: part ?? { quantity },
          version,
          instead,
          at,
          reason: kind === "wasted" ? reason : undefined,
        },
        idempotencyKey,
      );
      return { ...entryOf(row, now, user), last: row.last, stapleId: row.stapleId };
    };
  const change =
    (kind: StateChange) =>
    async ({ user, id, body: { version, at }, idempotencyKey, now }: StateCall) =>
      entryOf(await stock.change(user, id, { kind, version, at }, idempotencyKey), now, user);
  return {
    consumeFood: use("used"),
    wasteFood: use("wasted"),
    openFood: change("opened"),
    freezeFood: change("frozen"),
    thawFood: change("thawed"),
    listJournal: async ({ user, query, now }) => {
      const rows = await stock.list(user.householdId, query);
      return { data: rows.map((row) => entryOf(row, now, user)) };
    },
    undoMovement: ({ user, id, once }) => once(user.householdId, (within) => within.stock.undo(user, id)),
  };
}

export function entryOf(row: EntryRow, now: Date, user: ApiUser) {
  return {
    id: row.id,
    itemId: row.item_id,
    kind: row.kind as EntryKind,
    day: row.day,
    timeZone: row.time_zone ?? undefined,
    at: row.at,
    by: row.author ?? "",
    name: row.name,
    category: row.category,
    amount: row.amount,
    unit: row.unit,
    worth: moneyOf(row.worth_minor, row.currency),
    reason: row.reason || undefined,
    ...dayAfter(row),
    advice: adviceAfter(row.kind, row.name),
    undoneAt: row.undone_at ?? undefined,
    undoable: mayUndo(user, row) && isUndoable(row, now),
    listed: row.line_id ? true : undefined,
  };
}
