import { z } from "zod";
import { cleanProductCode, NO_PRODUCT, productCodeProblem } from "#app/domain/barcode/product-code.ts";
import { FIRST_DAY, LAST_DAY, parseCalendarDay } from "#app/domain/calendar.ts";
import { CATEGORY_NAMES, DEFAULT_CATEGORY } from "#app/domain/category.ts";
import { EXPIRY_KINDS } from "#app/domain/expiry-kind.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { PLACES } from "#app/domain/place.ts";
import { priceProblem } from "#app/domain/price.ts";
import { QUANTITY_MAX_LENGTH, quantityProblem } from "#app/domain/quantity.ts";
import { fromRule, optionalText, requiredText, singleLineText, textField } from "#app/domain/text.schema.ts";
import { cleanText } from "#app/domain/text.ts";
import { photoAddress } from "#app/domain/user.ts";

const REQUIRED = "Please fill in all required fields";
const STATUS_MAX = 50;

const name = textField({
  required: REQUIRED,
  max: NAME_MAX,
  tooLong: `Name is too long (${NAME_MAX} characters at most)`,
});
const category = z.enum(CATEGORY_NAMES, { error: "Please choose a category from the list" });
const quantityRule = fromRule(quantityProblem);
const dayRule = fromRule(dayProblem);
const QUANTITY = {
  format: "quantity",
  maxLength: QUANTITY_MAX_LENGTH,
  description: "As you would say it: '1 kg', '2 x 400 g', '1/2 dozen'",
};
const DAY = { format: "date", pattern: "^20", description: "The last good day, from 2000 to 2099" };

const choice = <Value extends string>(values: readonly Value[], error: string) =>
  z.enum([...values, ""], { error }).meta({ description: "Empty: not known" });
const place = choice(PLACES, "Please choose a place from the list");
const expiryKind = choice(EXPIRY_KINDS, "Please choose a kind of date from the list");

/** The barcode number, as `shortGtin` has it. */
export const productCode = textField({ max: 14, tooLong: NO_PRODUCT, clean: cleanProductCode })
  .check(fromRule(productCodeProblem))
  .meta({ format: "gtin", pattern: "^([0-9]{8}|[0-9]{12,14})?$", description: "GTIN; empty: none" });

const freeTexts = {
  description: textField({
    max: DESCRIPTION_MAX,
    tooLong: `Description is too long (${DESCRIPTION_MAX} characters at most)`,
    clean: cleanText,
  }),
  status: textField({ max: STATUS_MAX, tooLong: `Status is too long (${STATUS_MAX} characters at most)` }),
  notes: textField({
    max: DESCRIPTION_MAX,
    tooLong: `Notes are too long (${DESCRIPTION_MAX} characters at most)`,
    clean: cleanText,
  }),
  brand: textField({ max: NAME_MAX, tooLong: `Brand is too long (${NAME_MAX} characters at most)` }),
  code: productCode,
  shop: textField({ max: NAME_MAX, tooLong: `Shop is too long (${NAME_MAX} characters at most)` }).meta({
    description: "Where it was bought",
  }),
};
export type FreeText = keyof typeof freeTexts;
export const FREE_TEXTS = Object.keys(freeTexts) as FreeText[];

export function eachFreeText<Value>(value: (name: FreeText, schema: z.ZodType<string, string>) => Value) {
  return Object.fromEntries(FREE_TEXTS.map((name) => [name, value(name, freeTexts[name])])) as Record<
    FreeText,
    Value
  >;
}

export const foodFormSchema = z.object({
  name,
  category: category.default(DEFAULT_CATEGORY),
  quantity: requiredText(REQUIRED).check(quantityRule).meta(QUANTITY),
  expiryDate: requiredText(REQUIRED).check(dayRule).meta(DAY),
  expiryKind: expiryKind.default(""),
  place: place.default(""),
  brand: freeTexts.brand.default(""),
  code: freeTexts.code.default(""),
  shop: freeTexts.shop.default(""),
  description: freeTexts.description.default(""),
  /** The price as it was typed; its meaning depends on the household's currency. */
  price: optionalText(singleLineText().check(fromRule(priceProblem))),
});

/** The page that adds or edits a food: without a category, the name decides. */
export const foodPageSchema = foodFormSchema.extend({
  category: category.optional(),
  imageUrl: photoAddress.catch(undefined),
});

/** The short form of My Items: missing fields stay as they are. */
export const foodUpdateSchema = z.object({
  name,
  quantity: optionalText(singleLineText().check(quantityRule).meta(QUANTITY)),
  expiryDate: optionalText(singleLineText().check(dayRule).meta(DAY)),
  expiryKind: expiryKind.optional(),
  place: place.optional(),
  category: category.optional(),
  brand: freeTexts.brand.optional(),
  code: freeTexts.code.optional(),
  shop: freeTexts.shop.optional(),
  status: optionalText(freeTexts.status),
  notes: freeTexts.notes.optional(),
});

function dayProblem(text: string): string | undefined {
  const day = parseCalendarDay(text);
  if (!day) return "Please enter a real date (YYYY-MM-DD)";
  return day < FIRST_DAY || day > LAST_DAY ? "Please enter a date between 2000 and 2099" : undefined;
}
