import { data, redirect } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { AddLink } from "#app/components/food/drafts/add-link.tsx";
import { May } from "#app/components/may.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { illustrations } from "#app/content/pictures.server.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { weekdayName } from "#app/domain/weekday.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { requireRole } from "#app/session/require-role.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/stock-check.ts";
import { CheckForm } from "./check-form.tsx";
import { readAnswers, saveAnswers } from "./corrections.server.ts";
import { Corrections } from "./corrections.tsx";
import { useFocusOnNext } from "./focus-next.ts";
import { foodToCheck, viewCheckPage, viewCorrections } from "./stock-check.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
  requireRole("child", "Only those who use the food of this household can do this."),
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const viewer = context.get(viewerContext);
  const [food, check] = await Promise.all([
    toResult(upstream.listOwnFood()),
    toResult(upstream.getStockCheck()),
  ]);
  const pictures = { empty: illustrations.emptyFridge, done: illustrations.celebration };
  if (!food.ok || !check.ok) {
    const nothing = { page: undefined, corrections: [], checked: 0, day: undefined };
    return data({ failed: true, ...nothing, pictures }, { status: 503 });
  }
  const page = viewCheckPage(foodToCheck(food.value, check.value), url.searchParams.get("place"), viewer);
  const settings = page ? undefined : await toResult(upstream.getNotificationSettings());
  return data({
    failed: false,
    page,
    corrections: viewCorrections(check.value, food.value, viewer),
    checked: check.value.itemIds.length,
    day: settings?.ok ? weekdayName(settings.value.checkDay) : undefined,
    pictures,
  });
}

/** Saves the page that was sent; the next one is shown. */
export async function action({ request, context }: Route.ActionArgs) {
  const answers = readAnswers(await readForm(request, context));
  const uid = context.get(sessionContext).get("user")?.uid;
  const { status, ...outcome } = await saveAnswers(context.get(upstreamContext), uid, answers);
  if (status !== 200) return data(outcome, { status });
  throw redirect("/stock-check", 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(
    loaderData?.page ? `Stock check: ${loaderData.page.title}` : "Stock check",
    "Look through the kitchen once a week, place by place, and touch only what has changed.",
  );

export default function StockCheck({ loaderData, actionData }: Route.ComponentProps) {
  const { failed, page, corrections, checked, day, pictures } = loaderData;
  useFocusOnNext(page ? `${page.title} ${page.rows[0]?.id}` : "end");
  return (
    <div className="page flex max-w-3xl flex-col gap-3 py-3 md:py-8">
      {failed && (
        <>
          <h1 className="text-3xl font-extrabold tracking-tight">Stock check</h1>
          <Unavailable message="Failed to fetch food items" />
        </>
      )}
      {actionData && <NotCorrected {...actionData} />}
      {page && <CheckForm key={page.rows[0]?.item} page={page} refused={actionData?.refused ?? []} />}
      {!failed && !page && checked === 0 && (
        <EmptyState picture={pictures.empty} title="Nothing to look at" headingLevel="h1">
          <p>You have no food here yet.</p>
          <May least="adult">
            <AddLink className="button button-primary">Add Food</AddLink>
          </May>
        </EmptyState>
      )}
      {(page ? corrections.length > 0 : checked > 0) && (
        <Corrections
          corrections={corrections}
          checked={checked}
          picture={pictures.done}
          day={day}
          isDone={page === undefined}
        />
      )}
    </div>
  );
}

type NotCorrectedProps = NonNullable<Route.ComponentProps["actionData"]>;

function NotCorrected({ corrected, refused, isPartial }: NotCorrectedProps) {
  const done = `${corrected} corrected.`;
  return (
    <Alert tone="error" title={isPartial ? "Not everything could be saved" : "Not corrected"}>
      <ul>
        {refused.map(({ id, name, message }) => (
          <li key={id}>{`${name}: ${message}`}</li>
        ))}
      </ul>
      <p>{isPartial ? `${done} What is still listed can be sent again.` : `Of the others ${done}`}</p>
    </Alert>
  );
}
