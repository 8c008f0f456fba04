import { Form, href, Link } from "react-router";
import { STATE_ACTIONS } from "#app/ui/food/stock-words.ts";
import { May } from "#app/ui/may.tsx";
import { useIsAtLeast } from "#app/ui/use-household.ts";
import type { FoodDetail } from "./food-detail.server.ts";

export function QuickActions({
  id,
  own,
  version,
  state,
}: Pick<FoodDetail, "id" | "own" | "version" | "state">) {
  const from = `?from=${encodeURIComponent(href("/food/:id", { id }))}`;
  const mayAdd = useIsAtLeast("child");
  const actions = [
    ...(mayAdd ? [{ label: "Add to Shopping List", to: href("/food/:id/shopping-list", { id }) }] : []),
    { label: "Set Reminder", to: href("/food/:id/reminder", { id }) },
  ];
  const sampleActions = [
    { label: "Mark as Consumed", to: href("/food/:id/consumption", { id }) },
    ...actions,
  ];
  return (
    <section aria-labelledby="quick-actions" className="no-print flex flex-col gap-2">
      <h2 id="quick-actions" className="font-bold">
        Quick Actions
      </h2>
      <div className="flex flex-wrap gap-2">
        {own && (
          <May least="child">
            <Link
              to={href("/food/:id/consumption", { id }) + from}
              className="button button-secondary px-4 text-sm"
            >
              Mark as Consumed
            </Link>{" "}
            <Link
              to={href("/food/:id/waste", { id }) + from}
              className="button button-secondary px-4 text-sm"
            >
              Throw Away
            </Link>{" "}
            {state.actions.map((stateAction) => (
              <Form
                key={stateAction}
                method="post"
                action={href(`/food/:id/${stateAction}`, { id })}
                preventScrollReset
              >
                <input type="hidden" name="version" value={version} />
                <button type="submit" className="button button-secondary px-4 text-sm">
                  {STATE_ACTIONS[stateAction]}
                </button>
              </Form>
            ))}
          </May>
        )}
        {(own ? actions : sampleActions).map(({ label, to }) => (
          <Form key={to} method="post" action={to} preventScrollReset>
            <button type="submit" className="button button-secondary px-4 text-sm">
              {label}
            </button>
          </Form>
        ))}
      </div>
      {own && state.advice && <p className="text-sm text-muted">{state.advice}</p>}
    </section>
  );
}
