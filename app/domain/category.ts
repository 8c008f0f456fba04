import type { Unit } from "#app/domain/unit.ts";

/** Energy in kcal, the rest in grams, per 100 g. */
export type Nutrition = Record<"calories" | "protein" | "carbs" | "fat" | "fiber" | "sugar", number>;

export type Category = {
  name: CategoryName | "General";
  /** The key of the category's colours in `styles/colours.css`. */
  hue: string;
  defaultUnit: Unit;
  /** An estimate for the category, not for one item. */
  nutrition: Nutrition;
  storage: string;
};

const OTHER = {
  name: "Other",
  hue: "other",
  defaultUnit: "piece",
  nutrition: { calories: 180, protein: 6, carbs: 22, fat: 7, fiber: 2, sugar: 6 },
  storage: "Follow the label; when it says nothing, keep it cool, dry and closed.",
} as const;

export const CATEGORIES = [
  {
    name: "Dairy",
    hue: "dairy",
    defaultUnit: "l",
    nutrition: { calories: 98, protein: 5.5, carbs: 5, fat: 6, fiber: 0, sugar: 4.8 },
    storage: "Keep at 2 to 5 °C on a middle shelf, closed, and use within a few days of opening.",
  },
  {
    name: "Meat",
    hue: "meat",
    defaultUnit: "g",
    nutrition: { calories: 230, protein: 24, carbs: 0, fat: 15, fiber: 0, sugar: 0 },
    storage: "Keep wrapped on the lowest, coldest shelf at 0 to 4 °C, or freeze it on the day you buy it.",
  },
  {
    name: "Vegetables",
    hue: "vegetables",
    defaultUnit: "g",
    nutrition: { calories: 35, protein: 2, carbs: 7, fat: 0.3, fiber: 2.6, sugar: 3.2 },
    storage: "Keep dry in the vegetable drawer; leave potatoes, onions and garlic in a dark, airy place.",
  },
  {
    name: "Fruits",
    hue: "fruits",
    defaultUnit: "piece",
    nutrition: { calories: 57, protein: 0.8, carbs: 14, fat: 0.3, fiber: 2.3, sugar: 10.5 },
    storage: "Ripen at room temperature, then chill; keep bananas and apples apart from other fruit.",
  },
  {
    name: "Grains",
    hue: "grains",
    defaultUnit: "kg",
    nutrition: { calories: 355, protein: 10.5, carbs: 73, fat: 2.5, fiber: 8, sugar: 1.2 },
    storage: "Keep dry, dark and cool in a tightly closed container.",
  },
  {
    name: "Snacks",
    hue: "snacks",
    defaultUnit: "pack",
    nutrition: { calories: 500, protein: 6.5, carbs: 57, fat: 27, fiber: 4, sugar: 18 },
    storage: "Keep dry at room temperature and close the pack tightly after opening.",
  },
  {
    name: "Beverages",
    hue: "beverages",
    defaultUnit: "bottle",
    nutrition: { calories: 40, protein: 0.2, carbs: 9.8, fat: 0.1, fiber: 0.1, sugar: 9 },
    storage: "Keep cool and out of the sun; once open, chill and drink within a few days.",
  },
  {
    name: "Bakery",
    hue: "bakery",
    defaultUnit: "loaf",
    nutrition: { calories: 280, protein: 8.5, carbs: 50, fat: 5, fiber: 3.5, sugar: 5.5 },
    storage: "Keep in a bread box at room temperature, not in the fridge; freeze slices for later.",
  },
  {
    name: "Seafood",
    hue: "seafood",
    defaultUnit: "g",
    nutrition: { calories: 125, protein: 20.5, carbs: 1, fat: 4.2, fiber: 0, sugar: 0 },
    storage: "Keep on ice or at 0 to 2 °C and eat within a day or two, or freeze it.",
  },
  {
    name: "Spices",
    hue: "spices",
    defaultUnit: "jar",
    nutrition: { calories: 310, protein: 11.5, carbs: 56, fat: 10, fiber: 30, sugar: 5 },
    storage: "Keep closed, dark and dry, away from the stove.",
  },
  {
    name: "Poultry",
    hue: "poultry",
    defaultUnit: "g",
    nutrition: { calories: 190, protein: 26, carbs: 0, fat: 9, fiber: 0, sugar: 0 },
    storage: "Keep sealed on the lowest shelf at 0 to 4 °C and cook within two days; do not rinse it.",
  },
  OTHER,
] as const satisfies readonly (Omit<Category, "name"> & { name: string })[];

export const CATEGORY_NAMES = CATEGORIES.map(({ name }) => name);

export type CategoryName = (typeof CATEGORIES)[number]["name"];

export const DEFAULT_CATEGORY: CategoryName = "Dairy";

const BY_NAME = new Map<string, Category>(CATEGORIES.map((one) => [one.name.toLowerCase(), one]));
const GENERAL: Category = { ...OTHER, name: "General" };

export function isCategory(text: string): text is CategoryName {
  return CATEGORIES.some(({ name }) => name === text);
}

/** Ignores case; unknown and missing ones have the values of Other, but the name 'General' to tell them apart. */
export function categoryOf(text: string | null | undefined): Category {
  return BY_NAME.get(text?.trim().toLowerCase() ?? "") ?? GENERAL;
}

const NAME_OF = new Map<string, string>();
const NAMES_KEPT = 200;

/** Unknown categories, from other servers, are Other. */
export function categoryName(text: string): string {
  const known = NAME_OF.get(text);
  if (known) return known;
  const { name } = categoryOf(text);
  if (NAME_OF.size >= NAMES_KEPT) NAME_OF.clear();
  NAME_OF.set(text, name === "General" ? "Other" : name);
  return categoryName(text);
}
