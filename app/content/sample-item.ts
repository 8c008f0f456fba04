import type { CategoryName, Nutrition } from "#app/domain/category.ts";
import type { Unit } from "#app/domain/unit.ts";

/** A made-up product. Dates are counted from today, so that a sample is always as fresh as on the first day. */
export interface SampleItem {
  id: string;
  name: string;
  category: CategoryName;
  quantity: string;
  unit: Unit;
  /** Negative when the sample has expired. */
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
