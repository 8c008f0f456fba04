import { HERO_SLIDES, NEWSLETTER, REVIEW_STATS, SAMPLE_FIGURES } from "#app/content/home.server.ts";
import { OFFERS, ORGANIC_SALE } from "#app/content/offers.ts";
import { categoryPictures } from "#app/content/pictures.server.ts";
import { REVIEWS } from "#app/content/reviews.server.ts";
import { FEATURED, RECENTLY_ADDED, type SampleItem } from "#app/content/samples.ts";
import { addDays, ageLabel, formatDay } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import { staticHtml } from "#app/http/static-html.server.ts";
import type { Viewer } from "#app/http/viewer.server.ts";
import { printProductCards } from "#app/ui/food/food-cards.server.tsx";
import { viewSample } from "#app/ui/food/food-view.server.ts";
import { viewProduct } from "#app/ui/food/product-view.server.ts";
import { viewSale } from "#app/ui/food/sale.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { settle } from "#app/upstream/errors.server.ts";
import { printRecentCards, type RecentView } from "./home-cards.server.tsx";
import { printOffers } from "./offer-cards.server.tsx";
import { printHeroSlide, printReviewSlide } from "./slides.server.tsx";
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

/** What both visitors and members see. */
export function viewHome(
  request: Request,
  viewer: Viewer,
  { isAdult, isMember }: { isAdult: boolean; isMember: boolean },
) {
  const html = (text: string) => staticHtml(text, request);
  const expanded = new URL(request.url).searchParams.get("recent") === "all";
  const recent = expanded ? RECENTLY_ADDED : RECENTLY_ADDED.slice(0, RECENT_AT_FIRST);
  const featured = FEATURED.map((sample) => viewProduct(sample, viewer));
  return {
    smallPrint: SAMPLE_FIGURES,
    slides: HERO_SLIDES.map((slide, index) => ({
      title: slide.title,
      content: html(printHeroSlide(slide, !isMember && index === 0)),
    })),
    featured: html(printProductCards(featured, { action: "See More" })),
    why: html(printWhyChooseUs(isAdult)),
    recent: { cards: html(printRecentCards(recent.map((sample) => viewRecent(sample, viewer)))), expanded },
    sale: viewSale(ORGANIC_SALE, viewer),
    offers: html(printOffers(OFFERS.map((offer) => viewOffer(offer, viewer)))),
    reviews: REVIEWS.map((review) => ({
      title: review.name,
      content: html(printReviewSlide(review, viewer.locale)),
    })),
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
