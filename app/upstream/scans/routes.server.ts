import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import type { Gs1Data } from "#app/domain/barcode/gs1.ts";
import { shortGtin } from "#app/domain/barcode/gtin.ts";
import { inStoreKey } from "#app/domain/barcode/in-store.ts";
import { CODE_MAX_LENGTH, type ReadCode, readCode } from "#app/domain/barcode/read-code.ts";
import { type CalendarDay, todayIn } from "#app/domain/calendar.ts";
import { minorUnits } from "#app/domain/decimal.ts";
import { completeLine } from "#app/domain/food-line/complete-line.ts";
import type { ReadLine } from "#app/domain/food-line/result.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { codePhotoProblem } from "#app/domain/image.ts";
import type { Money } from "#app/domain/money.ts";
import { decimalsOf, isCurrency, PRICE_MAX_MINOR } from "#app/domain/price.ts";
import { parseQuantity, shownAmount } from "#app/domain/quantity.ts";
import { regionOf } from "#app/domain/region.server.ts";
import type { CountedCaller, RateLimiter } from "#app/limits/rate-limiter.server.ts";
import { HttpError } from "../embedded/http-error.server.ts";
import type { Handlers } from "../embedded/implement.server.ts";
import { type ApiContext, addressOf } from "../embedded/request.server.ts";
import { itemOf } from "../food/columns.server.ts";
import { inStock } from "../food/in-stock.server.ts";
import { rememberFoods } from "../food-lines/memory.server.ts";
import { answerOf, localeOf } from "../food-lines/routes.server.ts";
import { getHousehold } from "../household/store.server.ts";
import type { Product, ProductLookup } from "../products/product.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { NO_CODE, type scanCalls, TOO_LONG } from "./contract.ts";
import type { PictureReader } from "./decode-picture.server.ts";
import { nameOfProduct } from "./household-products.server.ts";

interface Scanning {
  db: Kysely<Database>;
  limiter: RateLimiter;
  readPicture: PictureReader;
  products: ProductLookup;
}

const NO_CODE_IN_PHOTO =
  "No code was found in this photo. Go near, so that the bars fill half of it, hold still, or give the number under them";

const TOO_MANY_PHOTOS =
  "Too many photos came from you or your address. Please give the number under the bars, or try again in a few minutes";

type ProductCode = Extract<ReadCode, { kind: "product" }>;

export function scanHandlers({ db, limiter, readPicture, products }: Scanning): Handlers<typeof scanCalls> {
  const propose = async (
    { gtin, isInStore, data }: ProductCode,
    user: ApiUser,
    { currency, locale, today, now, signal, caller }: Context,
  ) => {
    const code = shortGtin(gtin);
    const own = await nameOfProduct(db, user.householdId, code);
    const found =
      own === undefined && !isInStore
        ? await products.find(gtin, { now, caller, language: new Intl.Locale(locale).language, signal })
        : undefined;
    const name = own ?? found?.name ?? "";
    const memory = await rememberFoods(db, user.householdId, name ? [name] : []);
    const read = lineOf(name, data, found, currency);
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
    return { ...(product && { product }), food: { ...line, code, from } };
  };

  const atHome = async ({ householdId, uid, email }: ApiUser, code: string, region?: string) => {
    // Pieces of one cheese lie between these two, whatever each of them weighs.
    const [lowest, highest] = [inStoreKey(code, region), inStoreKey(code, region, "9")];
    const items = await db
      .selectFrom("items")
      .selectAll()
      .where("household_id", "=", householdId)
      .where("code", ">=", lowest)
      .where("code", "<=", highest)
      .where(inStock)
      .orderBy("expiry_date")
      .orderBy("id")
      .execute();
    const same = items.filter((item) => inStoreKey(item.code, region) === lowest);
    return same.map((item) => itemOf(item, { userEmail: item.user_id === uid ? email : "", addedBy: "" }));
  };

  const countPhoto = async (context: ApiContext, caller: CountedCaller) => {
    const wait = await limiter.secondsToWait("scan_photo", caller);
    if (wait === 0) return;
    context.header("Retry-After", String(wait));
    throw new HttpError(429, "too_many", TOO_MANY_PHOTOS, { image: TOO_MANY_PHOTOS });
  };

  return {
    scanCode: async ({ user, body, file, now, context }) => {
      const { signal } = context.req.raw;
      const caller = { user: user.uid, address: addressOf(context) };
      const problem = file && codePhotoProblem(file);
      if (problem) throw new HttpError(413, "image_too_large", problem, { image: problem });
      if (file) await countPhoto(context, caller);
      const text = file ? (await readPicture(file, user.uid, signal))[0] : body.code;
      if (text === undefined && file) throw refused("image", NO_CODE_IN_PHOTO, "no_code");
      if (!text?.trim()) throw refused("code", NO_CODE, "invalid");
      if (text.length > CODE_MAX_LENGTH) throw refused(file ? "image" : "code", TOO_LONG, "invalid");
      const household = await getHousehold(db, user.householdId);
      const { currency, timeZone } = household;
      const today = body.today ?? todayIn(timeZone, now);
      const region = regionOf(household);
      const read = readCode(text, today, region);
      if (read.kind === "too_long") throw refused("code", TOO_LONG, "invalid");
      if (read.kind !== "product") {
        const code = read.kind === "text" ? read.text : read.code;
        return { data: { kind: read.kind, code, text, isInStore: false, foods: [] } };
      }
      const { isInStore, data } = read;
      const code = shortGtin(read.gtin);
      const [proposed, foods] = await Promise.all([
        propose(read, user, { currency, locale: localeOf(body.locale), today, now, signal, caller }),
        atHome(user, code, region),
      ]);
      const { lot, serial } = data;
      return {
        data: {
          kind: read.kind,
          code,
          text,
          isInStore,
          ...(lot && { lot }),
          ...(serial && { serial }),
          ...proposed,
          foods,
        },
      };
    },
  };
}

interface Context {
  currency: string;
  locale: string;
  today: CalendarDay;
  now: Date;
  signal: AbortSignal;
  caller: CountedCaller;
}

const refused = (field: "code" | "image", words: string, code: string) =>
  new HttpError(422, code, words, { [field]: words });

/** What the code and the product say, as a line that somebody wrote would. */
function lineOf(
  name: string,
  { bestBefore, useBy, sellBy, quantity, price }: Gs1Data,
  product: Product | undefined,
  householdCurrency: string,
): ReadLine {
  const packed = parseQuantity(product?.quantity ?? "");
  // Less than is shown is nothing.
  const size = [quantity, packed.readable ? packed : undefined].find(
    (one) => one && shownAmount(one.amount) > 0,
  );
  const money = price && moneyOf(price.amount, price.currency ?? householdCurrency);
  const day = useBy ?? bestBefore ?? sellBy;
  const kind = useBy ? "use_by" : bestBefore && "best_before";
  return {
    line: "",
    name,
    // With its year, so that a day far ahead is believed.
    typed: day ? { expiryDate: day } : {},
    doubts: name ? [] : ["name"],
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
