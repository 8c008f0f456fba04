import { data, Form, href, Link } from "react-router";
import { illustrations, pictureFor } from "#app/content/pictures.server.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { assessFood, sayDay } from "#app/domain/dated-food.ts";
import { daysLeft, expiredLabel } from "#app/domain/expiry.ts";
import { weekdayName, weekdayOf } from "#app/domain/weekday.ts";
import { keepNotices } from "#app/session/notices.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { quantityWords } from "#app/ui/food/food-view.server.ts";
import { useIsPosting } from "#app/ui/form-hooks.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { smallPicture } from "#app/ui/small-picture.ts";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { settle } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/notices.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await settle(context.get(upstreamContext).listNotices());
  const picture = illustrations.celebration;
  if (!answer.ok)
    return data({ failed: true, unread: 0, notices: [], look: undefined, picture }, { status: 503 });
  const { locale } = context.get(viewerContext);
  const { today, unread, look: offered } = answer.value;
  const look = offered && {
    ...offered,
    day: weekdayName(weekdayOf(today)),
    picture: smallPicture(illustrations.search),
  };
  keepNotices(context.get(sessionContext), answer.value);
  const notices = answer.value.data.map(({ itemId, quantity, ...notice }) => {
    const { name, category, expiryDate, expiryKind } = notice;
    const days = daysLeft(expiryDate, today);
    const { label, past, tone, bold } = assessFood("inventory", notice, today);
    return {
      id: itemId,
      name,
      reminded: notice.reminded,
      unread: notice.unread,
      quantity: quantityWords(quantity, locale),
      picture: pictureFor(name, category),
      expires: expiryDate && sayDay(expiryDate, expiryKind, locale),
      label: days !== undefined && past ? `${expiredLabel(days)}\n${past}` : label,
      tone,
      bold,
    };
  });
  return data({ failed: false, unread, notices, look, picture });
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Notices", "What is due in your kitchen, three days ahead, one day ahead and on the day.");

type Notice = Route.ComponentProps["loaderData"]["notices"][number];

export default function Notices({ loaderData }: Route.ComponentProps) {
  const { failed, unread, notices, look, picture } = loaderData;
  const pending = useIsPosting();
  return (
    <div className="page flex max-w-3xl flex-col gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">Notices</h1>
          <p className="text-muted">{unread > 0 ? `${unread} new` : "Nothing new"}</p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          {unread > 0 && (
            <Form method="post" action={href("/notices/reading")}>
              <button type="submit" className="button button-primary" disabled={pending}>
                Mark All as Read
              </button>
            </Form>
          )}
          <Link to={href("/notices/settings")} className="button button-secondary">
            Settings
          </Link>
        </div>
      </div>
      {failed && <Unavailable message="Failed to fetch your notices" />}
      {look && <LookLine look={look} />}
      {notices.length > 0 && (
        <ul className="card divided overflow-hidden">
          {notices.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      {!failed && !look && notices.length === 0 && (
        <EmptyState picture={picture} title="Nothing is due">
          <p className="text-muted">Food shows up here when its day is near.</p>
        </EmptyState>
      )}
    </div>
  );
}

type Look = NonNullable<Route.ComponentProps["loaderData"]["look"]>;

function LookLine({ look: { unread, day, picture } }: { look: Look }) {
  return (
    <Link
      to={href("/weekly-look")}
      className={`card flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-sunken ${unread ? "bg-brand-soft" : ""}`}
    >
      <img src={picture} alt="" width="40" height="40" className="size-10 shrink-0" />
      <span>
        <span className={unread ? "font-bold" : "font-semibold"}>Weekly look</span>{" "}
        <span className="text-muted">{`It is ${day}. Is it all still there?`}</span>
        {unread && <span className="sr-only"> (new)</span>}
      </span>
    </Link>
  );
}

function NoticeLine({
  notice: { id, name, quantity, picture, expires, label, tone, bold, reminded, unread },
}: {
  notice: Notice;
}) {
  return (
    <li className={unread ? "bg-brand-soft" : undefined}>
      <Link
        to={href("/food/:id", { id })}
        className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-sunken"
      >
        <img src={smallPicture(picture)} alt="" width="40" height="40" className="size-10 shrink-0" />
        <span className="flex min-w-0 grow flex-col items-start gap-1 sm:flex-row sm:items-center sm:gap-4">
          <span className="min-w-0 grow [overflow-wrap:anywhere]">
            <span className={unread ? "font-bold" : "font-semibold"}>{name}</span>{" "}
            <span className="text-muted">
              {quantity}
              {expires && ` · ${expires}`}
              {reminded && " · your reminder"}
            </span>
            {unread && " "}
            {unread && <span className="sr-only">(new)</span>}
          </span>{" "}
          <Badge tone={tone} bold={bold}>
            {label}
          </Badge>
        </span>
      </Link>
    </li>
  );
}
