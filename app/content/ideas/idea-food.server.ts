import { ideaFood } from "#app/content/ideas/foods.server.ts";
import type { FoodItem } from "#app/domain/food.ts";
import type { IdeaFood } from "#app/domain/idea.ts";

export const asIdeaFood = ({ _id, name, category, expiryDate, expiryKind }: FoodItem): IdeaFood => ({
  id: _id,
  name,
  food: ideaFood(name, category),
  expiryDate,
  expiryKind,
});
