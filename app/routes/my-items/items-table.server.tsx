import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import type { UseView } from "#app/ui/food/food-list.server.ts";
import { queryOf } from "#app/ui/food/food-list-row.server.tsx";
import { STOCK_ACTIONS } from "#app/ui/food/stock-words.ts";
import { UsedFood } from "#app/ui/food/used-row.server.tsx";
import type { ItemLine } from "./my-items.server.ts";
import { TICKED } from "./ticked-items.tsx";

const TITLES = ["Name", "Quantity", "Expiry Date", "Category", "Status", "Actions"];

interface RowContext {
  /** Where the buttons of the rows lead back to. */
  from: string;
  mayUse: boolean;
  mayEdit: boolean;
}

/** A table as HTML; on phones and tablets the rows of the other lists. */
export const printItemsTable = (lines: (ItemLine | UseView)[], context: RowContext): string =>
  renderToStaticMarkup(
    <table className="card rows items block w-full text-start max-sm:-mx-2 max-sm:w-auto lg:table">
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
            <UsedItem key={line.entry} use={line} from={context.from} />
          ) : (
            <ItemRow key={line.id} line={line} context={context} />
          ),
        )}
      </tbody>
    </table>,
  );

function UsedItem({ use, from }: { use: UseView; from: string }) {
  return (
    <tr id={`used-${use.entry}`} data-hue={use.hue} className={use.kind === "wasted" ? "done waste" : "done"}>
      <td colSpan={TITLES.length}>
        <UsedFood use={use} from={from} />
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
function ItemRow({ line, context }: { line: ItemLine; context: RowContext }) {
  const { id, item, name, hue, picture, amount, when, mark, expires, tone, bold, isPast } = line;
  const used = STOCK_ACTIONS[isPast ? "waste" : "consumption"].short;
  return (
    <tr id={`food-${id}`} data-hue={hue}>
      <th scope="row">
        <img src={picture} alt="" width="44" height="44" loading="lazy" />
        <a href={href("/food/:id", { id })} className="n">
          {name}
        </a>
      </th>
      <td className="amount">{amount}</td>
      <td data-when={when} className={`${mark} ${COLOURS[tone]} ${bold ? "font-bold" : "font-medium"}`}>
        {expires}
      </td>
      <td className="more">{line.category}</td>
      <td className={`more font-medium ${line.status === "active" ? COLOURS.green : COLOURS.red}`}>
        {line.status}
      </td>
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
        {context.mayUse && (
          <button
            type="submit"
            name="item"
            value={item}
            formAction={isPast ? `/my-items/waste${queryOf(context.from)}` : undefined}
            aria-label={`${used}: ${name}`}
            className={isPast ? "u w" : "u"}
          >
            {used}
          </button>
        )}{" "}
        {context.mayEdit && (
          <>
            <a
              href={href("/my-items/:id/edit", { id })}
              aria-label={`Edit ${name}`}
              data-prevent-scroll-reset
              className="button edit"
            >
              Edit
            </a>{" "}
            <a
              href={href("/my-items/:id/delete", { id })}
              aria-label={`Delete ${name}`}
              data-prevent-scroll-reset
              className="button edit text-red hover:bg-red-soft"
            >
              Delete
            </a>
          </>
        )}
      </td>
    </tr>
  );
}
