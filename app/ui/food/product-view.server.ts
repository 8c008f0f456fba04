import type { SampleItem } from "#app/content/samples.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { Viewer } from "#app/http/viewer.server.ts";
import { type FoodView, viewSample } from "./food-view.server.ts";

export interface ProductView extends FoodView {
  description: string;
  price: string;
  rating: number;
  reviews: number;
  discount?: string;
}

export function viewProduct(sample: SampleItem, viewer: Viewer): ProductView {
  return {
    ...viewSample(sample, "catalogue", viewer),
    description: sample.description,
    price: formatMoney(sample.price, viewer.locale),
    rating: sample.rating,
    reviews: sample.reviews,
    ...(sample.discount && { discount: sample.discount }),
  };
}
