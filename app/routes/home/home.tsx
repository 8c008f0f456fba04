import type { ReactNode } from "react";
import { illustrations } from "#app/content/pictures.server.ts";
import { SITE } from "#app/content/site.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { minutesFor } from "#app/domain/weekly-look.ts";
import { staticHtml } from "#app/http/static-html.server.ts";
import { recentUses } from "#app/session/recent-uses.server.ts";
import { mayAs } from "#app/session/require-role.server.ts";
import foodListStyles from "#app/ui/food/food-list.css?url";
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
import { homeScreenWords } from "./home-screen.server.ts";
import { Newsletter } from "./newsletter.tsx";
import { productData } from "./product-data.server.ts";
import { RecentProducts } from "./recent-products.tsx";
import { FoldedSection } from "./section.tsx";
import { printExpired, printInventory } from "./section-rows.server.tsx";
import { SpecialOffers } from "./special-offers.tsx";
import { openToday } from "./today.server.ts";
import { Today } from "./today.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const session = context.get(sessionContext);
  const upstream = context.get(upstreamContext);
  const { why, others, ...sections } = viewHome(url.searchParams, viewer, mayAs(session, "adult"));
  const shared = {
    ...sections,
    why: staticHtml(why, request),
    others: staticHtml(others, request),
    pictures: { celebration: illustrations.celebration, basket: illustrations.emptyFridge },
  };
  if (!session.has("user")) {
    const { food, expired } = await openDemo(upstream, viewer);
    return {
      ...shared,
      own: undefined,
      product: productData(url.origin),
      inventory: food && viewByExpiry(food, "inventory", viewer),
      expired: expired && viewExpired(expired, viewer),
    };
  }
  const { food, rows, tonight, today } = await openToday({
    upstream,
    viewer,
    uses: recentUses(session, viewer.now.getTime()),
    mayUse: mayAs(session, "child"),
  });
  const inventory = food && viewByExpiry(food, "inventory", viewer);
  const expired = food && viewExpired(food, viewer);
  return {
    ...shared,
    own: {
      today,
      requestId: crypto.randomUUID(),
      homeScreen: today?.isFirstDay ? undefined : homeScreenWords(request),
      lookMinutes: minutesFor(food?.length ?? 0),
      rows: staticHtml(rows, request),
      tonight: staticHtml(tonight, request),
      inventory: { count: inventory?.length, rows: staticHtml(printInventory(inventory ?? []), request) },
      expired: { count: expired?.length, rows: staticHtml(printExpired(expired ?? []), request) },
    },
    product: undefined,
    inventory: undefined,
    expired: undefined,
  };
}

export const handle = { live: ["food", "shopping"] };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData?.own ? "Today" : `${SITE.name} · ${SITE.tagline}`, SITE.description),
  ...(loaderData?.product ? [{ "script:ld+json": loaderData.product }] : []),
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: foodListStyles }];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { own, inventory, expired, pictures, ...home } = loaderData;
  if (!own) {
    return (
      <Sections
        {...home}
        food={<FoodInventory items={inventory} picture={pictures.basket} />}
        over={<ExpiredFood items={expired} picture={pictures.celebration} />}
      />
    );
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
        <OwnInventory count={own.inventory.count} html={own.inventory.rows.html} picture={pictures.basket} />
        <OwnExpired count={own.expired.count} html={own.expired.rows.html} picture={pictures.celebration} />
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

type SectionsProps = Omit<ReturnType<typeof viewHome>, "why" | "others"> &
  Record<"why" | "others", { html?: string }> & { food?: ReactNode; over?: ReactNode };

/** Of the specification, in its order. A member's food stands before them. */
function Sections({ smallPrint, food, over, ...home }: SectionsProps) {
  return (
    <>
      <Hero slides={home.slides} smallPrint={smallPrint} leads={food !== undefined} />
      <FeaturedProducts products={home.featured} />
      <StaticHtml id="why" html={home.why.html} />
      {food}
      <RecentProducts {...home.recent} />
      <SpecialOffers sale={home.sale} html={home.others.html} />
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
