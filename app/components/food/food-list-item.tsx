import { Fragment, type ReactNode } from "react";
import { href, Link } from "react-router";
import { ROW_LINK, Row, RowText, Tag } from "#app/components/rows.tsx";
import { pendingOfFood } from "#app/offline/describe-change.ts";
import { usePendingChanges } from "#app/offline/offline-store.ts";
import { WaitingNotes } from "#app/offline/waiting-note.tsx";
import { DayMark, URGENCY_OF } from "./day-mark.tsx";
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
  const { id, name, hue, tags, isSample } = food;
  const isSubmitting = useConsumption(food).state !== "idle";
  const { queued, isGone } = pendingOfFood(usePendingChanges(), id);
  const mayUse = list.mayUse && !isSample && !isGone;
  return (
    <Row id={`food-${id}`} hue={hue}>
      <RowPicture food={food} className={isSubmitting ? "opacity-50" : ""} />
      <RowText columns={COLUMNS}>
        <NameAndAmount food={food}>
          <FoodLink food={food} from={list.from} opensSheet={mayUse} className={ROW_LINK} label={name}>
            {name}
          </FoodLink>{" "}
          <Tags tags={tags} />
          {isSample && <SampleMark />}
        </NameAndAmount>{" "}
        <Day food={food} isSubmitting={isSubmitting} />
        <WaitingNotes queued={queued} />
      </RowText>{" "}
      {mayUse && <ConsumeButton food={food} name={name} from={list.from} />}
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
        <summary className={`flex min-h-12 items-center ${due === "past-use-by" ? "pe-22" : "pe-17"}`}>
          <RowPicture food={food} />
          <RowText columns={COLUMNS}>
            <NameAndAmount food={food}>
              <span className="after:text-muted after:content-['_▾'] group-open:after:content-['_▴']">
                {name}
              </span>
              <Tags tags={tags} />
            </NameAndAmount>{" "}
            <Day food={food} />
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
        <div className="absolute inset-e-3 top-3.5">
          <ConsumeButton food={food} name={`${name}, the pack to open first`} from={list.from} />
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
  const { id } = pack;
  const amount = describeAmount(pack);
  const name = `${pack.name}, ${amount}`;
  const isSubmitting = useConsumption(pack).state !== "idle";
  const { queued, isGone } = pendingOfFood(usePendingChanges(), id);
  return (
    <li className="relative flex min-h-13 flex-wrap items-center justify-end border-t border-line py-1">
      <p className="min-w-0 flex-[1_1_7.5rem] text-sm leading-5 text-muted">
        <FoodLink
          food={pack}
          from={from}
          opensSheet={mayUse && !isGone}
          className={`font-[650] text-ink ${ROW_LINK}`}
          label={name}
        >
          {amount}
        </FoodLink>{" "}
        {isFirst && <Tag className={HIGHLIGHTED}>Open this first</Tag>}{" "}
        <Day food={pack} isSubmitting={isSubmitting} className="max-sm:block" />
        <WaitingNotes queued={queued} />
      </p>{" "}
      {mayUse && !isGone && <ConsumeButton food={pack} name={name} from={from} />}
    </li>
  );
}

interface FoodLinkProps {
  food: FoodSummary;
  from: string;
  opensSheet: boolean;
  className: string;
  /** Names the food, and the pack where there are several. */
  label: string;
  children: ReactNode;
}

/** Leads to the page of a food, which scripts open as a sheet with its actions. */
function FoodLink({ food, from, opensSheet, className, label, children }: FoodLinkProps) {
  const { id } = food;
  const link = { to: href("/food/:id", { id }), className, "aria-label": `View Details: ${label}` };
  if (!opensSheet) return <Link {...link}>{children}</Link>;
  const sheet = `${href("/food/:id/consumption", { id })}${returnQuery(`${from}#food`)}`;
  return (
    <StockLink {...link} sheet={sheet} food={food}>
      {children}
    </StockLink>
  );
}

/** Columns on wide screens: name, amount, day. */
const COLUMNS = "sm:grid-cols-[minmax(0,1.3fr)_minmax(6.5rem,0.6fr)_minmax(11rem,0.9fr)]";

const HIGHLIGHTED = "bg-brand-soft text-brand-strong";

/** The amount stands beside the name; a long name takes two lines. */
const NameAndAmount = ({ food, children }: { food: FoodSummary; children: ReactNode }) => (
  <span className="flex min-w-0 items-baseline gap-x-1.5 sm:contents">
    <span className="line-clamp-2 min-w-0 overflow-clip! leading-5 font-[650] wrap-anywhere">{children}</span>{" "}
    <span className="shrink-0 truncate text-sm leading-5 text-muted max-sm:max-w-1/2">
      {describeAmount(food)}
      <span className="sr-only">, </span>
    </span>
  </span>
);

function Tags({ tags }: Pick<ListedFood, "tags">) {
  return tags?.map((tag) => (
    <Fragment key={tag}>
      {" "}
      <Tag className={HIGHLIGHTED}>{tag}</Tag>
    </Fragment>
  ));
}

interface DayProps {
  food: FoodSummary;
  /** Its use has been sent but not confirmed. */
  isSubmitting?: boolean;
  className?: string;
}

const Day = ({ food, isSubmitting, className = "" }: DayProps) => (
  <span className={`block text-sm leading-5 text-muted ${className}`}>
    <DayMark urgency={URGENCY_OF[food.due]}>{isSubmitting ? consumptionLabel(food) : food.when}</DayMark>
    {food.state && ` · ${food.state.toLowerCase()}`}
  </span>
);
