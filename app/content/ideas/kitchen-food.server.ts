import { ideaFood } from "#app/content/ideas/foods.server.ts";
import type { FoodItem } from "#app/domain/food.ts";
import type { KitchenFood } from "#app/domain/idea.ts";

export const asKitchenFood = ({ _id, name, category, expiryDate, expiryKind }: FoodItem): KitchenFood => ({
  id: _id,
  name,
  food: ideaFood(name, category),
  expiryDate,
  expiryKind,
});
