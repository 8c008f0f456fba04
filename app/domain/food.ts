import { z } from "zod";
import { readUpstreamFood } from "#app/domain/upstream-food.ts";

const number = z.number().optional();
const text = z.string().optional();
const money = z.object({ minor: z.int(), currency: z.string() });

const food = z.object({
  _id: z.string().min(1),
  name: z.string(),
  category: z.string(),
  /** As typed: '2 x 400 g'. `amount` and `unit` are what was read from it. */
  quantity: z.string(),
  amount: z.number(),
  unit: z.string(),
  expiryDate: text,
  description: z.string(),
  imageUrl: text,
  userEmail: z.string(),
  userId: z.string(),
  status: z.string(),
  addedDate: z.string(),
  updatedDate: z.string(),
  version: z.number(),
  notes: z.string(),
  /** What there was before anything was used. */
  boughtAmount: number,
  /** What all of it cost, and what that makes of what is left. */
  price: money.optional(),
  worth: money.optional(),
  /** A price of another server, in its own words: '$4.99'. */
  priceText: text,
  rating: number,
  reviews: number,
  discount: z.string().nullish(),
  nutrition: z
    .object({ calories: number, protein: number, carbs: number, fat: number, fiber: number, sugar: number })
    .optional(),
  productDetails: z
    .object({
      brand: text,
      sku: text,
      weight: text,
      shelfLife: text,
      origin: text,
      certifications: z.array(z.string()).optional(),
      storageInstructions: text,
    })
    .optional(),
});

/** A food item as another server may send it; only an item without an `_id` is refused. */
export const foodItemSchema = z.preprocess(readUpstreamFood, food);

export type FoodItem = z.output<typeof food>;
