import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foodItemSchema } from "#app/domain/food.ts";

const bare = {
  _id: "7",
  name: "",
  category: "",
  quantity: "",
  amount: 1,
  unit: "piece",
  expiryKind: "best_before",
  brand: "",
  code: "",
  shop: "",
  description: "",
  userEmail: "",
  addedBy: "",
  userId: "",
  status: "",
  addedDate: "",
  updatedDate: "",
  version: 0,
  notes: "",
};

test("an item may be nothing but its id; unknown fields are ignored and nothing is invented", () => {
  expect(foodItemSchema.parse({ _id: 7, colour: "red" })).toEqual(bare);
});

test("an item of our own API comes through as it is", () => {
  const own = {
    ...bare,
    _id: "01J",
    name: "Rice\u202e",
    category: "Grains",
    quantity: "2 x 400 g",
    amount: 800,
    unit: "g",
    expiryDate: "2027-03-05",
    imageUrl: "/api/images/abc",
    addedDate: "2027-01-01T00:00:00.000Z",
    updatedDate: "2027-01-02T00:00:00.000Z",
    version: 3,
    price: { minor: 399, currency: "EUR" },
    rating: 4.5,
    reviews: 12,
    discount: null,
    nutrition: { calories: 350, sugar: 0.5 },
    productDetails: { brand: "Own", certifications: ["Organic"] },
  };
  expect(foodItemSchema.parse(own)).toEqual(own);
});

describe("tolerance", () => {
  test.each([
    [
      { quantity: 3, unit: "KG" },
      { quantity: "3", amount: 3, unit: "kg" },
    ],
    [
      { quantity: "500ml", unit: "piece" },
      { amount: 500, unit: "ml" },
    ],
    [
      { quantity: 2, unit: "carton" },
      { amount: 2, unit: "carton" },
    ],
    [{ quantity: "a few" }, { quantity: "a few", amount: 1, unit: "piece" }],
    [
      { quantity: "a few", amount: 4, unit: "slice" },
      { amount: 4, unit: "slice" },
    ],
    [
      { quantity: "-2", amount: -2 },
      { quantity: "-2", amount: 1 },
    ],
    [{ quantity: {} }, { quantity: "", amount: 1 }],
    [{ expiryDate: "2027-03-05T23:30:00.000Z" }, { expiryDate: "2027-03-05" }],
    [{ expiryDate: "soon" }, { expiryDate: undefined }],
    [{ expiryDate: null }, { expiryDate: undefined }],
    [{ expiryDate: 1_800_000_000_000 }, { expiryDate: undefined }],
    [
      { name: null, status: 5, notes: [{ text: "x" }] },
      { name: "", status: "5", notes: "" },
    ],
    [{ createdAt: "2027-01-01" }, { addedDate: "2027-01-01" }],
    [{ imageUrl: "" }, { imageUrl: undefined }],
    [{ price: "$4.99" }, { priceText: "$4.99", price: undefined }],
    [{ price: 4.99 }, { priceText: "4.99", price: undefined }],
    [{ price: { minor: 4.99, currency: "USD" } }, { price: undefined }],
    [{ price: { minor: 499, currency: "$" } }, { price: undefined }],
    [
      { rating: "4.5", reviews: "many" },
      { rating: 4.5, reviews: undefined },
    ],
    [{ discount: "10% off" }, { discount: "10% off" }],
    [
      { nutrition: { calories: "52 kcal", fat: "0.2g", sugar: "some" } },
      { nutrition: { calories: 52, fat: 0.2 } },
    ],
    [
      { nutrition: { salt: 1 }, productDetails: {} },
      { nutrition: undefined, productDetails: undefined },
    ],
    [
      { productDetails: { weight: 500, certifications: ["Bio", 3, null] } },
      { productDetails: { weight: "500", certifications: ["Bio", "3"] } },
    ],
  ])("%j", (fields, expected) => {
    const item: Record<string, unknown> = foodItemSchema.parse({ _id: "7", ...fields });
    for (const [name, value] of Object.entries(expected)) expect(item[name]).toEqual(value);
  });

  test.each([{}, { _id: "" }, { _id: null }, { _id: {} }, null, [], "milk"])("%j is no item", (raw) => {
    expect(foodItemSchema.safeParse(raw).success).toBe(false);
  });

  test("whatever the other fields hold, an item with an id is read, and reads the same again", () => {
    const names = Object.keys({
      ...bare,
      expiryDate: 0,
      price: 0,
      nutrition: 0,
      productDetails: 0,
      rating: 0,
      imageUrl: 0,
    });
    const raw = fc.dictionary(fc.constantFrom(...names, "__proto__"), fc.jsonValue());
    fc.assert(
      fc.property(raw, (fields) => {
        const item = foodItemSchema.parse({ ...fields, _id: "7" });
        expect(foodItemSchema.parse(JSON.parse(JSON.stringify(item)))).toEqual(
          JSON.parse(JSON.stringify(item)),
        );
      }),
    );
  });
});
