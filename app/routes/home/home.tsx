import { illustrations } from "#app/content/pictures.server.ts";
import { SITE } from "#app/content/site.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { viewByExpiry, viewExpired } from "#app/ui/food/food-view.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { settle } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/home.ts";
import { CustomerReviews } from "./customer-reviews.tsx";
import { ExpiredFood } from "./expired-food.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { FoodInventory } from "./food-inventory.tsx";
import { Hero } from "./hero.tsx";
import { viewHome } from "./home.server.ts";
import { Newsletter } from "./newsletter.tsx";
import { productData } from "./product-data.server.ts";
import { RecentProducts } from "./recent-products.tsx";
import { SpecialOffers } from "./special-offers.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const upstream = context.get(upstreamContext);
  const [food, expired] = await Promise.all([
    settle(upstream.listFood({ today: viewer.today })),
    settle(upstream.listExpiredFood({ today: viewer.today })),
  ]);
  return {
    ...viewHome(url.searchParams, viewer),
    product: productData(url.origin),
    signedIn: context.get(sessionContext).has("user"),
    inventory: food.ok ? viewByExpiry(food.value, "inventory", viewer) : undefined,
    expired: expired.ok ? viewExpired(expired.value, viewer) : undefined,
    celebration: illustrations.celebration,
    basket: illustrations.emptyFridge,
  };
}

export const handle = { live: ["food"] };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(`${SITE.name} · ${SITE.tagline}`, SITE.description),
  ...(loaderData ? [{ "script:ld+json": loaderData.product }] : []),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { smallPrint, signedIn, ...home } = loaderData;
  return (
    <>
      <Hero slides={home.slides} smallPrint={smallPrint} />
      <FeaturedProducts products={home.featured} />
      <WhyChooseUs {...home.why} smallPrint={smallPrint} />
      <FoodInventory items={home.inventory} own={signedIn} picture={home.basket} />
      <RecentProducts {...home.recent} />
      <SpecialOffers {...home.offers} />
      <ExpiredFood items={home.expired} picture={home.celebration} />
      <CustomerReviews reviews={home.reviews} stats={home.reviewStats} smallPrint={smallPrint} />
      <Newsletter {...home.newsletter} smallPrint={smallPrint} />
    </>
  );
}
