import type { CategoryName } from "#app/domain/category.ts";
import type { WasteReason } from "#app/domain/waste.ts";

/** What a household buys: how much, for how many cents, how often, and what happens to it. */
export interface Habit {
  name: string;
  category: CategoryName;
  quantity: string;
  cents: number;
  everyDays: number;
  goodForDays: number;
  /** The number of portions. */
  goes: 1 | 2 | 3;
  /** How often the rest is thrown away, in percent, and the usual reason. */
  wasted: number;
  reason?: WasteReason;
}

const habit = (
  [name, category, quantity]: [string, CategoryName, string],
  [cents, everyDays, goodForDays]: [number, number, number],
  goes: Habit["goes"],
  wasted: number,
  reason?: WasteReason,
): Habit => ({
  name,
  category,
  quantity,
  cents,
  everyDays,
  goodForDays,
  goes,
  wasted,
  ...(reason && { reason }),
});

export const HABITS: readonly Habit[] = [
  habit(["Milk", "Dairy", "1 l"], [129, 4, 8], 3, 4, "forgot"),
  habit(["Greek yogurt", "Dairy", "500 g"], [249, 9, 18], 3, 8, "forgot"),
  habit(["Gouda", "Dairy", "400 g"], [389, 12, 25], 3, 5, "forgot"),
  habit(["Butter", "Dairy", "250 g"], [239, 14, 40], 3, 0),
  habit(["Minced beef", "Meat", "500 g"], [549, 12, 3], 1, 8, "spoiled_early"),
  habit(["Ham", "Meat", "150 g"], [279, 11, 7], 2, 22, "forgot"),
  habit(["Chicken thighs", "Poultry", "800 g"], [749, 13, 4], 2, 9, "too_much"),
  habit(["Lettuce", "Vegetables", "1"], [129, 11, 5], 2, 62, "forgot"),
  habit(["Tomatoes", "Vegetables", "500 g"], [249, 6, 7], 2, 12, "spoiled_early"),
  habit(["Carrots", "Vegetables", "1 kg"], [149, 14, 20], 3, 10, "too_much"),
  habit(["Fresh coriander", "Vegetables", "1 bunch"], [119, 16, 5], 2, 78, "too_much"),
  habit(["Spinach", "Vegetables", "250 g"], [199, 15, 4], 1, 30, "spoiled_early"),
  habit(["Potatoes", "Vegetables", "2 kg"], [329, 16, 30], 3, 8, "other"),
  habit(["Bananas", "Fruits", "6"], [179, 7, 6], 3, 18, "too_much"),
  habit(["Apples", "Fruits", "1 kg"], [289, 10, 21], 3, 5, "spoiled_early"),
  habit(["Strawberries", "Fruits", "500 g"], [399, 17, 3], 2, 33, "spoiled_early"),
  habit(["Basmati rice", "Grains", "1 kg"], [319, 32, 300], 3, 0),
  habit(["Spaghetti", "Grains", "500 g"], [159, 15, 400], 2, 0),
  habit(["Oats", "Grains", "500 g"], [129, 20, 200], 3, 0),
  habit(["Sourdough bread", "Bakery", "1 loaf"], [449, 5, 5], 3, 16, "too_much"),
  habit(["Orange juice", "Beverages", "1 l"], [229, 12, 7], 2, 9, "forgot"),
  habit(["Coffee", "Beverages", "500 g"], [749, 21, 120], 3, 0),
  habit(["Salmon fillet", "Seafood", "250 g"], [699, 19, 2], 1, 10, "spoiled_early"),
  habit(["Hummus", "Snacks", "200 g"], [229, 13, 9], 2, 24, "did_not_like"),
  habit(["Dark chocolate", "Snacks", "100 g"], [179, 9, 200], 2, 0),
  habit(["Paprika powder", "Spices", "50 g"], [219, 90, 500], 3, 0),
];
