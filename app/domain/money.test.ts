import { expect, test } from "vitest";
import { formatMoney } from "#app/domain/money.ts";

test.each([
  [399, "USD", "en-US", "$3.99"],
  [5, "USD", "en-US", "$0.05"],
  [-399, "USD", "en-US", "-$3.99"],
  [0, "EUR", "en-GB", "€0.00"],
  [399, "JPY", "en-US", "¥399"],
  [1234, "KWD", "en-US", "KWD\u00a01.234"],
  [Number.MAX_SAFE_INTEGER, "USD", "en-US", "$90,071,992,547,409.91"],
])("%i minor units of %s in %s read %s", (minor, currency, locale, text) => {
  expect(formatMoney({ minor, currency }, locale)).toBe(text);
});
