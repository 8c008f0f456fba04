import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { DayMark, URGENCY_OF } from "#app/components/food/day-mark.tsx";
import { describeAmount } from "#app/components/food/describe-amount.ts";
import { labelExpiry } from "#app/components/food/expiry-labels.ts";
import type { RecentAction } from "#app/components/food/food-list.server.ts";
import { RowPicture } from "#app/components/food/food-picture.tsx";
import type { FoodSummary } from "#app/components/food/food-summary.server.ts";
import {
  ConsumeButton,
  consumptionLabel,
  focusNextFood,
  useConsumption,
} from "#app/components/food/stock/consume-button.tsx";
import { RecentActionContent } from "#app/components/food/stock/undo-row.tsx";
import { useIsAtLeast } from "#app/components/use-household.ts";
import { pendingOfFood } from "#app/offline/describe-change.ts";
import { usePendingChanges } from "#app/offline/offline-store.ts";
import { WaitingNotes } from "#app/offline/waiting-note.tsx";
import { TICKED } from "./ticked-items.tsx";

const TITLES = ["Name", "Quantity", "Expiry Date", "Category", "Status", "Actions"];

interface TableContext {
  /** Where the buttons of the rows lead back to. */
  from: string;
  mayUse: boolean;
  mayEdit: boolean;
}

interface ItemsTableProps extends Pick<TableContext, "from"> {
  rows: (FoodSummary | RecentAction)[];
}

