import { href, type RouterContextProvider } from "react-router";
import { upstreamContext, viewerContext } from "#app/context.ts";
import type { CompletedLine } from "#app/domain/food-line/complete-line.ts";
import { formatMoney } from "#app/domain/money.ts";
import { asFormError } from "#app/http/form-error.server.ts";
import { requestKey } from "#app/http/request-key.server.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { SOURCE_WORDS, WHERE } from "#app/ui/food/guess-words.ts";
import type { RowFood } from "#app/ui/food/posted-rows.server.ts";
import { goodThrough, type Reader } from "#app/ui/food/state-words.server.ts";

/** Adds the foods, all or none, with a toast that takes them back. Returns the error of a refusal. */
export async function addFoods(
  context: Readonly<RouterContextProvider>,
  requestId: string,
  foods: RowFood[],
  from?: CompletedLine["from"],
) {
  try {
    const key = requestKey(requestId, foods);
    const { batch, data: added } = await context.get(upstreamContext).addFoods({ foods }, key);
    const [food] = foods;
    const only = foods.length === 1 ? added[0]?._id : undefined;
    flashToast(context, {
      message:
        only && food ? addedWords(food, context.get(viewerContext), from) : `Added ${foods.length} items`,
      tone: "success",
      undo: { action: href("/add-food/batch/:id/undoing", { id: batch }) },
      ...(only && { change: { to: href("/add-food/:id", { id: only }) } }),
    });
    return undefined;
  } catch (error) {
    return asFormError(error, "Operation failed");
  }
}

/** 'Milk, 1 l, €1.29, good through about Fri 27 Nov (USDA FoodKeeper)'. `from`: where what was filled in comes from. */
function addedWords(
  { name, quantity, price, place, expiryDate, expiryKind }: RowFood,
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
    place && place !== "fridge" && WHERE[place],
    sourced("expiryDate", day),
  ]
    .filter(Boolean)
    .join(", ");
}
