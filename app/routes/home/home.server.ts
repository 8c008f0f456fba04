import { HERO_SLIDES, NEWSLETTER, REVIEW_STATS, SAMPLE_FIGURES } from "#app/content/home.server.ts";
import { OFFERS, ORGANIC_SALE } from "#app/content/offers.ts";
import { categoryPictures } from "#app/content/pictures.server.ts";
import { REVIEWS } from "#app/content/reviews.server.ts";
import { FEATURED, RECENTLY_ADDED, type SampleItem } from "#app/content/samples.ts";
import { addDays, ageLabel, formatDay } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import type { Viewer } from "#app/http/viewer.server.ts";
import { viewSample } from "#app/ui/food/food-view.server.ts";
import { viewProduct } from "#app/ui/food/product-view.server.ts";
import { viewSale } from "#app/ui/food/sale.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { settle } from "#app/upstream/errors.server.ts";
import { printOffers } from "./offer-cards.server.tsx";
import type { RecentView } from "./recent-products.tsx";
import { printWhyChooseUs } from "./why-choose-us.server.tsx";

const RECENT_AT_FIRST = 6;
const NEW_FOR_DAYS = 1;

/** The demo kitchen's food; undefined where it cannot be loaded. */
export async function openDemo(upstream: UpstreamClient, { today }: Viewer) {
  const [food, expired] = await Promise.all([
    settle(upstream.listFood({ today })),
    settle(upstream.listExpiredFood({ today })),
  ]);
  return { food: food.ok ? food.value : undefined, expired: expired.ok ? expired.value : undefined };
}

/** `why` and `others` are HTML. */
export function viewHome(parameters: URLSearchParams, viewer: Viewer, isAdult: boolean) {
  const expanded = parameters.get("recent") === "all";
  const recent = expanded ? RECENTLY_ADDED : RECENTLY_ADDED.slice(0, RECENT_AT_FIRST);
  return {
    smallPrint: SAMPLE_FIGURES,
    slides: HERO_SLIDES,
    featured: FEATURED.map((sample) => viewProduct(sample, viewer)),
    why: printWhyChooseUs(isAdult),
    recent: { items: recent.map((sample) => viewRecent(sample, viewer)), expanded },
    sale: viewSale(ORGANIC_SALE, viewer),
    others: printOffers(OFFERS.map((offer) => viewOffer(offer, viewer))),
    reviews: REVIEWS.map((review) => ({ ...review, date: formatDay(review.date, viewer.locale) })),
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

function viewRecent(sample: SampleItem, viewer: Viewer): RecentView {
  return {
    ...viewSample(sample, "catalogue", viewer),
    description: sample.description,
    age: ageLabel(sample.addedDaysAgo),
    ...(sample.addedDaysAgo <= NEW_FOR_DAYS && { isNew: true }),
  };
}
