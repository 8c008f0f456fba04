import type { SampleItem } from "#app/content/samples.ts";
import { ageLabel } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { FormatViewer } from "#app/session/viewer.server.ts";
import { type FoodSummary, summarizeSample } from "../food-summary.server.ts";

/** A sample product of the catalogue. */
export interface ProductSummary extends FoodSummary {
  description: string;
  price: string;
  rating: number;
  reviews: number;
  discount?: string;
  /** 'Today', '2 days ago' */
  age: string;
  isNew: boolean;
}

const NEW_FOR_DAYS = 1;

export function summarizeProduct(sample: SampleItem, viewer: FormatViewer): ProductSummary {
  return {
    ...summarizeSample(sample, viewer),
    description: sample.description,
    price: formatMoney(sample.price, viewer.locale),
    rating: sample.rating,
    reviews: sample.reviews,
    ...(sample.discount && { discount: sample.discount }),
    age: ageLabel(sample.addedDaysAgo),
    isNew: sample.addedDaysAgo <= NEW_FOR_DAYS,
  };
}
