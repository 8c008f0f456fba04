import { href, Link } from "react-router";
import { pendingOfFood } from "#app/offline/describe-change.ts";
import { usePendingChanges } from "#app/offline/offline-store.ts";
import { WaitingNotes } from "#app/offline/waiting-note.tsx";
import {
  ConsumeButton,
  consumptionLabel,
  focusNextFood,
  useConsumption,
} from "#app/ui/food/consume-button.tsx";
import { labelExpiry } from "#app/ui/food/expiry-labels.ts";
import type { RecentAction } from "#app/ui/food/food-list.server.ts";
import { MARKS } from "#app/ui/food/food-list-item.tsx";
import { RowPicture } from "#app/ui/food/food-picture.tsx";
import type { FoodSummary } from "#app/ui/food/food-summary.server.ts";
import { DoneWithFood } from "#app/ui/food/undo-row.tsx";
import { useIsAtLeast } from "#app/ui/use-household.ts";
import { TICKED } from "./ticked-items.tsx";

const TITLES = ["Name", "Quantity", "Expiry Date", "Category", "Status", "Actions"];

interface TableContext {
  /** Where the buttons of the rows lead back to. */
  from: string;
  mayUse: boolean;
  mayEdit: boolean;
}

interface ItemsTableProps extends Pick<TableContext, "from"> {
  lines: (FoodSummary | RecentAction)[];
}

/** A table; on phones and tablets the rows of the other lists. */
export function ItemsTable({ lines, from }: ItemsTableProps) {
  const context = { from, mayUse: useIsAtLeast("child"), mayEdit: useIsAtLeast("adult") };
  return (
    <table
      onSubmit={focusNextFood}
      className="card rows items prints block w-full text-start max-sm:-mx-2 max-sm:w-auto lg:table"
    >
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr className="border-b border-line bg-sunken text-sm text-muted">
          {TITLES.map((title) => (
            <th key={title} scope="col" className="px-3 py-3 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {lines.map((line) =>
          "entry" in line ? (
            <UndoItem key={line.entry} action={line} from={from} />
          ) : (
            <ItemRow key={line.id} food={line} context={context} />
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
      className={action.kind === "wasted" ? "done waste" : "done"}
    >
      <td colSpan={TITLES.length}>
        <DoneWithFood action={action} from={from} />
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

/** On phones the day is said as in the other lists, and what is ticked shows 'Edit' and 'Delete'. */
function ItemRow({ food, context }: { food: FoodSummary; context: TableContext }) {
  const { id, item, name, hue, amount, when, due, expires = "", expiry, category, status } = food;
  const { label, past, tone, bold } = labelExpiry("inventory", expiry);
  const isSent = useConsumption(food).state !== "idle";
  const used = consumptionLabel(food);
  const { done, isGone } = pendingOfFood(usePendingChanges(), id);
  return (
    <tr id={`food-${id}`} data-hue={hue} className={isSent ? "sent" : undefined}>
      <th scope="row">
        <RowPicture food={food} />
        <Link to={href("/food/:id", { id })} className="n">
          {name}
        </Link>
      </th>
      <td className="amount">{amount}</td>
      <td
        data-when={isSent ? used : when}
        className={`${MARKS[due]} ${COLOURS[tone]} ${bold ? "font-bold" : "font-medium"}`}
      >
        {isSent ? used : `${expires}\n${[label, past].filter(Boolean).join(" · ")}`}
      </td>
      <td className="more">{category}</td>
      <td className={`more font-medium ${status === "active" ? COLOURS.green : COLOURS.red}`}>{status}</td>
      <td className="act no-print">
        {context.mayUse && (
          <input
            type="checkbox"
            name="item"
            value={item}
            form={TICKED}
            // After Back a browser would tick the rows that stand in the same places.
            autoComplete="off"
            aria-label={`Tick ${name}`}
          />
        )}{" "}
        {context.mayUse && !isGone && <ConsumeButton food={food} name={name} from={context.from} />}{" "}
        <WaitingNotes done={done} />{" "}
        {context.mayEdit && (
          <>
            <Link
              to={href("/my-items/:id/edit", { id })}
              preventScrollReset
              aria-label={`Edit ${name}`}
              className="button edit"
            >
              Edit
            </Link>{" "}
            <Link
              to={href("/my-items/:id/delete", { id })}
              preventScrollReset
              aria-label={`Delete ${name}`}
              className="button edit text-red hover:bg-red-soft"
            >
              Delete
            </Link>
          </>
        )}
      </td>
    </tr>
  );
}
