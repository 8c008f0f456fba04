import type { ReactNode } from "react";
import { illustrations } from "#app/content/pictures.server.ts";
import { SITE } from "#app/content/site.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { FOODS_AT_FIRST } from "#app/domain/limits.ts";
import { minutesFor } from "#app/domain/weekly-look.ts";
import { staticHtml } from "#app/http/static-html.server.ts";
import { recentUses } from "#app/session/recent-uses.server.ts";
import { mayAs } from "#app/session/require-role.server.ts";
import { printFoodCards } from "#app/ui/food/food-cards.server.tsx";
import { viewByExpiry, viewExpired } from "#app/ui/food/food-view.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { StaticHtml } from "#app/ui/static-html.tsx";
import type { Route } from "./+types/home.ts";
import { CustomerReviews } from "./customer-reviews.tsx";
import { ExpiredFood, OwnExpired } from "./expired-food.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { FoodInventory, OwnInventory } from "./food-inventory.tsx";
import { Hero } from "./hero.tsx";
import { openDemo, viewHome } from "./home.server.ts";
import { printExpiredCards } from "./home-cards.server.tsx";
import { homeScreenWords } from "./home-screen.server.ts";
import { Newsletter } from "./newsletter.tsx";
import { productData } from "./product-data.server.ts";
import { RecentProducts } from "./recent-products.tsx";
import { FoldedSection } from "./section.tsx";
import { printExpiredRows, printInventoryRows } from "./section-rows.server.tsx";
import { SpecialOffers } from "./special-offers.tsx";
import { openToday } from "./today.server.ts";
import { Today } from "./today.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const session = context.get(sessionContext);
  const upstream = context.get(upstreamContext);
  const isMember = session.has("user");
  const shared = {
    ...viewHome(request, viewer, { isAdult: mayAs(session, "adult"), isMember }),
    pictures: { celebration: illustrations.celebration, basket: illustrations.emptyFridge },
  };
  const section = <Food,>(foods: Food[] | undefined, print: (foods: Food[]) => string) => ({
    count: foods?.length,
    isCut: (foods?.length ?? 0) > FOODS_AT_FIRST,
    list: staticHtml(print(foods?.slice(0, FOODS_AT_FIRST) ?? []), request),
  });
  if (!isMember) {
    const { food, expired } = await openDemo(upstream, viewer);
    return {
      ...shared,
      own: undefined,
      product: productData(url.origin),
      inventory: section(food && viewByExpiry(food, "inventory", viewer), (foods) =>
        printFoodCards(foods, { action: "See More" }),
      ),
      expired: section(expired && viewExpired(expired, viewer), printExpiredCards),
    };
  }
  const { food, rows, tonight, today } = await openToday({
    upstream,
    viewer,
    uses: recentUses(session, viewer.now.getTime()),
    mayUse: mayAs(session, "child"),
  });
  return {
    ...shared,
    own: {
      today,
      requestId: crypto.randomUUID(),
      homeScreen: today?.isFirstDay ? undefined : homeScreenWords(request),
      lookMinutes: minutesFor(food?.length ?? 0),
      rows: staticHtml(rows, request),
      tonight: staticHtml(tonight, request),
    },
    product: undefined,
    inventory: section(food && viewByExpiry(food, "inventory", viewer), printInventoryRows),
    expired: section(food && viewExpired(food, viewer), printExpiredRows),
  };
}

export const handle = { live: ["food", "shopping"] };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData?.own ? "Today" : `${SITE.name} · ${SITE.tagline}`, SITE.description),
  ...(loaderData?.product ? [{ "script:ld+json": loaderData.product }] : []),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { own, pictures, ...home } = loaderData;
  const inventory = { ...home.inventory, html: home.inventory.list.html, picture: pictures.basket };
  const expired = { ...home.expired, html: home.expired.list.html, picture: pictures.celebration };
  if (!own) {
    return <Sections {...home} food={<FoodInventory {...inventory} />} over={<ExpiredFood {...expired} />} />;
  }
  const { today, requestId, homeScreen, lookMinutes, rows, tonight } = own;
  return (
    <>
      {today ? (
        <Today
          {...{ today, requestId, homeScreen, lookMinutes, pictures }}
          html={rows.html}
          tonight={tonight.html}
        />
      ) : (
        <NoToday />
      )}
      <div className="page flex flex-col gap-2 pb-8">
        <p className="px-2.5 pt-1 font-bold">Everything else</p>
        <OwnInventory {...inventory} />
        <OwnExpired {...expired} />
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
      <Hero slides={home.slides} />
      <FeaturedProducts html={home.featured.html} />
      <StaticHtml id="why" html={home.why.html} />
      {food}
      <RecentProducts html={home.recent.cards.html} expanded={home.recent.expanded} />
      <SpecialOffers sale={home.sale} html={home.offers.html} />
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
