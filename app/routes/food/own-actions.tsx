import { Fragment } from "react";
import { Form, href } from "react-router";
import { ACTION_BUTTON } from "#app/components/food/stock/action-button.ts";
import { STATE_ACTIONS } from "#app/components/food/stock/stock-labels.ts";
import { StockLink } from "#app/components/food/stock/stock-sheet-area.tsx";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { RequestId } from "#app/components/request-id.tsx";
import { pendingOfFood } from "#app/offline/describe-change.ts";
import { usePendingChanges } from "#app/offline/offline-store.ts";
import { WaitingNotes } from "#app/offline/waiting-note.tsx";
import type { FoodDetail } from "./food-detail.server.ts";

interface OwnActionsProps {
  food: FoodDetail;
  onList: boolean;
  requestId: string;
}

/** Each button sends its form at once; only waste asks for a reason. */
export function OwnActions({ food, onList, requestId }: OwnActionsProps) {
  const { queued, isGone } = pendingOfFood(usePendingChanges(), food.id);
  return (
    <section aria-labelledby="quick-actions" className="no-print card flex flex-col gap-2 p-3">
      <h2 id="quick-actions" className="sr-only">
        Quick Actions
      </h2>
      <WaitingNotes queued={queued} />
      {!isGone && <Actions food={food} onList={onList} requestId={requestId} />}
    </section>
  );
}

function Actions({ food, onList, requestId }: OwnActionsProps) {
  const { id, version, portions, due, stateChanges } = food;
  const wasteFirst = due === "past-use-by";
  const pending = useIsPosting();
  const from = `?from=${encodeURIComponent(href("/food/:id", { id }))}`;
  const consumption = href("/food/:id/consumption", { id }) + from;
  const waste = href("/food/:id/waste", { id }) + from;
  return (
    <>
      {wasteFirst && (
        <StockLink to={waste} food={food} className="button button-danger">
          Wasted
        </StockLink>
      )}
      <Form
        method="post"
        action={consumption}
        preventScrollReset
        className="grid auto-cols-fr grid-flow-col gap-2"
      >
        <RequestId value={requestId} isRefused={false} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="name" value={food.name} />
        {portions.map(({ name, value, label }, index) => (
          <Fragment key={label}>
            <button
              type="submit"
              name={name}
              value={value}
              disabled={pending}
              title={index === 0 ? "Mark as Consumed" : undefined}
              className={`button px-2 ${index === 0 && !wasteFirst ? "button-primary" : "bg-brand-soft text-brand-strong"}`}
            >
              {label}
            </button>{" "}
          </Fragment>
        ))}
      </Form>
      <ul className="grid pairs gap-2 lg:grid-cols-4">
        {stateChanges.actions.map(({ action, until }) => (
          <li key={action} className="grid">
            <Form
              method="post"
              action={href(`/food/:id/${action}`, { id })}
              preventScrollReset
              className="grid"
            >
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="name" value={food.name} />
              <button
                type="submit"
                disabled={pending}
                aria-label={until ? `${STATE_ACTIONS[action]}: ${until}` : undefined}
                className={ACTION_BUTTON}
              >
                {STATE_ACTIONS[action]}{" "}
                {until && <span className="text-sm font-normal text-muted">{until}</span>}
              </button>
            </Form>
          </li>
        ))}
        <li className="grid">
          <Form
            method="post"
            action={href("/food/:id/shopping-list", { id })}
            preventScrollReset
            className="grid"
          >
            <input type="hidden" name="name" value={food.name} />
            <button
              type="submit"
              title="Add to Shopping List"
              aria-label="Add to list"
              disabled={pending}
              className={ACTION_BUTTON}
            >
              Add to list {onList && <span className="text-sm font-normal text-muted">on it already</span>}
            </button>
          </Form>
        </li>
        {!wasteFirst && (
          <li className="grid">
            <StockLink to={waste} food={food} className={ACTION_BUTTON}>
              Wasted
            </StockLink>
          </li>
        )}
      </ul>
      {stateChanges.advice && <p className="px-1 text-sm text-muted">{stateChanges.advice}</p>}
      <p>
        <StockLink to={consumption} food={food} className="link inline-flex min-h-11 items-center px-1">
          Another amount
        </StockLink>
      </p>
    </>
  );
}
