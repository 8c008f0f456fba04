import { Fragment } from "react";
import { href, Link } from "react-router";
import { Icon } from "#app/components/icon.tsx";
import { ROW_LINK, Row, RowFacts, RowName, RowText, Tag } from "#app/components/rows.tsx";
import { pendingOfFood } from "#app/offline/describe-change.ts";
import { usePendingChanges } from "#app/offline/offline-store.ts";
import { WaitingNotes } from "#app/offline/waiting-note.tsx";
import { DayMark, MARK_OF } from "./day-mark.tsx";
import { describeAmount } from "./describe-amount.ts";
import { SampleMark } from "./food-card.tsx";
import type { ListedFood } from "./food-list.server.ts";
import { RowPicture } from "./food-picture.tsx";
import type { FoodSummary } from "./food-summary.server.ts";
import { ConsumeButton, consumptionLabel, returnQuery, useConsumption } from "./stock/consume-button.tsx";
import { StockLink } from "./stock/stock-sheet-area.tsx";

/** Options shared by all rows of a list. */
export interface ListOptions {
  /** The list's own path, with its filters. */
  from: string;
  mayUse: boolean;
  /** Foods of several packs start unfolded. */
  isOpen?: boolean;
}

interface FoodListItemProps {
  food: ListedFood;
  list: ListOptions;
}

/** A food in a list. Several packs are collapsed into one row. */
export function FoodListItem({ food, list }: FoodListItemProps) {
  const { packs, ...first } = food;
  return packs ? (
    <PacksItem food={first} packs={packs} list={list} />
  ) : (
    <SinglePackItem food={first} list={list} />
  );
}

function SinglePackItem({ food, list }: FoodListItemProps) {
  const { id, name, hue, state, tags, isSample } = food;
  const isSubmitting = useConsumption(food).state !== "idle";
  const { queued, isGone } = pendingOfFood(usePendingChanges(), id);
  return (
    <Row id={`food-${id}`} hue={hue}>
      <RowPicture food={food} className={isSubmitting ? "opacity-50" : ""} />
      <RowText>
        <RowName>
          <Link to={href("/food/:id", { id })} aria-label={`View Details: ${name}`} className={ROW_LINK}>
            {name}
          </Link>{" "}
          {state && <Tag>{state}</Tag>}
          <Tags tags={tags} />
          {isSample && <SampleMark />}
        </RowName>{" "}
        <Facts food={food} isSubmitting={isSubmitting} />
        <WaitingNotes queued={queued} />
      </RowText>{" "}
      {list.mayUse && !isSample && !isGone && (
        <Buttons food={food} name={name} from={list.from} isSubmitting={isSubmitting} />
      )}
    </Row>
  );
}

function PacksItem({ food, packs, list }: FoodListItemProps & { packs: FoodSummary[] }) {
  const { id, name, hue, due, tags } = food;
  const pending = usePendingChanges();
  const queued = packs.flatMap((pack) => pendingOfFood(pending, pack.id).queued);
  const { isGone } = pendingOfFood(pending, id);
  return (
    <Row id={`food-${id}`} hue={hue}>
      <details open={list.isOpen} className="group w-full">
        <summary className={`flex min-h-14 items-center ${due === "past-use-by" ? "pe-31" : "pe-25"}`}>
          <RowPicture food={food} />
          <RowText>
            <RowName className="after:text-muted after:content-['_▾'] group-open:after:content-['_▴']">
              {name}
              <Tags tags={tags} />
            </RowName>{" "}
            <Facts food={food} />
            <WaitingNotes queued={queued} />
          </RowText>
        </summary>
        <ul className="ms-13.5">
          {packs.map((pack, index) => (
            <PackRow key={pack.id} pack={pack} isFirst={index === 0} list={list} />
          ))}
        </ul>
      </details>{" "}
      {list.mayUse && !isGone && (
        <div className="absolute inset-e-0.5 top-2.5 flex items-center">
          <Buttons food={food} name={`${name}, the pack to open first`} from={list.from} />
        </div>
      )}
    </Row>
  );
}

interface PackRowProps {
  pack: FoodSummary;
  isFirst: boolean;
  list: ListOptions;
}

function PackRow({ pack, isFirst, list: { from, mayUse } }: PackRowProps) {
  const { id, state } = pack;
  const amount = describeAmount(pack);
  const name = `${pack.name}, ${amount}`;
  const isSubmitting = useConsumption(pack).state !== "idle";
  const { queued, isGone } = pendingOfFood(usePendingChanges(), id);
  return (
    <li className="relative flex min-h-13 flex-wrap items-center justify-end border-t border-line py-1">
      <p className="min-w-0 flex-[1_1_7.5rem] text-sm leading-4.5 text-muted">
        <Link
          to={href("/food/:id", { id })}
          aria-label={`View Details: ${name}`}
          className="font-[650] text-ink"
        >
          {amount}
        </Link>{" "}
        {state && <Tag>{state}</Tag>} {isFirst && <Tag className={HIGHLIGHTED}>Open this first</Tag>}{" "}
        <Day food={pack} isSubmitting={isSubmitting} startsLine className="max-sm:block" />
        <WaitingNotes queued={queued} />
      </p>{" "}
      {mayUse && !isGone && <Buttons food={pack} name={name} from={from} isSubmitting={isSubmitting} />}
    </li>
  );
}

const HIGHLIGHTED = "bg-brand-soft text-brand-strong";

function Tags({ tags }: Pick<ListedFood, "tags">) {
  return tags?.map((mark) => (
    <Fragment key={mark}>
      {" "}
      <Tag className={HIGHLIGHTED}>{mark}</Tag>
    </Fragment>
  ));
}

interface DayProps {
  food: FoodSummary;
  /** Its use has been sent but not confirmed. */
  isSubmitting?: boolean;
  startsLine?: boolean;
  className?: string;
}

function Facts({ food, isSubmitting }: DayProps) {
  return (
    <RowFacts>
      {describeAmount(food)}
      <span className="sr-only">, </span>
      <Day food={food} isSubmitting={isSubmitting} />
    </RowFacts>
  );
}

const Day = ({ food, isSubmitting, ...layout }: DayProps) => (
  <DayMark mark={MARK_OF[food.due]} {...layout}>
    {isSubmitting ? consumptionLabel(food) : food.when}
  </DayMark>
);

interface ButtonsProps {
  food: FoodSummary;
  name: string;
  from: string;
  isSubmitting?: boolean;
}

function Buttons({ food, name, from, isSubmitting = false }: ButtonsProps) {
  return (
    <>
      <ConsumeButton food={food} name={name} from={from} />{" "}
      <StockLink
        food={food}
        to={`${href("/food/:id/consumption", { id: food.id })}${returnQuery(`${from}#food`)}`}
        aria-label={`More: ${name}`}
        className={`relative grid h-11 w-10 place-items-center print:hidden ${isSubmitting ? "invisible" : ""}`}
      >
        <Icon name="more" className="size-6 stroke-[3.5]" />
        <span className="sr-only">More</span>
      </StockLink>
    </>
  );
}
