import { viewSale } from "#app/components/food/products/sale.server.ts";
import { type Deal, dealsOn, endOfDeal } from "#app/content/deals.ts";
import { DEALS_SALE } from "#app/content/offers.ts";
import { pictureFor } from "#app/content/pictures.server.ts";
import { timeUntilEndOf } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { Viewer } from "#app/session/viewer.server.ts";

const ALL = "All";
const SHOWN_AT_A_TIME = 6;

export type DealView = ReturnType<typeof viewDeal>;

/** An unknown category shows all deals. */
export function viewDeals(parameters: URLSearchParams, viewer: Viewer) {
  const deals = dealsOn(viewer.today);
  const wanted = parameters.get("category") ?? ALL;
  const category = deals.some((deal) => deal.category === wanted) ? wanted : ALL;
  const inCategory = deals.filter((deal) => category === ALL || deal.category === category);
  const shown = readShown(parameters.get("shown"), deals.length);
  return {
    sale: viewSale(DEALS_SALE, viewer),
    unknown: category !== wanted,
    chips: countCategories(deals, category),
    deals: inCategory.slice(0, shown).map((deal) => viewDeal(deal, viewer)),
    found: inCategory.length,
    more: inCategory.length > shown ? dealsPath(category, shown + SHOWN_AT_A_TIME) : undefined,
  };
}

/** Rounds to whole pages, within the number of deals. */
function readShown(text: string | null, count: number): number {
  const pages = Math.ceil(Number(text) / SHOWN_AT_A_TIME);
  return SHOWN_AT_A_TIME * Math.min(Math.max(pages || 1, 1), Math.ceil(count / SHOWN_AT_A_TIME));
}

function countCategories(deals: Deal[], current: string) {
  const names = [ALL, ...new Set(deals.map(({ category }) => category))];
  return names.map((name) => ({
    name,
    count: deals.filter((deal) => name === ALL || deal.category === name).length,
    current: name === current,
    path: dealsPath(name),
  }));
}

function dealsPath(category: string, shown?: number): string {
  const parameters = new URLSearchParams();
  if (category !== ALL) parameters.set("category", category);
  if (shown) parameters.set("shown", String(shown));
  return parameters.size > 0 ? `/deals?${parameters}` : "/deals";
}

function viewDeal(deal: Deal, { locale, timeZone, today, now }: Viewer) {
  const price = (minor: number) => formatMoney({ minor, currency: "USD" }, locale);
  const initial = timeUntilEndOf(endOfDeal(deal, today), timeZone, now);
  const minutes = (initial.days * 24 + initial.hours) * 60 + initial.minutes;
  return {
    id: deal.id,
    title: deal.title,
    sample: !deal.startsOn,
    category: deal.category,
    hue: categoryOf(deal.category).hue,
    picture: pictureFor(deal.title, deal.category),
    originalPrice: price(deal.originalPrice),
    discountedPrice: price(Math.round((deal.originalPrice * (100 - deal.discount)) / 100)),
    discount: `${deal.discount}% off`,
    rating: deal.rating,
    sold: new Intl.NumberFormat(locale).format(deal.totalSold),
    isFlashSale: deal.isFlashSale,
    description: deal.description,
    tags: deal.tags,
    countdown: { initial, endsAt: now.getTime() + minutes * 60_000 },
  };
}
