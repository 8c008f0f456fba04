import type { Selectable } from "kysely";
import { EXPIRY_KINDS } from "#app/domain/expiry-kind.ts";
import { FREE_TEXTS } from "#app/domain/food.schema.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";
import { type Money, moneyOf } from "#app/domain/money.ts";
import { PLACES } from "#app/domain/place.ts";
import { parseQuantity } from "#app/domain/quantity.ts";
import type { ItemsTable } from "#app/server/db/schema.ts";
import type { FoodChanges } from "#app/upstream/contracts/food.ts";

export type ItemRow = Selectable<ItemsTable>;

/** Text fields with the same name in the API, the export and the table. */
export const PLAIN_COLUMNS = ["name", "category", "quantity", ...FREE_TEXTS] as const;
type PlainColumns = Record<(typeof PLAIN_COLUMNS)[number], string>;

export function plainColumns(textOf: (column: keyof PlainColumns) => string): PlainColumns {
  const columns = {} as PlainColumns;
  for (const column of PLAIN_COLUMNS) columns[column] = textOf(column);
  return columns;
}

/** The fields that a correction changes; stored as JSON in the journal. */
export interface Snapshot {
  quantity: string;
  price: Money | null;
  /** Missing in entries of earlier versions. */
  stock?: Pick<ItemRow, "amount" | "unit" | "bought_amount" | "bought_quantity">;
}

export const NEW_ITEM = {
  ...plainColumns(() => ""),
  name_key: "",
  amount: 1,
  unit: "piece",
  expiry_date: null,
  expiry_kind: null,
  place: null,
  opened_on: null,
  frozen_on: null,
  printed_date: null,
  image_url: null,
  status: "active",
  price_minor: null,
  worth_minor: null,
  currency: null,
  version: 1,
  deleted_at: null,
  finished_at: null,
  checked_at: null,
  checked_entry_id: null,
};

/** What opening, freezing and thawing change; stored as JSON in the journal. */
export const STATE_COLUMNS = [
  "expiry_date",
  "expiry_kind",
  "place",
  "opened_on",
  "frozen_on",
  "printed_date",
] as const;

/** Columns of a food that callers see. */
export const SHOWN_COLUMNS = [
  "id",
  "user_id",
  ...PLAIN_COLUMNS,
  "amount",
  "unit",
  "bought_amount",
  "expiry_date",
  "expiry_kind",
  "place",
  "opened_on",
  "frozen_on",
  "printed_date",
  "image_url",
  "price_minor",
  "worth_minor",
  "currency",
  "added_date",
  "updated_at",
  "version",
] as const satisfies (keyof ItemRow)[];
export type ShownRow = Pick<ItemRow, (typeof SHOWN_COLUMNS)[number]>;

const NOBODY = { userEmail: "", addedBy: "" };

export function snapshotOf(item: ItemRow): Snapshot {
  const { quantity, price_minor, currency, amount, unit, bought_amount, bought_quantity } = item;
  const stock = { amount, unit, bought_amount, bought_quantity };
  return { quantity, price: moneyOf(price_minor, currency) ?? null, stock };
}

export function toColumns(food: FoodChanges): Partial<ItemRow> {
  const columns: Partial<ItemRow> = {};
  for (const column of PLAIN_COLUMNS) if (food[column] !== undefined) columns[column] = food[column];
  if (food.name !== undefined) columns.name_key = foodKey(food.name);
  if (food.quantity !== undefined) Object.assign(columns, amountColumns(food.quantity));
  if (food.expiryDate !== undefined) columns.expiry_date = food.expiryDate || null;
  if (food.expiryKind !== undefined)
    columns.expiry_kind = EXPIRY_KINDS.find((kind) => kind === food.expiryKind) ?? null;
  if (food.place !== undefined) columns.place = PLACES.find((place) => place === food.place) ?? null;
  if (food.printedDate !== undefined) columns.printed_date = food.printedDate || null;
  if (food.openedOn !== undefined) columns.opened_on = food.openedOn || null;
  if (food.frozenOn !== undefined) columns.frozen_on = food.frozenOn || null;
  // Taken out of the freezer by hand.
  if (columns.place && columns.place !== "freezer") columns.frozen_on = null;
  if (food.imageUrl !== undefined) columns.image_url = food.imageUrl || null;
  if (food.price !== undefined) {
    columns.price_minor = food.price?.minor ?? null;
    columns.currency = food.price?.currency ?? null;
  }
  return columns;
}

function amountColumns(quantity: string) {
  const { amount, unit } = parseQuantity(quantity);
  return { amount, unit };
}

export function isCorrected(item: ItemRow, columns: Partial<ItemRow>): boolean {
  return (["quantity", "price_minor", "currency"] as const).some(
    (column) => columns[column] !== undefined && columns[column] !== item[column],
  );
}

/** `added`: who added it, if the caller may see that. */
export function itemOf(row: ShownRow, added: { userEmail: string; addedBy: string } = NOBODY) {
  return {
    ...plainColumns((column) => row[column]),
    _id: row.id,
    amount: row.amount,
    unit: row.unit,
    expiryDate: row.expiry_date ?? undefined,
    expiryKind: row.expiry_kind ?? usualExpiryKind(row),
    place: row.place ?? undefined,
    openedOn: row.opened_on ?? undefined,
    frozenOn: row.frozen_on ?? undefined,
    printedDate: row.printed_date ?? undefined,
    imageUrl: row.image_url ?? undefined,
    userEmail: added.userEmail,
    addedBy: added.addedBy,
    userId: row.user_id,
    addedDate: row.added_date,
    updatedDate: row.updated_at,
    version: row.version,
    boughtAmount: row.bought_amount ?? row.amount,
    price: moneyOf(row.price_minor, row.currency),
    worth: moneyOf(row.worth_minor, row.currency),
  };
}
