import type { ReactNode } from "react";
import { LineDock } from "#app/components/food/drafts/line-field.tsx";
import { May } from "#app/components/may.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { GROUP_TITLE } from "#app/components/rows.tsx";
import { illustrations } from "#app/content/pictures.server.ts";
import { SITE } from "#app/content/site.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { minutesFor } from "#app/domain/stock-check.ts";
import { recentUses } from "#app/session/food/recent-uses.server.ts";
import type { Route } from "./+types/home.ts";
import { CustomerReviews } from "./customer-reviews.tsx";
import { ExpiredFood, OwnExpired } from "./expired-food.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { FoodInventory, OwnInventory } from "./food-inventory.tsx";
import { Hero } from "./hero.tsx";
import { openDemo, viewHome, viewSection } from "./home.server.ts";
import { homeScreenHint } from "./home-screen.server.ts";
import { Newsletter } from "./newsletter.tsx";
import { productData } from "./product-data.server.ts";
import { RecentProducts } from "./recent-products.tsx";
import { FoldedSection } from "./section.tsx";
import { SpecialOffers } from "./special-offers.tsx";
import { loadToday } from "./today.server.ts";
import { Today } from "./today.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const session = context.get(sessionContext);
  const upstream = context.get(upstreamContext);
  const isMember = session.has("user");
  const shared = {
    ...viewHome(url.searchParams, viewer),
    pictures: { celebration: illustrations.celebration, basket: illustrations.emptyFridge },
  };
  if (!isMember) {
    const { food, expired } = await openDemo(upstream, viewer);
    return {
      ...shared,
      own: undefined,
      product: productData(url.origin),
      inventory: viewSection(food, viewer),
      expired: viewSection(expired, viewer),
    };
  }
  const uses = recentUses(session, viewer.now.getTime());
  const { food, groups, tonight, today } = await loadToday({ upstream, viewer, uses });
  return {
    ...shared,
    own: {
      today,
      groups,
      tonight,
      requestId: crypto.randomUUID(),
      homeScreen: today?.isFirstDay ? undefined : homeScreenHint(request),
      checkMinutes: minutesFor(food?.length ?? 0),
    },
    product: undefined,
    inventory: viewSection(food, viewer),
    expired: viewSection(
      food?.filter(({ expiryDate }) => expiryDate && expiryDate < viewer.today),
      viewer,
    ),
  };
}

export const handle = { reloadsOnChangesOf: ["food", "shopping"] };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData?.own ? "Today" : `${SITE.name} · ${SITE.tagline}`, SITE.description),
  ...(loaderData?.product ? [{ "script:ld+json": loaderData.product }] : []),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { own, pictures, inventory, expired, ...home } = loaderData;
  if (!own) {
    return (
      <Sections
        {...home}
        leads
        food={<FoodInventory food={inventory} picture={pictures.basket} />}
        over={<ExpiredFood food={expired} picture={pictures.celebration} />}
      />
    );
  }
  const { today, ...rest } = own;
  return (
    <>
      {today ? <Today today={today} pictures={pictures} {...rest} /> : <NoToday />}
      <div className="page flex flex-col gap-2 pb-8">
        <p className={GROUP_TITLE}>Everything else</p>
        <OwnInventory food={inventory} picture={pictures.basket} />
        <OwnExpired food={expired} picture={pictures.celebration} />
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
      {today && (
        <May least="adult">
          <LineDock requestId={own.requestId} to="/" />
        </May>
      )}
    </>
  );
}

interface SectionsProps extends ReturnType<typeof viewHome> {
  /** The slides lead the page: the first one has its heading. */
  leads?: boolean;
  food?: ReactNode;
  over?: ReactNode;
}

/** Sections for every visitor. For members, their food comes first. */
function Sections({ smallPrint, leads = false, food, over, ...home }: SectionsProps) {
  return (
    <>
      <Hero slides={home.slides} smallPrint={smallPrint} leads={leads} />
      <FeaturedProducts products={home.featured} />
      <WhyChooseUs {...home.why} smallPrint={smallPrint} />
      {food}
      <RecentProducts {...home.recent} />
      <SpecialOffers sale={home.sale} offers={home.offers} />
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
