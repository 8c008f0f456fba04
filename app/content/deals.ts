import { addDays, type CalendarDay } from "#app/domain/calendar.ts";
import type { CategoryName } from "#app/domain/category.ts";

/** An offer. Without `startsOn` it is a sample whose end is counted from today. */
export interface Deal {
  id: string;
  /** A real deal, mailed on its first morning to people who signed up for deals. */
  startsOn?: CalendarDay;
  title: string;
  category: CategoryName;
  /** US cents. */
  originalPrice: number;
  /** Percent, 30 to 50. */
  discount: number;
  /** Inclusive: 0 ends tonight. */
  endsInDays: number;
  rating: number;
  totalSold: number;
  isFlashSale: boolean;
  description: string;
  tags: readonly string[];
}

export const DEALS: readonly Deal[] = [
  {
    id: "berry-box",
    title: "Strawberry Box",
    category: "Fruits",
    originalPrice: 899,
    discount: 50,
    endsInDays: 0,
    rating: 4.8,
    totalSold: 1243,
    isFlashSale: true,
    description: "Two kilos, picked this morning. Eat one, freeze the other.",
    tags: ["Picked today", "Large pack"],
  },
  {
    id: "salad-crate",
    title: "Salad Crate",
    category: "Vegetables",
    originalPrice: 1450,
    discount: 45,
    endsInDays: 1,
    rating: 4.6,
    totalSold: 862,
    isFlashSale: true,
    description: "Lettuce, cucumber, peppers and herbs for a week of lunches.",
    tags: ["Organic", "Mixed"],
  },
  {
    id: "farm-butter",
    title: "Farm Butter, 4 Packs",
    category: "Dairy",
    originalPrice: 1596,
    discount: 35,
    endsInDays: 4,
    rating: 4.7,
    totalSold: 530,
    isFlashSale: false,
    description: "Lightly salted and churned slowly. Keeps for months in the freezer.",
    tags: ["Freezes well"],
  },
  {
    id: "sourdough-trio",
    title: "Sourdough Bread Trio",
    category: "Bakery",
    originalPrice: 1635,
    discount: 40,
    endsInDays: 2,
    rating: 4.9,
    totalSold: 977,
    isFlashSale: true,
    description: "Wheat, rye and seeded, baked overnight and sliced if you like.",
    tags: ["Vegan", "No additives"],
  },
  {
    id: "salmon-side",
    title: "Whole Side of Salmon",
    category: "Seafood",
    originalPrice: 3490,
    discount: 30,
    endsInDays: 3,
    rating: 4.7,
    totalSold: 318,
    isFlashSale: false,
    description: "About 1.2 kg, pin-boned. Dinner for six, or six dinners.",
    tags: ["Responsibly farmed"],
  },
  {
    id: "chicken-family",
    title: "Chicken Family Pack",
    category: "Poultry",
    originalPrice: 1990,
    discount: 38,
    endsInDays: 5,
    rating: 4.5,
    totalSold: 704,
    isFlashSale: false,
    description: "Thighs, wings and drumsticks from free-range birds, packed in three portions.",
    tags: ["Free range", "Large pack"],
  },
  {
    id: "rice-sack",
    title: "Jasmine Rice, 5 kg",
    category: "Grains",
    originalPrice: 1320,
    discount: 33,
    endsInDays: 14,
    rating: 4.6,
    totalSold: 1508,
    isFlashSale: false,
    description: "Fragrant and long in the grain: about sixty portions in one bag.",
    tags: ["Keeps long", "Vegan"],
  },
  {
    id: "beef-steaks",
    title: "Beef Steak, Pair",
    category: "Meat",
    originalPrice: 2480,
    discount: 42,
    endsInDays: 1,
    rating: 4.8,
    totalSold: 411,
    isFlashSale: true,
    description: "Two thick sirloins, grass fed and aged for three weeks.",
    tags: ["Grass fed"],
  },
  {
    id: "spice-rack",
    title: "Spice Starter Set",
    category: "Spices",
    originalPrice: 2850,
    discount: 50,
    endsInDays: 20,
    rating: 4.9,
    totalSold: 266,
    isFlashSale: false,
    description: "Eight small jars, from cumin to smoked paprika, milled this spring.",
    tags: ["Gift", "Keeps long"],
  },
  {
    id: "juice-crate",
    title: "Orange Juice Crate",
    category: "Beverages",
    originalPrice: 2694,
    discount: 36,
    endsInDays: 8,
    rating: 4.4,
    totalSold: 589,
    isFlashSale: false,
    description: "Six bottles of pressed oranges with the pulp left in.",
    tags: ["No added sugar"],
  },
  {
    id: "apple-bag",
    title: "Apples, 4 kg",
    category: "Fruits",
    originalPrice: 1180,
    discount: 47,
    endsInDays: 6,
    rating: 4.5,
    totalSold: 921,
    isFlashSale: false,
    description: "Small and sweet, for lunch boxes and for sauce.",
    tags: ["Organic", "Large pack"],
  },
  {
    id: "tomato-tray",
    title: "Vine Tomatoes, Tray",
    category: "Vegetables",
    originalPrice: 1090,
    discount: 44,
    endsInDays: 2,
    rating: 4.7,
    totalSold: 654,
    isFlashSale: false,
    description: "Three kilos, ripe to the point of sauce. Cook tonight, eat in winter.",
    tags: ["Ripe now"],
  },
];

export const endOfDeal = ({ startsOn, endsInDays }: Deal, today: CalendarDay): CalendarDay =>
  addDays(startsOn ?? today, endsInDays);

export const dealsOn = (today: CalendarDay): Deal[] =>
  DEALS.filter((deal) => (deal.startsOn ?? today) <= today && today <= endOfDeal(deal, today));
