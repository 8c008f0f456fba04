import { pictureFor } from "#app/content/pictures.server.ts";
import type { SampleItem } from "#app/content/sample-item.ts";
import { amountWords } from "#app/domain/amount-words.ts";
import { addDays } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import { byExpiry, daysLeft, expiryOf } from "#app/domain/expiry.ts";
import { eachFreeText } from "#app/domain/food.schema.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";
import { ownPhoto } from "#app/domain/image.ts";
import { formatMoney, type Money } from "#app/domain/money.ts";
import { pricePerUnit } from "#app/domain/price-per-unit.ts";
import { formatQuantity, parseQuantity } from "#app/domain/quantity.ts";
import type { Viewer } from "#app/http/viewer.server.ts";
import { expiredLabel, formatFoodDay } from "#app/i18n/expiry.ts";
import { labelExpiry, type Screen, type Tone } from "./expiry-labels.ts";

/** A food formatted for one viewer. Absent values are not shown. */
export interface FoodView {
  id: string;
  name: string;
  category: string;
  hue: string;
  picture: string;
  photo?: string;
  quantity: string;
  expires?: string;
  label: string;
  /** What to know once its day is over. */
  past?: string;
  tone: Tone;
  bold?: true;
  sample?: true;
  price?: string;
}

export function viewFood(item: FoodItem, screen: Screen, viewer: Viewer): FoodView {
  const { label, past, tone, bold } = labelExpiry(screen, expiryOf(item, viewer.today));
  const photo = ownPhoto(item.imageUrl);
  const category = item.category || "General";
  return {
    id: item._id,
    name: item.name,
    category,
    hue: categoryOf(category).hue,
    picture: pictureFor(item.name, category),
    ...(photo && { photo }),
    quantity: amountView(item, viewer.locale),
    ...(item.expiryDate && { expires: formatFoodDay(item.expiryDate, item.expiryKind, viewer.locale) }),
    label,
    ...(past && { past }),
    tone,
    ...(bold && { bold }),
    ...(item.price &&
      item.boughtAmount !== undefined && {
        price: viewPrice(item.price, item.boughtAmount, item.unit, viewer.locale),
      }),
  };
}

function viewPrice(price: Money, amount: number, unit: string, locale: string): string {
  const perUnit = pricePerUnit(price, amount, unit);
  const whole = formatMoney(price, locale);
  return perUnit ? `${whole} (${formatMoney(perUnit.price, locale)}/${perUnit.unit})` : whole;
}

export function viewSample(sample: SampleItem, screen: Screen, viewer: Viewer): FoodView {
  return { ...viewFood(sampleAsFood(sample, viewer.today), screen, viewer), sample: true };
}

export function viewByExpiry(items: FoodItem[], screen: Screen, viewer: Viewer): FoodView[] {
  return items.toSorted(byExpiry).map((item) => viewFood(item, screen, viewer));
}

export type ExpiredFoodView = FoodView & { expiredFor: string };

export function viewExpired(items: FoodItem[], viewer: Viewer): ExpiredFoodView[] {
  return items.toSorted(byExpiry).flatMap((item) => {
    const days = daysLeft(item.expiryDate, viewer.today);
    if (days === undefined || days >= 0) return [];
    return [{ ...viewFood(item, "inventory", viewer), expiredFor: expiredLabel(days) }];
  });
}

type Amount = Pick<FoodItem, "quantity" | "amount" | "unit" | "boughtAmount">;

const isBare = (quantity: string) => quantity.trim() === "" || Number.isFinite(Number(quantity));

/** Text stays as it was typed, until something is used; a bare number gets its unit. */
export function amountView(
  { quantity, amount, unit, boughtAmount = amount }: Amount,
  locale: string,
): string {
  const isTyped = amount === boughtAmount && !isBare(quantity);
  return isTyped ? quantity : amountWords({ amount, unit, boughtAmount }, locale);
}

/** The same where only the text is known: what this server wrote itself is rounded. */
export function quantityWords(quantity: string, locale: string): string {
  const { amount, unit } = parseQuantity(quantity);
  const isOurs = isBare(quantity) || quantity === formatQuantity(amount, unit);
  return isOurs ? amountWords({ amount, unit }, locale) : quantity;
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
