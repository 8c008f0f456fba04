import { expect, test } from "vitest";
import { z } from "zod";
import { foodFormSchema, foodUpdateSchema } from "#app/domain/food.schema.ts";

const REQUIRED = "Please fill in all required fields";
const NO_DAY = "Please enter a real date (YYYY-MM-DD)";
const NO_YEAR = "Please enter a date between 2000 and 2099";
const form = { name: "Oat milk", category: "Beverages", quantity: "2 x 1 l", expiryDate: "2027-03-05" };

function problems(schema: z.ZodType, input: unknown): unknown {
  const { error } = schema.safeParse(input);
  return error && z.flattenError(error).fieldErrors;
}

test("a form passes with its texts cleaned", () => {
  const typed = {
    name: " Oat\n milk ",
    quantity: " 2 x  1 l ",
    expiryDate: " 2027-03-05 ",
    brand: " Own ",
    description: " a\r\nb ",
    userId: "x",
  };
  expect(foodFormSchema.parse(typed)).toEqual({
    ...form,
    category: "Dairy",
    expiryKind: "",
    place: "",
    brand: "Own",
    code: "",
    shop: "",
    description: "a\nb",
  });
  const empty = { expiryKind: "", place: "", brand: "", description: "", code: "", shop: "" };
  expect(foodFormSchema.parse(form)).toEqual({ ...form, ...empty });
});

test.each([
  {},
  { name: "", quantity: "", expiryDate: "" },
  { name: " ", quantity: "\t", expiryDate: "\u200b" },
])("%j: each empty required field is told once", (empty) => {
  expect(problems(foodFormSchema, empty)).toEqual({
    name: [REQUIRED],
    quantity: [REQUIRED],
    expiryDate: [REQUIRED],
  });
});

const rules: [Record<string, string>, Record<string, string[]> | undefined][] = [
  [{ name: "a".repeat(100) }, undefined],
  [{ name: "a".repeat(101) }, { name: ["Name is too long (100 characters at most)"] }],
  [{ quantity: "a few" }, undefined],
  [{ quantity: "0" }, { quantity: ["Quantity must be more than 0"] }],
  [{ quantity: "1e309" }, { quantity: ["Quantity is too large"] }],
  [{ quantity: "1".repeat(61) }, { quantity: ["Quantity is too long (60 characters at most)"] }],
  [{ expiryDate: "2000-01-01" }, undefined],
  [{ expiryDate: "2099-12-31" }, undefined],
  [{ expiryDate: "1999-12-31" }, { expiryDate: [NO_YEAR] }],
  [{ expiryDate: "2100-01-01" }, { expiryDate: [NO_YEAR] }],
  [{ expiryDate: "9999-12-31" }, { expiryDate: [NO_YEAR] }],
  [{ expiryDate: "2027-02-29" }, { expiryDate: [NO_DAY] }],
  [{ expiryDate: "0000-00-00" }, { expiryDate: [NO_DAY] }],
  [{ expiryDate: "05/03/2027" }, { expiryDate: [NO_DAY] }],
  [{ expiryDate: "2027-03-05T00:00" }, { expiryDate: [NO_DAY] }],
  [{ category: "Cutlery" }, { category: ["Please choose a category from the list"] }],
];

test.each(rules)("both forms: %j", (change, expected) => {
  expect(problems(foodFormSchema, { ...form, ...change })).toEqual(expected);
  expect(problems(foodUpdateSchema, { ...form, ...change })).toEqual(expected);
});

test.each([2000, 2001])("a description of %i characters", (length) => {
  const tooLong = { description: ["Description is too long (2000 characters at most)"] };
  expect(problems(foodFormSchema, { ...form, description: "a".repeat(length) })).toEqual(
    length > 2000 ? tooLong : undefined,
  );
});

test("an update needs a name only; blank fields leave things as they were, blank notes clear them", () => {
  expect(problems(foodUpdateSchema, {})).toEqual({ name: [REQUIRED] });
  expect(foodUpdateSchema.parse({ name: " Milk " })).toEqual({ name: "Milk" });
  const blank = { name: "Milk", quantity: " ", expiryDate: "", status: "", notes: " " };
  expect(foodUpdateSchema.parse(blank)).toEqual({ name: "Milk", notes: "" });
});

test("status and notes have an end", () => {
  expect(
    problems(foodUpdateSchema, { name: "Milk", status: "a".repeat(51), notes: "a".repeat(2001) }),
  ).toEqual({
    status: ["Status is too long (50 characters at most)"],
    notes: ["Notes are too long (2000 characters at most)"],
  });
});
