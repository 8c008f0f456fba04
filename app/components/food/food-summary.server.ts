import { pictureFor } from "#app/content/pictures.server.ts";
import type { SampleItem } from "#app/content/sample-item.ts";
import { addDays } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import { type Due, dueOf, type Expiry, expiryOf } from "#app/domain/expiry.ts";
import { eachFreeText } from "#app/domain/food.schema.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { isFrozen } from "#app/domain/food-state.ts";
import { formatFoodVersion } from "#app/domain/food-version.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";
import { formatAmountLeft } from "#app/domain/format-amount-left.ts";
import { ownPhoto } from "#app/domain/image.ts";
import { formatMoney, type Money } from "#app/domain/money.ts";
import { pricePerUnit } from "#app/domain/price-per-unit.ts";
import { formatQuantity, parseQuantity } from "#app/domain/quantity.ts";
import { isSampleId } from "#app/domain/sample.ts";
import { formatDue } from "#app/i18n/due.server.ts";
import { formatFoodDay } from "#app/i18n/expiry.ts";
import type { FormatViewer } from "#app/session/viewer.server.ts";

/** A food as lists and cards show it, formatted for one viewer. Absent values are not shown. */
export interface FoodSummary {
  id: string;
  /** The value that buttons send: 'id:version', or the id alone for food without a version. */
  item: string;
  name: string;
  category: string;
  /** The key of the category's colours. */
  hue: string;
  picture: string;
  photo?: string | undefined;
  amount: string;
  expiry: Expiry;
  due: Due;
  /** The day in few words: 'use by tomorrow', 'no date'. */
  when: string;
  /** The day in full: '5 Mar 2027'. */
  expires?: string;
  state?: "Frozen" | "Opened";
  status: string;
  price?: string | undefined;
  /** Where it was bought. */
  shop?: string;
  isSample?: boolean;
}

export function summarizeFood(item: FoodItem, { locale, today }: FormatViewer): FoodSummary {
  const photo = ownPhoto(item.imageUrl);
  const category = item.category || "General";
  return {
    id: item._id,
    item: formatFoodVersion(item),
    name: item.name,
    category,
    hue: categoryOf(category).hue,
    picture: pictureFor(item.name, category),
    ...(photo && { photo }),
    amount: formatAmount(item, locale),
    expiry: expiryOf(item, today),
    due: dueOf(item, today),
    when: formatDue(item, today, locale),
    ...(item.expiryDate && { expires: formatFoodDay(item.expiryDate, item.expiryKind, locale) }),
    ...(isFrozen(item) ? { state: "Frozen" } : item.openedOn && { state: "Opened" }),
    status: item.status || "active",
    ...(item.shop && { shop: item.shop }),
    ...(isSampleId(item._id) && { isSample: true }),
    ...(item.price &&
      item.boughtAmount !== undefined && {
        price: formatPrice(item.price, item.boughtAmount, item.unit, locale),
      }),
  };
}

export function summarizeSample(sample: SampleItem, viewer: FormatViewer): FoodSummary {
  return summarizeFood(sampleAsFood(sample, viewer.today), viewer);
}

function formatPrice(price: Money, amount: number, unit: string, locale: string): string {
  const perUnit = pricePerUnit(price, amount, unit);
  const whole = formatMoney(price, locale);
  return perUnit ? `${whole} (${formatMoney(perUnit.price, locale)}/${perUnit.unit})` : whole;
}

type Amount = Pick<FoodItem, "quantity" | "amount" | "unit" | "boughtAmount">;

const isBare = (quantity: string) => quantity.trim() === "" || Number.isFinite(Number(quantity));

/** The quantity as it was typed, until something is used; a number without a unit gets one. */
export function formatAmount(
  { quantity, amount, unit, boughtAmount = amount }: Amount,
  locale: string,
): string {
  const isTyped = amount === boughtAmount && !isBare(quantity);
  return isTyped ? quantity : formatAmountLeft({ amount, unit, boughtAmount }, locale);
}

/** Formats the text of a quantity as `formatAmount` does. A text that somebody typed stays as it is. */
export function shownQuantity(quantity: string, locale: string): string {
  const { amount, unit } = parseQuantity(quantity);
  const isOurs = isBare(quantity) || quantity === formatQuantity(amount, unit);
  return isOurs ? formatAmountLeft({ amount, unit }, locale) : quantity;
}

export function sampleAsFood(sample: SampleItem, today: string): FoodItem {
  return {
    _id: sample.id,
    name: sample.name,
    category: sample.category,
    quantity: sample.quantity,
    amount: 1,
    unit: sample.unit,
    expiryDate: addDays(today, sample.expiresInDays),
    expiryKind: usualExpiryKind(sample),
    ...eachFreeText(() => ""),
    description: sample.description,
    userEmail: "",
    addedBy: "",
    userId: "",
    status: "active",
    addedDate: "",
    updatedDate: "",
    version: 1,
    price: sample.price,
    rating: sample.rating,
    reviews: sample.reviews,
    discount: sample.discount,
    nutrition: sample.nutrition,
    productDetails: sample.productDetails,
  };
}
