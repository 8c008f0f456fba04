import { useRef } from "react";
import { data } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { BackLink } from "#app/components/back-link.tsx";
import { Icon } from "#app/components/icon.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { findSample } from "#app/content/samples.ts";
import { upstreamContext, userContext, viewerContext } from "#app/context.ts";
import { readFavourites } from "#app/session/food/favourites.server.ts";
import { takeKeptValues } from "#app/session/kept-form.server.ts";
import { readVisitorLists } from "#app/session/visitor-lists.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/food.ts";
import { addNote } from "./add-note.server.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { findFood, listNotes } from "./find-food.server.ts";
import { viewDetail } from "./food-detail.server.ts";
import { listHistory } from "./food-history.server.ts";
import { listHouseholdFood } from "./food-ideas.server.ts";
import { viewNotes } from "./food-notes.server.ts";
import { FoodNotes } from "./food-notes.tsx";
import { FoodOverview } from "./food-overview.tsx";
import { FoodSections } from "./food-sections.tsx";
import { OwnFood } from "./own-food.tsx";
import { findLine, readList } from "./shopping-line.server.ts";

export async function loader({ request, context, params: { id }, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const user = context.get(userContext);
  const upstream = context.get(upstreamContext);
  const [found, household, list, notes, history, favourites, lists] = await Promise.all([
    toResult(findFood(id, upstream, viewer.today)),
    listHouseholdFood(id, upstream),
    readList(id, upstream),
    toResult(listNotes(id, upstream)),
    findSample(id) ? [] : listHistory(id, upstream, viewer),
    readFavourites({ request, context }),
    readVisitorLists(request),
  ]);
  if (!found.ok) return data({ failed: true as const }, { status: 503 });
  if (!found.value) {
    return data({ missing: url.pathname.startsWith("/product/") ? "Product" : "Food item" }, { status: 404 });
  }
  return data({
    food: viewDetail(found.value, household, viewer),
    history,
    favourite: favourites.includes(id),
    onList: findLine(list, found.value.item) !== undefined,
    inCart: lists.cart[id] ?? 0,
    share: url.href,
    requestId: crypto.randomUUID(),
    keptText: takeKeptValues(context, url.pathname)?.text,
    notes: notes.ok ? viewNotes(notes.value, user, viewer) : undefined,
  });
}

export const action = (args: Route.ActionArgs) => addNote(args);

export const handle = { reloadsOnChangesOf: ["food"] };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const name = loaderData && "food" in loaderData ? loaderData.food.name : "Food";
  return pageMeta(name, `${name}: how long it is still good, how to store it, and notes on it.`);
};

export default function Food({ loaderData: current, actionData, params }: Route.ComponentProps) {
  const last = useRef(current);
  // What somebody is writing stays when somebody else uses up or deletes the food.
  const isGone = "missing" in current && "food" in last.current && last.current.food.id === params.id;
  if (!isGone) last.current = current;
  const loaderData = last.current;
  const food = "food" in loaderData ? loaderData.food : undefined;
  const notes = "food" in loaderData && (
    <FoodNotes
      // What is written for one food is not for the next.
      key={params.id}
      notes={loaderData.notes}
      keptText={loaderData.keptText}
      result={actionData?.result}
      requestId={actionData?.requestId ?? loaderData.requestId}
    />
  );
  return (
    <div className="page flex flex-col gap-3 py-3 sm:gap-6 sm:py-6">
      <div className="no-print flex flex-row-reverse items-center justify-between gap-2 sm:gap-6">
        <BackLink to="/fridge" className="button button-quiet -mx-4 shrink-0">
          <Icon name="back" /> Back to Fridge
        </BackLink>
        <Breadcrumb name={food?.name ?? "Food item"} />
      </div>
      {isGone && (
        <div role="alert">
          <Alert tone="warning" title="This food is gone: somebody has just used it up or deleted it." />
        </div>
      )}
      {"failed" in loaderData && (
        <>
          <h1 className="sr-only">Food item</h1>
          <Unavailable message="Error: Failed to fetch food items from API" />
          {actionData && <FoodNotes notes={undefined} keptText={undefined} {...actionData} />}
        </>
      )}
      {"missing" in loaderData && (
        <>
          <h1 className="sr-only">Food item not found</h1>
          <Alert tone="warning" title={`${loaderData.missing} not found`}>
            <p>It may have been deleted, or it belongs to another household.</p>
          </Alert>
        </>
      )}
      {"food" in loaderData &&
        (loaderData.food.own ? (
          <OwnFood {...loaderData} notes={notes} />
        ) : (
          <>
            <FoodOverview {...loaderData} />
            <FoodSections food={loaderData.food} share={loaderData.share} />
            {notes}
          </>
        ))}
    </div>
  );
}
