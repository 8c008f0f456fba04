import type { CompletedLine } from "#app/domain/food-line/complete-line.ts";
import { formatMoney } from "#app/domain/money.ts";
import { SOURCE_WORDS } from "#app/ui/food/guess-words.ts";
import type { RowFood } from "#app/ui/food/posted-rows.server.ts";
import { goodThrough, type Reader } from "#app/ui/food/state-words.server.ts";

/** 'Milk, 1 l, €1.29, good through about Fri 27 Nov (USDA FoodKeeper)'. `from`: where what was filled in comes from. */
export function addedWords(
  { name, quantity, price, expiryDate, expiryKind }: RowFood,
  viewer: Reader,
  from: CompletedLine["from"] = {},
): string {
  const sourced = (field: keyof typeof from, words: string) => {
    const source = SOURCE_WORDS[from[field] ?? "typed"];
    return source ? `${words} (${source})` : words;
  };
  const day = goodThrough({ expiryDate, expiryKind: expiryKind || undefined }, viewer);
  return [
    name,
    from.quantity === "household" ? sourced("quantity", quantity) : quantity,
    price && sourced("price", formatMoney(price, viewer.locale)),
    sourced("expiryDate", day),
  ]
    .filter(Boolean)
    .join(", ");
}
