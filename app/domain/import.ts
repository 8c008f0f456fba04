import type { ExpiryKind } from "#app/domain/expiry-kind.ts";
import { eachFreeText, type FreeText } from "#app/domain/food.schema.ts";
import type { StateDay } from "#app/domain/food.ts";
import { foodKey } from "#app/domain/food-name.ts";
import type { Money } from "#app/domain/money.ts";
import type { Place } from "#app/domain/place.ts";

export const NO_FILE = "Please choose a file";

/** Fields that the file does not mention are missing. */
export interface ImportedFood extends Partial<Record<FreeText | StateDay, string | undefined>> {
  /** The id at the exporting server. */
  source?: string | undefined;
  name: string;
  quantity: string;
  expiryDate: string;
  category?: string | undefined;
  expiryKind?: ExpiryKind | "" | undefined;
  place?: Place | "" | undefined;
  price?: Money | undefined;
  addedDate?: string | undefined;
  photo?: string | undefined;
  /** The file has notes for this food. */
  hasRemarks?: boolean;
}

/** The texts of a row. The place is one of Crisper's. */
export interface WrittenRow {
  name: string;
  quantity: string;
  expiryDate: string;
  price: string;
  expiryKind: string;
  place: string;
  category: string;
  brand: string;
  code: string;
}

export interface ImportProblem {
  line: number;
  reason: string;
  /** Missing where there is nothing to correct. */
  row?: WrittenRow | undefined;
  /** The other fields of the row, which the correction form does not show. */
  rest?: Partial<ImportedFood> | undefined;
}

export const COMPARED = {
  name: "Name",
  quantity: "Quantity",
  expiryDate: "Expiry date",
  category: "Category",
  expiryKind: "Kind of date",
  place: "Kept in",
  printedDate: "Day on the pack",
  openedOn: "Opened on",
  frozenOn: "Frozen on",
  ...eachFreeText((name) => name.charAt(0).toUpperCase() + name.slice(1)),
  price: "Price",
};
export type ComparedField = keyof typeof COMPARED;

export interface HouseholdFood extends ImportedFood {
  id: string;
  version: number;
  /** 'import-…' for imported food. */
  requestKey: string | null;
  finished: boolean;
  /** The price of the whole purchase; `price` is that of the rest. */
  paid: Money | undefined;
}

export type Match =
  | { kind: "new" }
  | { kind: "same" | "gone"; mine: HouseholdFood }
  | { kind: "different"; mine: HouseholdFood; fields: ComparedField[] };

/** The request key of an imported food, which finds it when the file is imported again. */
export const originOf = (source: string) => `import-${source}`;

/** Each food matches once: by the exporting server's id, otherwise by name, date and quantity. */
export function matchFoods(foods: readonly ImportedFood[], household: readonly HouseholdFood[]): Match[] {
  const byId = new Map(household.map((food) => [food.id, food]));
  const byOrigin = new Map(household.flatMap((food) => (food.requestKey ? [[food.requestKey, food]] : [])));
  const taken = new Set<string>();
  const take = (mine: HouseholdFood | undefined) => {
    if (!mine || taken.has(mine.id)) return undefined;
    taken.add(mine.id);
    return mine;
  };
  // Known ids first, so that no other food takes their match.
  const known = foods.map(({ source }) =>
    source ? take(byId.get(source) ?? byOrigin.get(originOf(source))) : undefined,
  );
  const alike = Map.groupBy(
    household.filter(({ id, finished }) => !finished && !taken.has(id)),
    keyOf,
  );
  return foods.map((food, index) => {
    const mine = known[index] ?? take(alike.get(keyOf(food))?.shift());
    if (!mine) return { kind: "new" };
    if (mine.finished) return { kind: "gone", mine };
    const fields = (Object.keys(COMPARED) as ComparedField[]).filter((field) => differs(field, food, mine));
    return fields.length > 0 ? { kind: "different", mine, fields } : { kind: "same", mine };
  });
}

const keyOf = ({ name, expiryDate, quantity }: ImportedFood) =>
  JSON.stringify([foodKey(name), expiryDate, quantity.toLowerCase()]);

function differs(field: ComparedField, food: ImportedFood, mine: HouseholdFood): boolean {
  if (food[field] === undefined) return false;
  if (field === "price") {
    return food.price?.minor !== mine.price?.minor || food.price?.currency !== mine.price?.currency;
  }
  return food[field] !== (mine[field] ?? "");
}
