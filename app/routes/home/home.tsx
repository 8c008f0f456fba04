import type { ReactNode } from "react";
import { illustrations } from "#app/content/pictures.server.ts";
import { SITE } from "#app/content/site.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { recentUses } from "#app/session/recent-uses.server.ts";
import foodListStyles from "#app/ui/food/food-list.css?url";
import { viewByExpiry, viewExpired } from "#app/ui/food/food-view.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/home.ts";
import { CustomerReviews } from "./customer-reviews.tsx";
import { ExpiredFood } from "./expired-food.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { FoodInventory } from "./food-inventory.tsx";
import { Hero } from "./hero.tsx";
import { openDemo, viewHome } from "./home.server.ts";
import { Newsletter } from "./newsletter.tsx";
import { productData } from "./product-data.server.ts";
import { RecentProducts } from "./recent-products.tsx";
import { FoldedSection } from "./section.tsx";
import { SpecialOffers } from "./special-offers.tsx";
import { openToday } from "./today.server.ts";
import { Today } from "./today.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const session = context.get(sessionContext);
  const upstream = context.get(upstreamContext);
  const signedIn = session.has("user");
  const { today, food, expired } = signedIn
    ? await openToday(upstream, viewer, recentUses(session, viewer.now.getTime()))
    : { ...(await openDemo(upstream, viewer)), today: undefined };
  return {
    ...viewHome(url.searchParams, viewer),
    product: signedIn ? undefined : productData(url.origin),
    signedIn,
    today,
    requestId: crypto.randomUUID(),
    inventory: food && viewByExpiry(food, "inventory", viewer),
    expired: expired && viewExpired(expired, viewer),
    pictures: { celebration: illustrations.celebration, basket: illustrations.emptyFridge },
  };
}

export const handle = { live: ["food", "shopping"] };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData?.signedIn ? "Today" : `${SITE.name} · ${SITE.tagline}`, SITE.description),
  ...(loaderData?.product ? [{ "script:ld+json": loaderData.product }] : []),
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: foodListStyles }];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { signedIn, today, requestId, inventory, expired, pictures, ...home } = loaderData;
  const food = <FoodInventory items={inventory} own={signedIn} picture={pictures.basket} />;
  const over = <ExpiredFood items={expired} own={signedIn} picture={pictures.celebration} />;
  if (!signedIn) return <Sections {...home} food={food} over={over} />;
  return (
    <>
      {today ? <Today today={today} requestId={requestId} pictures={pictures} /> : <NoToday />}
      <div className="page flex flex-col gap-2 pb-8">
        <p className="px-2.5 pt-1 font-bold">Everything else</p>
        {food}
        {over}
        <FoldedSection
          id="from-crisper"
          title="From Crisper"
          hint="offers, products, reviews"
          open={home.recent.expanded}
        >
          <div className="-mx-4 sm:mx-0">
            <Sections {...home} />
          </div>
        </FoldedSection>
      </div>
    </>
  );
}

type SectionsProps = ReturnType<typeof viewHome> & { food?: ReactNode; over?: ReactNode };

/** Of the specification, in its order. A member's food stands before them. */
function Sections({ smallPrint, food, over, ...home }: SectionsProps) {
  return (
    <>
      <Hero slides={home.slides} smallPrint={smallPrint} leads={food !== undefined} />
      <FeaturedProducts products={home.featured} />
      <WhyChooseUs {...home.why} smallPrint={smallPrint} />
      {food}
      <RecentProducts {...home.recent} />
      <SpecialOffers {...home.offers} />
      {over}
      <CustomerReviews reviews={home.reviews} stats={home.reviewStats} smallPrint={smallPrint} />
      <Newsletter {...home.newsletter} smallPrint={smallPrint} />
    </>
  );
}

function NoToday() {
  return (
    <div className="page py-2 md:py-6">
      <h1 className="text-2xl font-extrabold tracking-tight md:text-4xl">Today</h1>
    </div>
  );
}
