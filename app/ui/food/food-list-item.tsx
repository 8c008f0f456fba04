import { Fragment } from "react";
import { href, Link } from "react-router";
import type { Due } from "#app/domain/expiry.ts";
import { pendingOfFood } from "#app/offline/describe-change.ts";
import { usePendingChanges } from "#app/offline/offline-store.ts";
import { WaitingNotes } from "#app/offline/waiting-note.tsx";
import { ConsumeButton, consumptionLabel, queryOf, useConsumption } from "./consume-button.tsx";
import { SampleMark } from "./food-card.tsx";
import type { ListedFood } from "./food-list.server.ts";
import { RowPicture } from "./food-picture.tsx";
import type { FoodSummary } from "./food-summary.server.ts";
import { StockLink } from "./stock-sheet-area.tsx";

/** What all rows of one list share. */
export interface ListOptions {
  /** The list's own path, with its filters. */
  from: string;
  mayUse: boolean;
  /** The packs are shown at once. */
  isOpen?: boolean;
}

/** Of the style sheet: how full the disc before the day is. */
export const MARKS: Record<Due, string> = {
  "past-use-by": "dx",
  past: "d2",
  today: "d0",
  tomorrow: "d1",
  week: "d2",
  later: "d3",
  undated: "dn",
};

interface FoodListItemProps {
  food: ListedFood;
  list: ListOptions;
}

/** A food of a list; of several packs it can be opened. */
export function FoodListItem({ food, list }: FoodListItemProps) {
  const { packs, ...first } = food;
  return packs ? (
    <PacksItem food={first} packs={packs} list={list} />
  ) : (
    <SinglePackItem food={first} list={list} />
  );
}

function SinglePackItem({ food, list }: FoodListItemProps) {
  const { id, name, hue, state, marks, isSample } = food;
  const isSent = useConsumption(food).state !== "idle";
  const { done, isGone } = pendingOfFood(usePendingChanges(), id);
  return (
    <li id={`food-${id}`} data-hue={hue} className={isSent ? "sent" : undefined}>
      <RowPicture food={food} />
      <div className="words">
        <span className="n">
          <Link to={href("/food/:id", { id })} aria-label={`View Details: ${name}`}>
            {name}
          </Link>{" "}
          {state && <em>{state}</em>}
          <Marks marks={marks} />
          {isSample && <SampleMark />}
        </span>{" "}
        <Facts food={food} isSent={isSent} />
        <WaitingNotes done={done} />
      </div>{" "}
      {list.mayUse && !isSample && !isGone && <Buttons food={food} name={name} from={list.from} />}
    </li>
  );
}

function PacksItem({ food, packs, list }: FoodListItemProps & { packs: FoodSummary[] }) {
  const { id, name, hue, due, marks } = food;
  const pending = usePendingChanges();
  const done = packs.flatMap((pack) => pendingOfFood(pending, pack.id).done);
  const { isGone } = pendingOfFood(pending, id);
  return (
    <li id={`food-${id}`} data-hue={hue} className={due === "past-use-by" ? "fold past" : "fold"}>
      <details open={list.isOpen}>
        <summary>
          <RowPicture food={food} />
          <div className="words">
            <span className="n">
              {name}
              <Marks marks={marks} />
            </span>{" "}
            <Facts food={food} />
            <WaitingNotes done={done} />
          </div>
        </summary>
        <ul className="packs">
          {packs.map((pack, index) => (
            <PackRow key={pack.id} pack={pack} isFirst={index === 0} list={list} />
          ))}
        </ul>
      </details>{" "}
      {list.mayUse && !isGone && (
        <Buttons food={food} name={`${name}, the pack to open first`} from={list.from} />
      )}
    </li>
  );
}

interface PackRowProps {
  pack: FoodSummary;
  isFirst: boolean;
  list: ListOptions;
}

function PackRow({ pack, isFirst, list: { from, mayUse } }: PackRowProps) {
  const { id, amount, state } = pack;
  const name = `${pack.name}, ${amount}`;
  const isSent = useConsumption(pack).state !== "idle";
  const { done, isGone } = pendingOfFood(usePendingChanges(), id);
  return (
    <li className={isSent ? "sent" : undefined}>
      <p className="words">
        <Link to={href("/food/:id", { id })} aria-label={`View Details: ${name}`}>
          {amount}
        </Link>{" "}
        {state && <em>{state}</em>} {isFirst && <em className="first">Open this first</em>}{" "}
        <Day food={pack} isSent={isSent} />
        <WaitingNotes done={done} />
      </p>{" "}
      {mayUse && !isGone && <Buttons food={pack} name={name} from={from} />}
    </li>
  );
}

function Marks({ marks }: Pick<ListedFood, "marks">) {
  return marks?.map((mark) => (
    <Fragment key={mark}>
      {" "}
      <em className="first">{mark}</em>
    </Fragment>
  ));
}

interface DayProps {
  food: FoodSummary;
  /** That it is used is sent, and not answered yet. */
  isSent?: boolean;
}

function Facts({ food, isSent }: DayProps) {
  return (
    <p>
      {food.amount}
      <span className="sr-only">, </span>
      <Day food={food} isSent={isSent} />
    </p>
  );
}

const Day = ({ food, isSent }: DayProps) => (
  <b className={MARKS[food.due]}>{isSent ? consumptionLabel(food) : food.when}</b>
);

interface ButtonsProps {
  food: FoodSummary;
  name: string;
  from: string;
}

function Buttons({ food, name, from }: ButtonsProps) {
  return (
    <>
      <ConsumeButton food={food} name={name} from={from} />{" "}
      <StockLink
        food={food}
        to={`${href("/food/:id/consumption", { id: food.id })}${queryOf(`${from}#food`)}`}
        aria-label={`More: ${name}`}
        className="more-link"
      >
        More
      </StockLink>
    </>
  );
}
