import { data, Link, useOutlet } from "react-router";
import { illustrations } from "#app/content/pictures.server.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { viewByExpiry } from "#app/ui/food/food-view.server.ts";
import { LineField } from "#app/ui/food/line-field.tsx";
import { May } from "#app/ui/may.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { settle } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/my-items.ts";
import { ItemsTable } from "./items-table.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await settle(context.get(upstreamContext).listOwnFood());
  if (!answer.ok) {
    const failed = `Error: ${answer.error.message || `HTTP error! Status: ${answer.error.status}`}`;
    return data({ failed, items: [], picture: "", requestId: "" }, { status: 503 });
  }
  const stateOf = new Map(answer.value.map(({ _id, status, version }) => [_id, { status, version }]));
  const items = viewByExpiry(answer.value, "inventory", context.get(viewerContext)).map((food) => ({
    ...food,
    status: stateOf.get(food.id)?.status || "active",
    version: stateOf.get(food.id)?.version,
  }));
  return data({
    failed: undefined,
    items,
    picture: illustrations.emptyFridge,
    requestId: crypto.randomUUID(),
  });
}

export const handle = { live: ["food"] };

export const meta: Route.MetaFunction = () =>
  pageMeta("My Food Items", "All the food of your household in one list, to change and to delete.");

export default function MyItems({ loaderData: { failed, items, picture, requestId } }: Route.ComponentProps) {
  const dialog = useOutlet();
  return (
    <div className="page flex flex-col gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 grow basis-40 text-2xl sm:text-3xl font-extrabold tracking-tight">
          My Food Items
        </h1>
        <May least="adult">
          <Link to="/add-food" className="button button-primary no-print shrink-0 px-4">
            Add Food
          </Link>
        </May>
      </div>
      {failed && <Unavailable message={failed} />}
      {dialog ?? <May least="adult">{!failed && <LineField requestId={requestId} to="/my-items" />}</May>}
      {items.length > 0 && <ItemsTable items={items} />}
      {!failed && items.length === 0 && (
        <EmptyState picture={picture} title="No food items found. Add your first item!">
          <May least="adult">
            <Link to="/add-food" className="button button-primary">
              Add Food
            </Link>
          </May>
        </EmptyState>
      )}
    </div>
  );
}
