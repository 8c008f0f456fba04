import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney } from "./money.ts";
import { PRICE_MAX_MINOR, parsePrice, priceProblem, priceText } from "./price.ts";
import { PRICE_CASES } from "./price-cases.data.ts";
import { PRINTED_CURRENCIES, PRINTED_IN } from "./printed-in.data.ts";

test.each([
  ["1,29", 129, "EUR"],
  ["1.29", 129, "EUR"],
  ["1,2", 120, "EUR"],
  ["12", 1_200, "EUR"],
  ["0", 0, "EUR"],
  ["0.05", 5, "EUR"],
  ["1.299,00 EUR", 129_900, "EUR"],
  ["1,299.00", 129_900, "EUR"],
  ["1 299,00", 129_900, "EUR"],
  ["1'299.50 chf", 129_950, "CHF"],
  ["1.299", 129_900, "EUR"],
  ["1,234,567", 123_456_700, "EUR"],
  ["$4.99", 499, "USD"],
  ["£ 3", 300, "GBP"],
  ["3 €", 300, "EUR"],
  ["¥1,500", 1_500, "JPY"],
  ["KWD 1.250", 1_250, "KWD"],
  [" 1.29 ", 129, "EUR"],
])("%j is %i of %s", (text, minor, currency) => {
  expect(parsePrice(text, "EUR")).toEqual({ minor, currency });
  expect(priceProblem(text)).toBeUndefined();
});

test.each([
  ["-1", "A price cannot be negative"],
  ["abc", "Please enter a price such as 1.29 or 1,29 EUR"],
  ["123456789012", "This price is too high"],
  ["10000000", "This price is too high"],
  ["1,2345", "Please enter a price such as 1.29 or 1,29 EUR"],
  ["1.2.3", "Please enter a price such as 1.29 or 1,29 EUR"],
  ["1,299,00", "Please enter a price such as 1.29 or 1,29 EUR"],
  ["1.299.00", "Please enter a price such as 1.29 or 1,29 EUR"],
  ["12,34.567", "Please enter a price such as 1.29 or 1,29 EUR"],
  ["1e3", "Please enter a price such as 1.29 or 1,29 EUR"],
  ["1 XYZ", "Please enter a price such as 1.29 or 1,29 EUR"],
  ["$1 USD", "Please enter a price such as 1.29 or 1,29 EUR"],
  ["1.29 and more", "Please enter a price such as 1.29 or 1,29 EUR"],
  [".", "Please enter a price such as 1.29 or 1,29 EUR"],
  ["1".repeat(10_000), "This price is too high"],
])("'$0' is not a price: $1", (text, problem) => {
  expect(parsePrice(text, "EUR")).toBeUndefined();
  expect(priceProblem(text)).toBe(problem);
});

test.each([
  [129, "EUR", "1.29 EUR"],
  [5, "EUR", "0.05 EUR"],
  [0, "EUR", "0.00 EUR"],
  [1_500, "JPY", "1500 JPY"],
  [1_250, "KWD", "1.250 KWD"],
])("%i of %s is shown in a form as %s", (minor, currency, text) => {
  expect(priceText({ minor, currency })).toBe(text);
  expect(parsePrice(text, "USD")).toEqual({ minor, currency });
});

test("a price in the household's currency is edited without its code", () => {
  expect(priceText({ minor: 129, currency: "EUR" }, "EUR")).toBe("1.29");
  expect(priceText({ minor: 129, currency: "EUR" }, "JPY")).toBe("1.29 EUR");
});

describe("whatever a page prints can be typed again", () => {
  const locales = ["en-US", "en-GB", "de-DE", "de-CH", "fr-FR", "sv-SE", "pt-BR"];
  test.each(locales)("%s", (locale) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: PRICE_MAX_MINOR }),
        fc.constantFrom("EUR", "USD", "JPY", "CHF"),
        (minor, currency) => {
          const printed = formatMoney({ minor, currency }, locale)
            .replace(/[^\d.,'’\s]/g, "")
            .replace("’", "'");
          expect(parsePrice(printed, currency)).toEqual({ minor, currency });
        },
      ),
    );
  });
});

test.each(PRICE_CASES)("of '%s' in a household with %s, %s is read", (typed, household, minor, currency) => {
  const price = minor === undefined ? undefined : { minor, currency: currency ?? household };
  expect(parsePrice(typed, household)).toEqual(price);
});

test("what is printed as a price of the household's money can be typed, in every locale and currency", () => {
  const misread = PRINTED_CURRENCIES.flatMap((currency) =>
    PRINTED_IN.flatMap((locale) =>
      [5, 199, 123_456, 98_765_432].flatMap((minor) => {
        const printed = formatMoney({ minor, currency }, locale);
        const read = parsePrice(printed, currency);
        return read?.minor === minor && read.currency === currency
          ? []
          : [`${locale} ${currency}: ${printed} is read as ${read?.minor} ${read?.currency}`];
      }),
    ),
  );
  expect(misread).toEqual([]);
});