/** A table, which on phones and tablets looks like the other lists. */
export function ItemsTable({ rows, from }: ItemsTableProps) {
  const context = { from, mayUse: useIsAtLeast("child"), mayEdit: useIsAtLeast("adult") };
  return (
    <table
      onSubmit={focusNextFood}
      className="card block w-full overflow-hidden text-start max-lg:wrap-anywhere lg:relative lg:table"
    >
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr className="border-b border-line bg-sunken text-sm text-muted">
          {TITLES.map((title) => (
            <th key={title} scope="col" className="p-3 text-start font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divided block lg:table-row-group">
        {rows.map((row) =>
          "entry" in row ? (
            <UndoItem key={row.entry} action={row} from={from} />
          ) : (
            <ItemRow key={row.id} food={row} context={context} />
          ),
        )}
      </tbody>
    </table>
  );
}

function UndoItem({ action, from }: { action: RecentAction; from: string }) {
  return (
    <tr
      id={`used-${action.entry}`}
      data-hue={action.hue}
      className={`block lg:table-row print:hidden ${action.kind === "wasted" ? "bg-red-soft" : "bg-brand-soft"}`}
    >
      <td colSpan={TITLES.length} className="block px-[8px] pt-[8px] lg:table-cell">
        <div className="flex">
          <RecentActionContent action={action} from={from} />
        </div>
      </td>
    </tr>
  );
}

const COLOURS = {
  red: "text-red",
  orange: "text-orange",
  yellow: "text-yellow",
  green: "text-green",
  none: "",
};

/** On phones, rows show the date as other lists do, and 'Edit' and 'Delete' once ticked. */
function ItemRow({ food, context }: { food: FoodSummary; context: TableContext }) {
  const { id, item, name, hue, category, status } = food;
  const isSent = useConsumption(food).state !== "idle";
  const { queued, isGone } = pendingOfFood(usePendingChanges(), id);
  return (
    <tr
      id={`food-${id}`}
      data-hue={hue}
      className="target:bg-brand-soft max-lg:relative max-lg:grid max-lg:min-h-[64px] max-lg:grid-cols-[auto_54px_fit-content(10rem)_minmax(0,1fr)_auto] max-lg:content-center max-lg:items-center max-lg:py-[4px] max-lg:pe-[4px]"
    >
      <th scope="row" className="text-start max-lg:contents lg:min-w-60 lg:py-1.5 lg:ps-[44px]">
        <div className="max-lg:contents lg:flex lg:items-center">
          <RowPicture food={food} className={`col-2 row-[1/4] ${isSent ? "opacity-50" : ""}`} />
          <Link
            to={href("/food/:id", { id })}
            // On phones all of the row's words lead to the food.
            className="col-[3/5] block leading-5 font-[650] wrap-anywhere max-lg:after:absolute max-lg:after:inset-y-0 max-lg:after:inset-s-[44px] max-lg:after:inset-e-[80px] lg:py-3 lg:hover:underline"
          >
            {name}
          </Link>
        </div>
      </th>
      <Cell className="col-[3/5] row-2 wrap-anywhere max-lg:text-sm/4.5 max-lg:text-muted sm:col-3 lg:min-w-36">
        {describeAmount(food)}
      </Cell>
      <Cell className="col-[3/5] row-3 max-lg:text-sm/4.5 max-lg:text-muted sm:col-4 sm:row-2 lg:min-w-44">
        <Day food={food} isSent={isSent} />
      </Cell>
      <Cell className="max-lg:hidden">{category}</Cell>
      <Cell className={`font-medium max-lg:hidden ${status === "active" ? COLOURS.green : COLOURS.red}`}>
        {status}
      </Cell>
      <Cell className="no-print max-lg:contents lg:whitespace-nowrap">
        {context.mayUse && <Tick name={name} item={item} />}{" "}
        {context.mayUse && !isGone && (
          <ConsumeButton
            food={food}
            name={name}
            from={context.from}
            className="col-5 row-[1/4] align-middle max-lg:ms-[2px] max-[15rem]:col-[3/6] max-[15rem]:row-5 max-[15rem]:justify-self-start"
          />
        )}{" "}
        {queued.length > 0 && (
          <div className="col-[3/6] row-6">
            <WaitingNotes queued={queued} />
          </div>
        )}{" "}
        {context.mayEdit && (
          <>
            <RowLink
              label="Edit"
              name={name}
              to={href("/my-items/:id/edit", { id })}
              className="col-3 max-lg:-ms-[10px] max-lg:text-brand"
            />{" "}
            <RowLink
              label="Delete"
              name={name}
              to={href("/my-items/:id/delete", { id })}
              className="col-[4/6] text-red hover:bg-red-soft"
            />
          </>
        )}
      </Cell>
    </tr>
  );
}

const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <td className={`lg:px-3 lg:py-1.5 ${className}`}>{children}</td>
);

/** The table shows the date and what is left; on phones the wording is that of other lists. */
function Day({ food, isSent }: { food: FoodSummary; isSent: boolean }) {
  const { due, when, expires = "", expiry } = food;
  const { label, shortAdvice, tone, bold } = labelExpiry("inventory", expiry);
  const used = isSent && consumptionLabel(food);
  return (
    <>
      <span
        className={`whitespace-pre-line max-lg:hidden ${COLOURS[tone]} ${bold ? "font-bold" : "font-medium"}`}
      >
        {used || `${expires}\n${[label, shortAdvice].filter(Boolean).join(" · ")}`}
      </span>{" "}
      <DayMark urgency={URGENCY_OF[due]} className="hidden max-lg:inline-block">
        {used || when}
      </DayMark>
    </>
  );
}

/** Shown before the name in the table, although it is last in the markup. */
const Tick = ({ name, item }: { name: string; item: string }) => (
  <input
    type="checkbox"
    name="item"
    value={item}
    form={TICKED}
    // After Back a browser would tick the rows that stand in the same places.
    autoComplete="off"
    aria-label={`Tick ${name}`}
    className="peer col-1 row-[1/4] grid size-[44px] cursor-pointer appearance-none place-items-center before:size-[20px] before:rounded-[5px] before:border-2 before:border-field before:text-center before:text-[14px] before:leading-[16px] before:font-bold before:text-on-brand checked:before:border-brand checked:before:bg-brand checked:before:content-['✓'] max-lg:-ms-[4px] lg:absolute lg:inset-s-0"
  />
);

interface RowLinkProps {
  label: string;
  name: string;
  to: string;
  className: string;
}

/** On phones, only for ticked rows. */
const RowLink = ({ label, name, to, className }: RowLinkProps) => (
  <Link
    to={to}
    preventScrollReset
    aria-label={`${label} ${name}`}
    className={`button z-1 row-4 justify-self-start px-3 max-lg:hidden max-lg:px-[10px] max-lg:peer-checked:inline-flex ${className}`}
  >
    {label}
  </Link>
);
