import type { CategoryName } from "#app/domain/category.ts";

/** `endsAt` is fixed: after it the banner shows that the sale is over. */
export interface Sale {
  title: string;
  text: string;
  endedText: string;
  endsAt: string;
}

export const ORGANIC_SALE: Sale = {
  title: "Flash Sale: Organic Food",
  text: "Organic fruit, vegetables and pantry goods at the price of the ordinary ones.",
  endedText: "This sale is over. The organic shelf is still full.",
  endsAt: "2025-08-15T23:59:59Z",
};

export const DEALS_SALE: Sale = {
  title: "Flash Sale: up to 50 percent off",
  text: "The best of the market at up to half the price, while it lasts.",
  endedText: "This sale is over. The deals below go on.",
  endsAt: "2025-12-31T23:59:59Z",
};

export interface Offer {
  id: string;
  title: string;
  subtitle: string;
  discount: string;
  description: string;
  /** Counted from today. */
  endsInDays: number;
  category: CategoryName;
}

export const OFFERS: readonly Offer[] = [
  {
    id: "greens",
    title: "Green Week",
    subtitle: "Fresh vegetables",
    discount: "50% off",
    description: "Salads, roots and herbs at half the price, picked this week and gone by the next.",
    endsInDays: 3,
    category: "Vegetables",
  },
  {
    id: "dairy",
    title: "Dairy Days",
    subtitle: "Milk, cheese and yogurt",
    discount: "30% off",
    description: "Everything from the cool shelf with at least a week still to go.",
    endsInDays: 6,
    category: "Dairy",
  },
  {
    id: "bakery",
    title: "Baker's Choice",
    subtitle: "Bread and pastries",
    discount: "Buy 2 Get 1",
    description: "Two loaves for the table, one for the freezer. The cheapest of the three is free.",
    endsInDays: 9,
    category: "Bakery",
  },
];
