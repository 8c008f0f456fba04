import { foodKey } from "#app/domain/food-name.ts";
import type { Money } from "#app/domain/money.ts";
import { formatQuantity, parseQuantity } from "#app/domain/quantity.ts";
import { convertAmount } from "#app/domain/unit.ts";
import type { ItemRow } from "../stock/journal.server.ts";

/** What a caller may change. An expiry date of "" means none is known. */
export interface FoodChanges {
  name?: string | undefined;
  category?: string | undefined;
  quantity?: string | undefined;
  expiryDate?: string | undefined;
  description?: string | undefined;
  imageUrl?: string | undefined;
  status?: string | undefined;
  notes?: string | undefined;
  /** When it was put into the kitchen, as an ISO timestamp; now, where nothing is said. */
  addedDate?: string | undefined;
  /** Null: no price is known. */
  price?: Money | null | undefined;
}

/** What a correction changes, as it was before; kept as JSON in the journal. */
export interface Before {
  quantity: string;
  price: Money | null;
}

/** What an item has of which nothing was said. */
export const BLANK = {
  name: "",
  name_key: "",
  category: "",
  quantity: "",
  amount: 1,
  unit: "piece",
  expiry_date: null,
  description: "",
  image_url: null,
  status: "active",
  notes: "",
  price_minor: null,
  worth_minor: null,
  currency: null,
  version: 1,
  deleted_at: null,
  finished_at: null,
};

/** What a correction would bring back. */
export function beforeOf({ quantity, price_minor, currency }: ItemRow): Before {
  const price = price_minor === null || currency === null ? null : { minor: price_minor, currency };
  return { quantity, price };
}

/** What was bought, when what is left is put right: that, and what was used of it so far. */
export function boughtAfter(item: ItemRow, { quantity, amount, unit }: Partial<ItemRow>): Partial<ItemRow> {
  if (quantity === undefined || amount === undefined || unit === undefined) return {};
  const used = convertAmount((item.bought_amount ?? item.amount) - item.amount, item.unit, unit) ?? 0;
  const bought = amount + used;
  return {
    bought_amount: bought,
    bought_quantity: used > 0 ? formatQuantity(bought, unit) : quantity,
    finished_at: null,
  };
}

/** The columns that these changes touch, and no others. */
export function columnsOf(food: FoodChanges): Partial<ItemRow> {
  const columns: Partial<ItemRow> = {};
  if (food.name !== undefined) Object.assign(columns, { name: food.name, name_key: foodKey(food.name) });
  if (food.category !== undefined) columns.category = food.category;
  if (food.quantity !== undefined)
    Object.assign(columns, { quantity: food.quantity }, amountOf(food.quantity));
  if (food.expiryDate !== undefined) columns.expiry_date = food.expiryDate || null;
  if (food.description !== undefined) columns.description = food.description;
  if (food.imageUrl !== undefined) columns.image_url = food.imageUrl || null;
  if (food.status !== undefined) columns.status = food.status;
  if (food.notes !== undefined) columns.notes = food.notes;
  if (food.price !== undefined) {
    Object.assign(columns, {
      price_minor: food.price?.minor ?? null,
      currency: food.price?.currency ?? null,
    });
  }
  return columns;
}

function amountOf(quantity: string) {
  const { amount, unit } = parseQuantity(quantity);
  return { amount, unit };
}

/** Whether changes touch what the journal keeps account of. */
export function isCorrected(item: ItemRow, columns: Partial<ItemRow>): boolean {
  return (["quantity", "price_minor", "currency"] as const).some(
    (column) => columns[column] !== undefined && columns[column] !== item[column],
  );
}
