/** Foods that most households have. */
export const USUAL_FOODS = [
  "Milk",
  "Eggs",
  "Bread",
  "Butter",
  "Cheese",
  "Tomatoes",
  "Apples",
  "Carrots",
  "Rice",
] as const;
