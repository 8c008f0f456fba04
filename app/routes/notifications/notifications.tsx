import { data, Form, href, Link } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { cutGroups } from "#app/components/food/food-list.server.ts";
import { FoodList } from "#app/components/food/food-list.tsx";
import { MoreFoods } from "#app/components/food/more-foods.tsx";
import {
  type PageSelection,
  pageQueryOf,
  paginate,
  readPageSelection,
} from "#app/components/food/pagination.ts";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { smallPicture } from "#app/components/small-picture.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { illustrations } from "#app/content/pictures.server.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { weekdayName, weekdayOf } from "#app/domain/weekday.ts";
import { recentUses } from "#app/session/food/recent-uses.server.ts";
import { storeNotifications } from "#app/session/notifications.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/notifications.ts";
import { byItemId, groupDue, viewNotification } from "./notifications.server.ts";

const pathOf = (selection: PageSelection) => {
  const query = new URLSearchParams(pageQueryOf(selection));
  return query.size > 0 ? `${href("/notifications")}?${query}` : href("/notifications");
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const [answer, own] = await Promise.all([
    toResult(upstream.listNotifications()),
    toResult(upstream.listOwnFood()),
  ]);
  const picture = illustrations.celebration;
  if (!answer.ok || !own.ok) {
    return data(
      { failed: true, unread: 0, groups: [], path: "", links: {}, count: "", stockCheck: undefined, picture },
      { status: 503 },
    );
  }
  const session = context.get(sessionContext);
  const viewer = context.get(viewerContext);
  const { today, unread, stockCheck: offered } = answer.value;
  const stockCheck = offered && {
    ...offered,
    day: weekdayName(weekdayOf(today)),
    picture: smallPicture(illustrations.search),
  };
  storeNotifications(session, answer.value);
  const notifications = byItemId(answer.value.data);
  const uses = recentUses(session, viewer.now.getTime());
  const groups = groupDue(notifications, own.value, uses, viewer.today);
  const selection = readPageSelection(url.searchParams);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const { links, ...shownRows } = paginate(selection, count, pathOf);
  const shown = cutGroups(groups, shownRows, (packs) => viewNotification(notifications, packs, viewer));
  return data({
    failed: false,
    unread,
    groups: shown,
    path: pathOf(selection),
    links,
    count: count.toLocaleString("en"),
    stockCheck,
    picture,
  });
}

export const handle = { reloadsOnChangesOf: ["food"] };

export const meta: Route.MetaFunction = () =>
  pageMeta("Notifications", "What is due in your household, three days ahead, one day ahead and on the day.");

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { failed, unread, groups, path, links, count, stockCheck, picture } = loaderData;
  const pending = useIsPosting();
  return (
    <div className="page flex max-w-3xl flex-col gap-3 py-2 md:py-6">
      <div>
        <p className="text-sm font-semibold text-muted">{unread > 0 ? `${unread} new` : "Nothing new"}</p>
        <h1 className="text-2xl font-extrabold tracking-tight md:text-4xl">Notifications</h1>
      </div>
      <div className="no-print flex flex-wrap gap-2">
        {unread > 0 && (
          <Form method="post" action={href("/notifications/read")}>
            <button type="submit" className="button button-secondary" disabled={pending}>
              Mark all as read
            </button>
          </Form>
        )}
        <Link to={href("/notifications/settings")} className="button button-secondary">
          Settings
        </Link>
      </div>
      {failed && <Unavailable message="Failed to fetch your notifications" />}
      {stockCheck && <StockCheckRow stockCheck={stockCheck} />}
      {groups.length > 0 && <FoodList groups={groups} from={path} />}
      <MoreFoods links={links} count={count} noun="notifications" />
      {!failed && !stockCheck && groups.length === 0 && (
        <EmptyState picture={picture} title="Nothing is due">
          <p className="text-muted">Food appears here when its date is near.</p>
        </EmptyState>
      )}
    </div>
  );
}

type StockCheck = NonNullable<Route.ComponentProps["loaderData"]["stockCheck"]>;

function StockCheckRow({ stockCheck: { unread, day, picture } }: { stockCheck: StockCheck }) {
  return (
    <Link
      to={href("/stock-check")}
      className={`card flex min-h-16 items-center gap-2.5 px-2 py-1 hover:bg-sunken ${unread ? "bg-brand-soft" : ""}`}
    >
      <img src={picture} alt="" width="44" height="44" className="size-11 shrink-0" />
      <span>
        <span className={unread ? "font-bold" : "font-semibold"}>Stock check</span>{" "}
        <span className="text-muted">{`It is ${day}. Is it all still there?`}</span>
        {unread && <span className="sr-only"> (new)</span>}
      </span>
    </Link>
  );
}
