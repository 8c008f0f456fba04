import { summarizeFood } from "#app/components/food/food-summary.server.ts";
import { summarizeProduct } from "#app/components/food/products/product-summary.server.ts";
import { viewSale } from "#app/components/food/products/sale.server.ts";
import {
  HERO_SLIDES,
  NEWSLETTER,
  REVIEW_STATS,
  SAMPLE_FIGURES,
  WHY_CHOOSE_US,
} from "#app/content/home.server.ts";
import { OFFERS, ORGANIC_SALE } from "#app/content/offers.ts";
import { categoryPictures } from "#app/content/pictures.server.ts";
import { REVIEWS } from "#app/content/reviews.server.ts";
import { FEATURED, RECENTLY_ADDED } from "#app/content/samples.ts";
import { addDays, formatDay } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import { byExpiry } from "#app/domain/expiry.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { SECTION_FOODS_AT_FIRST } from "#app/domain/limits.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";

const RECENT_AT_FIRST = 6;

/** The demo household's food; undefined where it cannot be loaded. */
export async function openDemo(upstream: UpstreamClient, { today }: Viewer) {
  const [food, expired] = await Promise.all([
    toResult(upstream.listFood({ today })),
    toResult(upstream.listExpiredFood({ today })),
  ]);
  return { food: food.ok ? food.value : undefined, expired: expired.ok ? expired.value : undefined };
}

/** The first foods of a section by their days, and how many there are; undefined where they could not be loaded. */
export function viewSection(items: FoodItem[] | undefined, viewer: Viewer) {
  if (!items) return undefined;
  const first = items.toSorted(byExpiry).slice(0, SECTION_FOODS_AT_FIRST);
  return { count: items.length, foods: first.map((item) => summarizeFood(item, viewer)) };
}

/** The sections for both visitors and members. */
export function viewHome(parameters: URLSearchParams, viewer: Viewer) {
  const expanded = parameters.get("recent") === "all";
  const recent = expanded ? RECENTLY_ADDED : RECENTLY_ADDED.slice(0, RECENT_AT_FIRST);
  return {
    smallPrint: SAMPLE_FIGURES,
    slides: HERO_SLIDES,
    featured: FEATURED.map((sample) => summarizeProduct(sample, viewer)),
    why: WHY_CHOOSE_US,
    recent: { products: recent.map((sample) => summarizeProduct(sample, viewer)), expanded },
    sale: viewSale(ORGANIC_SALE, viewer),
    offers: OFFERS.map((offer) => viewOffer(offer, viewer)),
    reviews: REVIEWS.map(({ date, ...review }) => ({ ...review, day: formatDay(date, viewer.locale) })),
    reviewStats: REVIEW_STATS,
    newsletter: NEWSLETTER,
  };
}

const viewOffer = ({ endsInDays, category, ...offer }: (typeof OFFERS)[number], viewer: Viewer) => ({
  ...offer,
  ends: formatDay(addDays(viewer.today, endsInDays), viewer.locale),
  hue: categoryOf(category).hue,
  picture: categoryPictures[category],
});
