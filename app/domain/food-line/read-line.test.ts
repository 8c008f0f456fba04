import { expect, test } from "vitest";
import forty from "./forty-lines.json" with { type: "json" };
import { LINE_CASES } from "./line-cases.data.ts";
import { readFoodLine } from "./read-line.ts";
import { REPORTED_LINES } from "./reported-lines.data.ts";
import { SHOP_LINES } from "./shop-lines.data.ts";

const TODAY = "2026-11-21";
const CURRENCY: Record<string, string> = { GB: "GBP", US: "USD", PL: "PLN", TR: "TRY", EG: "EGP", JP: "JPY" };

function read(line: string, locale: string) {
  const currency = CURRENCY[locale.slice(-2)] ?? "EUR";
  const { name, quantity, price, expiryDate, place } = readFoodLine(line, { locale, today: TODAY, currency });
  return {
    locale,
    line,
    name,
    ...(quantity && { quantity: `${Number(quantity.amount.toFixed(3))} ${quantity.unit}` }),
    ...(price && { price: price.currency === "JPY" ? price.minor : price.minor / 100 }),
    ...(expiryDate && { expiryDate }),
    ...(place && { place }),
  };
}
test.each([...LINE_CASES, ...SHOP_LINES])("$locale: $line", (wanted) => {
  expect(read(wanted.line, wanted.locale)).toEqual(wanted);
});
test.each(forty.lines)("$locale: $line", (wanted) => {
  expect(read(wanted.line, wanted.locale)).toEqual(wanted);
});

test.each(REPORTED_LINES)("$kind, $locale: $line", ({ kind: _, locale, currency, line, ...wanted }) => {
  const { name, quantity, price, expiryDate, typed } = readFoodLine(line, { locale, currency, today: TODAY });
  expect({
    name,
    ...(quantity && { quantity: `${Number(quantity.amount.toFixed(3))} ${quantity.unit}` }),
    ...(price && { price: `${price.minor} ${price.currency}` }),
    ...(expiryDate && { expiryDate }),
    ...(typed.expiryDate && !expiryDate && { isUnreal: true }),
  }).toEqual(wanted);
});
