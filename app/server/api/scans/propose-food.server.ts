import type { Kysely } from "kysely";
import { shortGtin } from "#app/domain/barcode/gtin.ts";
import type { ReadCode } from "#app/domain/barcode/read-code.ts";
import type { CalendarDay } from "#app/domain/calendar.ts";
import { minorUnits } from "#app/domain/decimal.ts";
import { completeLine } from "#app/domain/food-line/complete-line.ts";
import type { ReadLine } from "#app/domain/food-line/result.ts";
import { foodKey } from "#app/domain/food-name.ts";
import type { Money } from "#app/domain/money.ts";
import { decimalsOf, isCurrency, PRICE_MAX_MINOR } from "#app/domain/price.ts";
import { shownAmount } from "#app/domain/quantity.ts";
import { parseTypedQuantity } from "#app/domain/typed-quantity.ts";
import type { Database } from "#app/server/db/schema.ts";
import type { CountedCaller } from "#app/server/limits/rate-limiter.server.ts";
import { rememberFoods } from "../food-lines/memory.server.ts";
import { answerOf } from "../food-lines/routes.server.ts";
import type { Product, ProductLookup } from "../products/product.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { nameOfProduct } from "./household-products.server.ts";

type ProductCode = Extract<ReadCode, { kind: "product" }>;

interface Context {
  currency: string;
  locale: string;
  today: CalendarDay;
  now: Date;
  signal: AbortSignal;
  caller: CountedCaller;
}

/** What product a code is of, and the food to add: by the household's own name for it, else by `products`. */
export function createProposals(db: Kysely<Database>, products: ProductLookup) {
  return async (
    code: ProductCode,
    user: ApiUser,
    { currency, locale, today, now, signal, caller }: Context,
  ) => {
    const { gtin, isInStore, data } = code;
    const number = shortGtin(gtin);
    const own = await nameOfProduct(db, user.householdId, number);
    const found =
      own === undefined && !isInStore
        ? await products.find(gtin, { now, caller, language: new Intl.Locale(locale).language, signal })
        : undefined;
    const name = own ?? found?.name ?? "";
    const memory = await rememberFoods(db, user.householdId, name ? [name] : []);
    const read = lineOf(name, code, found, { currency, locale });
    const { line: _, ...line } = answerOf(completeLine(read, memory.get(foodKey(name)), { locale, today }));
    const isSized = data.quantity === undefined && found?.quantity !== undefined;
    const from = Object.fromEntries(
      Object.entries(line.from).map(([field, source]) => [
        field,
        source === "typed" ? (field === "quantity" && isSized ? "product" : "code") : source,
      ]),
    );
    const product =
      own !== undefined
        ? { name: own, source: "household" as const }
        : found && {
            name: found.name,
            ...(found.brand && { brand: found.brand }),
            source: "open_food_facts",
          };
    return { ...(product && { product }), food: { ...line, code: number, from } };
  };
}

/** Code and product data as a line that a person could have typed. */
function lineOf(
  name: string,
  { data: { bestBefore, useBy, sellBy, quantity, price }, hasInvalidDate }: ProductCode,
  product: Product | undefined,
  { currency, locale }: Pick<Context, "currency" | "locale">,
): ReadLine {
  const packed = parseTypedQuantity(product?.quantity ?? "", locale);
  // Less than is shown is nothing.
  const size = [quantity, packed.readable ? packed : undefined].find(
    (one) => one && shownAmount(one.amount) > 0,
  );
  const money = price && moneyOf(price.amount, price.currency ?? currency);
  const day = useBy ?? bestBefore ?? sellBy;
  const kind = useBy ? "use_by" : bestBefore && "best_before";
  return {
    line: "",
    name,
    typed: {},
    doubts: [...(name ? [] : (["name"] as const)), ...(hasInvalidDate ? (["day"] as const) : [])],
    ...(size && { quantity: { amount: size.amount, unit: size.unit } }),
    ...(money && { price: money }),
    ...(day && { expiryDate: day }),
    ...(kind && { expiryKind: kind }),
  };
}

function moneyOf(amount: string, currency: string): Money | undefined {
  if (!isCurrency(currency)) return undefined;
  const minor = minorUnits(amount, decimalsOf(currency));
  return minor > 0 && minor <= PRICE_MAX_MINOR ? { minor, currency } : undefined;
}
