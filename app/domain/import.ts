import { eachFreeText, type FreeText } from "#app/domain/food.schema.ts";
import { foodKey } from "#app/domain/food-name.ts";
import type { Money } from "#app/domain/money.ts";

/** A food of a file. What the file says nothing of is missing. */
export interface ImportedFood extends Partial<Record<FreeText, string | undefined>> {
  /** The id that it had where it was exported. */
  source?: string | undefined;
  name: string;
  quantity: string;
  /** Empty where none is known. */
  expiryDate: string;
  category?: string | undefined;
  price?: Money | undefined;
  addedDate?: string | undefined;
  /** The hash by which the photo is named. */
  photo?: string | undefined;
  remarks?: { text: string; at: string }[] | undefined;
}

/** A row of a file that cannot stand, and why. */
export interface ImportProblem {
  line: number;
  reason: string;
}

/** What is compared, in the words of the form. */
export const COMPARED = {
  name: "Name",
  quantity: "Quantity",
  expiryDate: "Expiry date",
  category: "Category",
  ...eachFreeText((name) => name.charAt(0).toUpperCase() + name.slice(1)),
  price: "Price",
};
export type ComparedField = keyof typeof COMPARED;

export interface KitchenFood extends ImportedFood {
  id: string;
  /** 'import-…' where it came from a file. */
  requestKey: string | null;
  /** Used up or thrown away. */
  finished: boolean;
}

export type Match =
  | { kind: "new" }
  | { kind: "same" | "gone"; mine: KitchenFood }
  | { kind: "different"; mine: KitchenFood; fields: ComparedField[] };

/** What an imported food is known by when the same file comes again. */
export const originOf = (source: string) => `import-${source}`;

/**
 * Which foods of a file a kitchen has already: by the id they had where they were exported, else by name, date and
 * quantity, each of them once.
 */
export function matchFoods(foods: readonly ImportedFood[], kitchen: readonly KitchenFood[]): Match[] {
  const byId = new Map(kitchen.map((food) => [food.id, food]));
  const byOrigin = new Map(kitchen.flatMap((food) => (food.requestKey ? [[food.requestKey, food]] : [])));
  const taken = new Set<string>();
  const take = (mine: KitchenFood | undefined) => {
    if (!mine || taken.has(mine.id)) return undefined;
    taken.add(mine.id);
    return mine;
  };
  // Those whose id is known go first: no other takes their place.
  const known = foods.map(({ source }) =>
    source ? take(byId.get(source) ?? byOrigin.get(originOf(source))) : undefined,
  );
  const alike = Map.groupBy(
    kitchen.filter(({ id, finished }) => !finished && !taken.has(id)),
    keyOf,
  );
  return foods.map((food, index) => {
    const mine = known[index] ?? take(alike.get(keyOf(food))?.find(({ id }) => !taken.has(id)));
    if (!mine) return { kind: "new" };
    if (mine.finished) return { kind: "gone", mine };
    const fields = (Object.keys(COMPARED) as ComparedField[]).filter((field) => differs(field, food, mine));
    return fields.length > 0 ? { kind: "different", mine, fields } : { kind: "same", mine };
  });
}

const keyOf = ({ name, expiryDate, quantity }: ImportedFood) =>
  JSON.stringify([foodKey(name), expiryDate, quantity.toLowerCase()]);

function differs(field: ComparedField, food: ImportedFood, mine: KitchenFood): boolean {
  if (food[field] === undefined) return false;
  if (field === "price") {
    return food.price?.minor !== mine.price?.minor || food.price?.currency !== mine.price?.currency;
  }
  return food[field] !== (mine[field] ?? "");
}
