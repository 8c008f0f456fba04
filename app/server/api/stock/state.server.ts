import type { Kysely } from "kysely";
import { changeState, isStateChange, refusalOf, type StateChange } from "#app/domain/food-state.ts";
import type { Database } from "#app/server/db/schema.ts";
import { type ItemRow, itemOf, STATE_COLUMNS } from "../food/columns.server.ts";
import type { FoodStore } from "../food/store.server.ts";
import { todayOf } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import { activeEntries, type JournalRow } from "./journal.server.ts";

type State = Pick<ItemRow, (typeof STATE_COLUMNS)[number]>;

interface Snapshot {
  before: State;
  after: State;
}

const stateOf = (item: ItemRow) =>
  Object.fromEntries(STATE_COLUMNS.map((column) => [column, item[column]])) as State;
const isSame = (one: State, other: State) => STATE_COLUMNS.every((column) => one[column] === other[column]);

/** Opens, freezes or thaws an item that is locked. 409 where its state or its day does not allow it. */
export async function applyState(
  trx: Kysely<Database>,
  food: FoodStore,
  item: ItemRow,
  kind: StateChange,
  at: Date,
): Promise<Snapshot> {
  const today = await todayOf(trx, item.household_id, at);
  const thawedBefore = (await activeEntries(trx, item)).some((entry) => entry.kind === "thawed");
  const known = { ...itemOf(item), thawedBefore };
  const refusal = refusalOf(kind, known, today);
  if (refusal) throw new HttpError(409, refusal.code, refusal.message);
  const state = changeState(kind, known, today);
  const after: State = {
    expiry_date: state.expiryDate ?? null,
    expiry_kind: state.expiryKind,
    place: state.place ?? null,
    opened_on: state.openedOn ?? null,
    frozen_on: state.frozenOn ?? null,
    printed_date: state.printedDate ?? null,
  };
  await food.set(trx, item, after);
  return { before: stateOf(item), after };
}

/** 409 where the day or the place was changed since by hand. */
export async function revertState(
  trx: Kysely<Database>,
  food: FoodStore,
  item: ItemRow,
  row: JournalRow,
): Promise<void> {
  const { before, after } = snapshotOf(row);
  if (!isSame(stateOf(item), after)) {
    throw new HttpError(409, "changed_since", "The day or the place of this item was changed since");
  }
  await food.set(trx, item, before);
}

/** The day of a food since the change of an entry. */
export function dayAfter(row: JournalRow) {
  if (!isStateChange(row.kind)) return {};
  const { expiry_date, expiry_kind } = snapshotOf(row).after;
  return { expiryDate: expiry_date ?? undefined, expiryKind: expiry_kind ?? undefined };
}

const snapshotOf = ({ before }: JournalRow) => JSON.parse(before ?? "{}") as Snapshot;
