import type { CompletedLine } from "#app/domain/food-line/complete-line.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { FormatViewer } from "#app/session/viewer.server.ts";
import { goodThrough } from "../stock/describe-state.server.ts";
import { SOURCE_LABELS, WHERE } from "../suggestion-labels.ts";
import type { ParsedFood } from "./parse-drafts.server.ts";

/** 'Milk, 1 l, €1.29, good through about Fri 27 Nov (USDA FoodKeeper)'. `from`: the sources of fields that were filled in. */
export function formatAdded(
  food: ParsedFood | undefined,
  viewer: FormatViewer,
  from: CompletedLine["from"] = {},
): string {
  if (!food) return "";
  const { name, quantity, price, place, expiryDate, expiryKind } = food;
  const sourced = (field: keyof typeof from, text: string) => {
    const source = SOURCE_LABELS[from[field] ?? "typed"];
    return source ? `${text} (${source})` : text;
  };
  const day = goodThrough({ expiryDate, expiryKind: expiryKind || undefined }, viewer);
  return [
    name,
    from.quantity === "household" ? sourced("quantity", quantity) : quantity,
    price && sourced("price", formatMoney(price, viewer.locale)),
    place && place !== "fridge" && WHERE[place],
    sourced("expiryDate", day),
  ]
    .filter(Boolean)
    .join(", ");
}
