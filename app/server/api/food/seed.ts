import type { CategoryName } from "#app/domain/category.ts";

export interface DemoItem {
  id: string;
  name: string;
  category: CategoryName;
  quantity: string;
  /** Negative when expired, 0 on its last good day. */
  expiresInDays: number;
  description: string;
}

export const DEMO_FOODS: readonly DemoItem[] = [
  {
    id: "demo-cream-cheese",
    name: "Cream Cheese",
    category: "Dairy",
    quantity: "200 g",
    expiresInDays: -9,
    description: "Opened for a cheesecake and pushed behind the jam.",
  },
  {
    id: "demo-strawberries",
    name: "Strawberries",
    category: "Fruits",
    quantity: "400 g",
    expiresInDays: -3,
    description: "Bought for the weekend, forgotten in the drawer.",
  },
  {
    id: "demo-bread",
    name: "Wholegrain Bread",
    category: "Bakery",
    quantity: "1/2 loaf",
    expiresInDays: -1,
    description: "The end of the loaf. Fine for breadcrumbs if it is only dry.",
  },
  {
    id: "demo-chicken",
    name: "Chicken Breast",
    category: "Poultry",
    quantity: "600 g",
    expiresInDays: 0,
    description: "Planned for tonight's curry; otherwise it goes into the freezer.",
  },
  {
    id: "demo-mushrooms",
    name: "Mushrooms",
    category: "Vegetables",
    quantity: "250 g",
    expiresInDays: 1,
    description: "Brown caps, still firm. Good on toast.",
  },
  {
    id: "demo-milk",
    name: "Oat Milk",
    category: "Beverages",
    quantity: "1 l",
    expiresInDays: 2,
    description: "Opened on Sunday, about half left.",
  },
  {
    id: "demo-salmon",
    name: "Salmon Fillets",
    category: "Seafood",
    quantity: "2 pieces",
    expiresInDays: 3,
    description: "Two portions for fish with lemon and potatoes.",
  },
  {
    id: "demo-tomatoes",
    name: "Cherry Tomatoes",
    category: "Vegetables",
    quantity: "500 g",
    expiresInDays: 4,
    description: "On the vine. They keep their taste outside the fridge.",
  },
  {
    id: "demo-bananas",
    name: "Bananas",
    category: "Fruits",
    quantity: "5",
    expiresInDays: 5,
    description: "Two are getting spots: next stop banana bread.",
  },
  {
    id: "demo-yogurt",
    name: "Natural Yogurt",
    category: "Dairy",
    quantity: "4 pots",
    expiresInDays: 7,
    description: "Breakfast for the coming week.",
  },
  {
    id: "demo-eggs",
    name: "Eggs",
    category: "Other",
    quantity: "10",
    expiresInDays: 12,
    description: "A full box from the market.",
  },
  {
    id: "demo-carrots",
    name: "Carrots",
    category: "Vegetables",
    quantity: "1 kg",
    expiresInDays: 16,
    description: "Soup, salad and snacks for two weeks.",
  },
  {
    id: "demo-cheddar",
    name: "Mature Cheddar",
    category: "Dairy",
    quantity: "300 g",
    expiresInDays: 34,
    description: "Still sealed.",
  },
  {
    id: "demo-rice",
    name: "Basmati Rice",
    category: "Grains",
    quantity: "2 kg",
    expiresInDays: 260,
    description: "The big bag in the cupboard, about two thirds full.",
  },
];
