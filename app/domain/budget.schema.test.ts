import { expect, test } from "vitest";
import { budgetFormSchema } from "#app/domain/budget.schema.ts";

const read = (fields: object, currency = "EUR") =>
  budgetFormSchema(currency).safeParse({ month: "2027-03", ...fields });

test("amounts are read as prices are, and blank is none", () => {
  const { data } = read({ total: "1.250,00", Dairy: "49.5 EUR", Meat: " ", Snacks: "0" });
  expect(data).toMatchObject({ month: "2027-03", total: 125_000, Dairy: 4_950, Meat: undefined, Snacks: 0 });
  expect(read({ total: "45000" }, "JPY").data).toMatchObject({ total: 45_000 });
});

test.each([
  ["-1", "EUR", "A budget cannot be negative"],
  ["abc", "EUR", "Please enter an amount such as 250 or 249.50"],
  ["123456789012", "EUR", "This budget is too high"],
  ["12 USD", "EUR", "Budgets are in EUR here"],
  ["1.5", "JPY", "Please enter an amount such as 2500"],
])("%j in %s: %s", (total, currency, words) => {
  expect(read({ total }, currency).error?.issues).toMatchObject([{ path: ["total"], message: words }]);
});

test.each(["2027-13", "", undefined])("the month %j is none", (month) => {
  expect(read({ month }).error?.issues).toMatchObject([
    { path: ["month"], message: "Please choose a month" },
  ]);
});
