import type { CategoryName, Nutrition } from "#app/domain/category.ts";
import type { Unit } from "#app/domain/unit.ts";

/** An invented product; its dates are counted from today. */
export interface SampleItem {
  id: string;
  name: string;
  category: CategoryName;
  quantity: string;
  unit: Unit;
  /** Negative when expired. */
  expiresInDays: number;
  addedDaysAgo: number;
  description: string;
  /** 1.0 to 5.0. */
  rating: number;
  reviews: number;
  price: { minor: number; currency: "USD" };
  discount: string | null;
  nutrition: Nutrition;
  productDetails: {
    brand: string;
    sku: string;
    weight: string;
    shelfLife: string;
    origin: string;
    certifications: string[];
    storageInstructions: string;
  };
}
