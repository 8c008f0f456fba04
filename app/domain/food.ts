import { z } from "zod";
import { cutToDay } from "#app/domain/calendar.ts";
import { EXPIRY_KINDS, expiryKindOfCategory } from "#app/domain/expiry-kind.ts";
import { eachFreeText } from "#app/domain/food.schema.ts";
import {
  field,
  isFields,
  number,
  numberOf,
  numberWithUnit,
  optionalMoney,
  optionalObject,
  optionalText,
  optionalTextOf,
  readFields,
  shapeOf,
  text,
  textOf,
  texts,
} from "#app/domain/lenient-fields.ts";
import { PLACES } from "#app/domain/place.ts";
import { parseQuantity } from "#app/domain/quantity.ts";
import { findMeasure } from "#app/domain/unit.ts";

/** The days that opening, freezing and thawing leave behind. */
export const STATE_DAYS = ["printedDate", "openedOn", "frozenOn"] as const;
export type StateDay = (typeof STATE_DAYS)[number];

const timestamp = () => text({ format: "date-time" });
const day = (description: string) =>
  field(z.string().optional().meta({ format: "date", description }), (value) => cutToDay(textOf(value)));

/** The fields of a food, as this server sends them and as other servers' answers are read. */
const fields = {
  _id: field(z.string().min(1), textOf),
  name: text(),
  category: text(),
  quantity: text({ description: "As typed: '2 x 400 g'" }),
  amount: field(z.number().describe("The number in the quantity"), numberOf),
  unit: text({ description: "The unit in the quantity, or 'piece'" }),
  expiryDate: day("The last good day; missing where none is known"),
  expiryKind: field(z.enum(EXPIRY_KINDS).describe("Kind of date"), (value) =>
    EXPIRY_KINDS.find((kind) => kind === value),
  ),
  place: field(
    z.enum(PLACES).optional().describe("Where it is kept; missing where it is not known"),
    (value) => PLACES.find((place) => place === value),
  ),
  openedOn: day("The day it was opened"),
  frozenOn: day("The day it was frozen, while it is"),
  printedDate: day("The day on the pack, where opening, freezing or thawing has changed expiryDate"),
  ...eachFreeText(() => text()),
  imageUrl: optionalText(),
  userEmail: text({ description: "The caller's own address if they added it; empty if somebody else did" }),
  addedBy: text({ description: "The name of the other member who added it, or 'former member'" }),
  userId: text(),
  addedDate: timestamp(),
  updatedDate: timestamp(),
  version: field(
    z
      .number()
      .meta({ type: "integer", exclusiveMinimum: 0, description: "Goes up by one with every change" }),
    (value) => numberOf(value) ?? 0,
  ),
  boughtAmount: number({ description: "The amount before anything was used" }),
  price: optionalMoney({ description: "What all of it cost; missing where none is known" }),
  worth: optionalMoney({ description: "The value of what is left; missing where no price is known" }),
};

const food = z.object(shapeOf(fields));

export const foodAnswer = food.required({ boughtAmount: true }).meta({ id: "FoodItem" });

const foreignFields = {
  priceText: optionalText(),
  rating: number(),
  reviews: number(),
  discount: field(z.string().nullish(), (value) => (value === null ? null : optionalTextOf(value))),
  nutrition: optionalObject({
    calories: numberWithUnit("kcal"),
    protein: numberWithUnit("g"),
    carbs: numberWithUnit("g"),
    fat: numberWithUnit("g"),
    fiber: numberWithUnit("g"),
    sugar: numberWithUnit("g"),
  }),
  productDetails: optionalObject({
    brand: optionalText(),
    sku: optionalText(),
    weight: optionalText(),
    shelfLife: optionalText(),
    origin: optionalText(),
    certifications: texts(),
    storageInstructions: optionalText(),
  }),
};

const readItem = readFields({ ...fields, ...foreignFields });

/** A food from any server; only one without `_id` is refused. */
export const foodItemSchema = z.preprocess(
  (raw) => (isFields(raw) ? readFood(raw) : raw),
  food.extend(shapeOf(foreignFields)),
);

export type FoodItem = z.output<typeof foodItemSchema>;

/** Other servers name dates and prices differently, and may omit amount and unit. */
function readFood(raw: Record<string, unknown>) {
  const item = readItem(raw);
  return Object.assign(item, normalizeQuantity(raw), {
    expiryKind: item.expiryKind ?? expiryKindOfCategory(textOf(raw.category)),
    addedDate: textOf(raw.addedDate ?? raw.createdAt),
    updatedDate: textOf(raw.updatedDate ?? raw.updatedAt),
    priceText: (!isFields(raw.price) && optionalTextOf(raw.price)) || optionalTextOf(raw.priceText),
  });
}

/** A unit in the text wins over the unit field, which other servers fill with a default. */
function normalizeQuantity(raw: Record<string, unknown>) {
  const quantity = textOf(raw.quantity);
  const read = parseQuantity(quantity);
  const amount = numberOf(raw.amount);
  const named = optionalTextOf(raw.unit);
  const unit = named && (findMeasure(named)?.scale === 1 ? findMeasure(named)?.unit : named);
  if (amount !== undefined && amount >= 0) return { quantity, amount, unit: unit ?? read.unit };
  return { quantity, amount: read.amount, unit: read.unit === "piece" ? (unit ?? "piece") : read.unit };
}
