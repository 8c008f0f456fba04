import { data, href, Link } from "react-router";
import { AddLink } from "#app/components/food/drafts/add-link.tsx";
import { LineDock } from "#app/components/food/drafts/line-field.tsx";
import { FoodList } from "#app/components/food/food-list.tsx";
import { MoreFoods } from "#app/components/food/more-foods.tsx";
import { Icon } from "#app/components/icon.tsx";
import { May } from "#app/components/may.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { useIsAtLeast } from "#app/components/use-household.ts";
import { illustrations } from "#app/content/pictures.server.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { recentUses } from "#app/session/food/recent-uses.server.ts";
import type { Route } from "./+types/fridge.ts";
import { Counts } from "./counts.tsx";
import { EmptyFridge } from "./empty-fridge.tsx";
import { Chips, Filters } from "./filters.tsx";
import { type FridgeFilters, loadFridge, readFilters, readSamplesChoice, readView } from "./fridge.server.ts";
import { FridgeCards } from "./fridge-cards.tsx";
import { HiddenSamplesNotice, SamplesNotice } from "./samples-notice.tsx";
import { ViewChoice } from "./view-choice.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  const viewer = context.get(viewerContext);
  const signedIn = session.has("user");
  const filters = readFilters(url.searchParams);
  const view = signedIn ? readView(request) : "cards";
  const fridge = await loadFridge({
    upstream: signedIn ? context.get(upstreamContext) : undefined,
    viewer,
    filters,
    samplesChoice: readSamplesChoice(request),
    view,
    uses: recentUses(session, viewer.now.getTime()),
  });
  return data(
    {
      ...fridge,
      inRows: view === "rows",
      signedIn,
      requestId: crypto.randomUUID(),
      ...(fridge.isEmpty && { pictures: { empty: illustrations.emptyFridge, search: illustrations.search } }),
    },
    { status: fridge.failed ? 503 : 200 },
  );
}

export const handle = { reloadsOnChangesOf: ["food"] };

export const meta: Route.MetaFunction = () =>
  pageMeta(
    "My Smart Fridge",
    "Everything in the fridge with its date and how long it is good. Sorted by what to eat first.",
  );

export default function Fridge({ loaderData }: Route.ComponentProps) {
  const {
    inRows,
    groups,
    cards,
    counts,
    filters,
    categories,
    chips,
    failed,
    samples,
    areSamplesAutoHidden,
    ...rest
  } = loaderData;
  const { isEmpty, links, count, searchSummary, signedIn, requestId, path, pictures } = rest;
  const isAdult = useIsAtLeast("adult");
  const addControl =
    signedIn &&
    (isAdult ? (
      <LineDock requestId={requestId} to="/fridge" />
    ) : (
      <May least="child">
        {/* A full page load, whose headers allow the camera. */}
        <a href={`${href("/scan")}?use`} className="button button-secondary self-start px-4">
          Scan empty packs
        </a>
      </May>
    ));
  const favourites = (
    <Link to="/favourites" className="link inline-flex min-h-11 items-center">
      Favourites
    </Link>
  );
  return (
    <>
      <div className={`page flex flex-col ${inRows ? "gap-2 py-2 md:gap-3 md:py-6" : "gap-6 py-8"}`}>
        {/* On phones the link is in the navigation bar, and the list comes first. */}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0 grow basis-40">
            <h1
              className={`text-2xl font-extrabold tracking-tight sm:text-4xl ${inRows ? "max-md:sr-only" : ""}`}
            >
              My Smart Fridge
            </h1>
            <p className={`hidden text-muted ${inRows ? "md:block" : "sm:block"}`}>
              Sorted by what to eat first.
            </p>
          </div>
          <May least="adult">
            <AddLink
              className={`button button-primary no-print shrink-0 px-4 ${inRows ? "max-md:hidden" : ""}`}
            >
              <Icon name="plus" /> Add Food
            </AddLink>
          </May>
        </div>
        <div className={inRows ? "flex items-center justify-between" : "contents"}>
          <Counts counts={counts} compact={inRows} />
          {inRows && <ViewChoice isRows />}
        </div>
        {signedIn && !inRows && (
          <div className="no-print -my-3 flex flex-wrap items-center justify-between">
            {favourites} <ViewChoice isRows={false} />
          </div>
        )}
        {failed && <Unavailable message="Failed to fetch food items" />}
        <div
          className={
            inRows
              ? "no-print sticky top-16 z-20 -mx-4 bg-ground px-4 pt-1 md:static [@media(max-height:24rem)]:static"
              : "contents"
          }
        >
          {counts.listed > 0 && <Filters filters={filters} categories={categories} compact={inRows} />}
          {chips.length > 0 && <Chips chips={chips} />}
        </div>
        {inRows && (
          <p
            role="status"
            className={searchSummary ? "rounded-2xl bg-brand-soft px-4 py-3 font-semibold" : "sr-only"}
          >
            {searchSummary}
          </p>
        )}
        {inRows && !isEmpty && <FoodList groups={groups} from={path} isOpen={searchSummary !== ""} />}
        {!inRows && !isEmpty && <FridgeCards foods={cards} from={path} />}
        <MoreFoods links={links} count={count} noun="foods" />
        {pictures && !failed && (
          <EmptyFridge
            wanted={counts.listed > 0 ? describeFilters(filters) : ""}
            signedIn={signedIn}
            pictures={pictures}
          />
        )}
        {inRows && <p className="no-print">{favourites}</p>}
        {samples && <SamplesNotice signedIn={signedIn} />}
        {areSamplesAutoHidden && <HiddenSamplesNotice />}
        {!isAdult && addControl}
      </div>
      {isAdult && addControl}
    </>
  );
}

const describeFilters = ({ q, category, where }: FridgeFilters) =>
  [
    q && `'${q}'`,
    category !== "All" && category,
    where && (where === "opened" ? "opened food" : `the ${where}`),
  ]
    .filter(Boolean)
    .join(" in ");
