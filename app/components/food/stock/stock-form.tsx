import { Fragment, useEffect, useRef } from "react";
import { Form, href, Link } from "react-router";
import { FoodChangedNotice } from "#app/components/changed-notice.tsx";
import { FormAlert } from "#app/components/form-failure.tsx";
import { useResultKey } from "#app/components/form-hooks.tsx";
import type { FormAnswer } from "#app/components/form-state.ts";
import { RequestId } from "#app/components/request-id.tsx";
import { smallPicture } from "#app/components/small-picture.ts";
import { DAY_STYLES, URGENCY_OF } from "../day-mark.tsx";
import { srcSetOf } from "../food-picture.tsx";
import { ACTION_BUTTON } from "./action-button.ts";
import { AmountForm } from "./amount-form.tsx";
import { PortionButton } from "./portion-button.tsx";
import { STATE_ACTIONS } from "./stock-labels.ts";
import type { StockView } from "./stock-view.server.ts";

export interface StockFormProps {
  food: StockView;
  result: FormAnswer | undefined;
  pending: boolean;
  /** Set within a sheet: the form is sent by this fetcher, and the page stays. */
  fetcherKey?: string;
}

/** Every action on a food except using all of it, each with its own button. */
export function StockForm(props: StockFormProps) {
  const { food, result, pending, fetcherKey } = props;
  const { id, name, version, portions, stateChanges, wasteFirst } = food;
  const isCounted = portions.some((portion) => portion.name === "quantity");
  const answerId = useResultKey(result);
  const failure = result?.error?.[""]?.[0];
  const query = `?from=${encodeURIComponent(food.from)}${fetcherKey ? "&sheet=1" : ""}`;
  const sending = fetcherKey ? { navigate: false, fetcherKey } : {};
  const amounts = <AmountForm {...props} query={query} sending={sending} />;
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-5">
      <Heading food={food} isSheet={fetcherKey !== undefined} />
      <FoodChangedNotice id={id} version={version} />
      {failure && <FormAlert key={answerId} message={failure} />}
      {wasteFirst && amounts}
      <Form method="post" action={href("/food/:id/consumption", { id }) + query} {...sending}>
        <input type="hidden" name="version" value={version} />
        <RequestId value={food.requestId} isRefused={result !== undefined} />
        <input type="hidden" name="name" value={food.name} />
        <fieldset>
          <legend className="pb-1.5 font-bold">Used</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))] gap-2">
            {portions.map((portion) => (
              <Fragment key={portion.label}>
                <PortionButton portion={portion} showsLevelIcon={!isCounted} pending={pending} />{" "}
              </Fragment>
            ))}
          </div>
        </fieldset>
      </Form>
      {!wasteFirst && amounts}
      <Form method="post" {...sending}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="name" value={food.name} />
        <ul className="grid pairs gap-2">
          {stateChanges.actions.map(({ action, until }) => (
            <li key={action} className="grid">
              <button
                type="submit"
                formAction={href(`/food/:id/${action}`, { id }) + query}
                disabled={pending}
                aria-label={until ? `${STATE_ACTIONS[action]}: ${until}` : undefined}
                className={ACTION_BUTTON}
              >
                {STATE_ACTIONS[action]}{" "}
                {until && <span className="text-sm font-normal text-muted">{until}</span>}
              </button>
            </li>
          ))}
          <li className="grid">
            <button
              type="submit"
              formAction={href("/food/:id/shopping-list", { id }) + query}
              disabled={pending}
              title="Add to Shopping List"
              aria-label="Add to list"
              className={ACTION_BUTTON}
            >
              Add to list
            </button>
          </li>
          <li className="grid">
            <Link
              to={href("/food/:id", { id })}
              aria-label={`View Details: ${name}`}
              className={ACTION_BUTTON}
            >
              View Details
            </Link>
          </li>
        </ul>
        {stateChanges.advice && <p className="px-1 pt-2 text-sm text-muted">{stateChanges.advice}</p>}
      </Form>
    </div>
  );
}

function Heading({ food, isSheet }: { food: StockView; isSheet: boolean }) {
  const { name, hue, photo, picture, left, worth, when, due } = food;
  const Title = isSheet ? "h2" : "h1";
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSheet) title.current?.focus();
  }, [isSheet]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span
        data-hue={hue}
        className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-2xl bg-panel"
      >
        <img
          src={photo ?? smallPicture(picture)}
          srcSet={photo && srcSetOf(photo)}
          sizes="64px"
          alt=""
          width="64"
          height="64"
          className={photo ? "size-16 object-cover" : "size-12"}
        />
      </span>
      {/* Beside the button that closes the sheet; below it at large text sizes. */}
      <div
        className={`min-w-0 grow ${isSheet ? "basis-48 pe-[max(0px,min((100%-17rem)*9,3rem))]" : "basis-36"}`}
      >
        <Title
          ref={title}
          id="stock-title"
          tabIndex={isSheet ? -1 : undefined}
          className="text-xl leading-tight font-extrabold tracking-tight outline-none wrap-anywhere"
        >
          {!isSheet && (
            <>
              <span className="block text-sm font-semibold tracking-normal text-muted">
                {food.title}:
              </span>{" "}
            </>
          )}
          {name}
        </Title>
        <p className="text-sm text-muted">
          {left} left{worth && `, worth ${worth}`}, <b className={DAY_STYLES[URGENCY_OF[due]]}>{when}</b>
        </p>
      </div>
    </div>
  );
}
