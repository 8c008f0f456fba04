import { useRef } from "react";
import { data, useOutlet } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { AddLink } from "#app/components/food/drafts/add-link.tsx";
import { isAction } from "#app/components/food/food-list.server.ts";
import { summarizeFood } from "#app/components/food/food-summary.server.ts";
import { MoreFoods } from "#app/components/food/more-foods.tsx";
import {
  type PageSelection,
  pageQueryOf,
  paginate,
  readPageSelection,
} from "#app/components/food/pagination.ts";
import { May } from "#app/components/may.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { useIsAtLeast } from "#app/components/use-household.ts";
import { illustrations } from "#app/content/pictures.server.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { FOODS_MAX, FOODS_NEARLY_MAX } from "#app/domain/limits.ts";
import { recentUses } from "#app/session/food/recent-uses.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/my-items.ts";
import { ItemsTable } from "./items-table.tsx";
import { listItems } from "./my-items.server.ts";
import { TickedItems } from "./ticked-items.tsx";

const PATH = "/my-items";
const pathOf = (selection: PageSelection) => {
  const query = new URLSearchParams(pageQueryOf(selection));
  return query.size > 0 ? `${PATH}?${query}` : PATH;
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const answer = await toResult(context.get(upstreamContext).listOwnFood());
  if (!answer.ok) {
    const failed = `Error: ${answer.error.message || `HTTP error! Status: ${answer.error.status}`}`;
    return data(
      {
        failed,
        rows: [],
        hasFood: false,
        path: PATH,
        count: "",
        links: {},
        nearlyFull: undefined,
        picture: "",
      },
      { status: 503 },
    );
  }
  const viewer = context.get(viewerContext);
  const session = context.get(sessionContext);
  const rows = listItems(answer.value, recentUses(session, viewer.now.getTime()));
  const selection = readPageSelection(url.searchParams);
  const { start, end, links } = paginate(selection, rows.length, pathOf);
  return data({
    failed: undefined,
    rows: rows.slice(start, end).map((row) => (isAction(row) ? row : summarizeFood(row, viewer))),
    hasFood: answer.value.length > 0,
    path: pathOf(selection),
    count: answer.value.length.toLocaleString("en"),
    links,
    nearlyFull: answer.value.length >= FOODS_NEARLY_MAX ? answer.value.length : undefined,
    picture: illustrations.emptyFridge,
  });
}

export const handle = { reloadsOnChangesOf: ["food"] };

export const meta: Route.MetaFunction = () =>
  pageMeta("My Food Items", "All the food of your household in one list, to change and to delete.");

export default function MyItems({ loaderData }: Route.ComponentProps) {
  const { failed, rows, hasFood, path, count, links, nearlyFull, picture } = loaderData;
  const mayUse = useIsAtLeast("child");
  const dialog = useOutlet();
  // A page that is printed with a dialog has no more than it needs; behind one that comes later, what is written stays.
  const isUsed = useRef(false);
  if (!dialog) isUsed.current = true;
  return (
    <div className="group/items page flex flex-col gap-3 py-2 md:py-6">
      {/* On phones the bar has the link. */}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 grow basis-40 text-2xl font-extrabold tracking-tight sm:text-3xl">
          My Food Items
        </h1>
        <May least="adult">
          <AddLink className="button button-primary no-print shrink-0 px-4 max-md:hidden">Add Food</AddLink>
        </May>
      </div>
      {failed && <Unavailable message={failed} />}
      {nearlyFull && (
        <p className="text-muted">
          {`You have ${nearlyFull.toLocaleString("en")} foods. A household has room for ${FOODS_MAX.toLocaleString("en")}.`}
        </p>
      )}
      {dialog}
      {rows.length > 0 && isUsed.current && (
        <May least="adult">
          <p className="no-print text-sm text-muted lg:hidden">Select items to edit or delete them.</p>
        </May>
      )}
      {rows.length > 0 && <ItemsTable rows={rows} from={path} />}
      <MoreFoods links={links} count={count} noun="items" />
      {mayUse && hasFood && !dialog && <TickedItems />}
      {!failed && rows.length === 0 && (
        <EmptyState picture={picture} title="No food items found. Add your first item!">
          <May least="adult">
            <AddLink className="button button-primary">Add Food</AddLink>
          </May>
        </EmptyState>
      )}
    </div>
  );
}
