import { Fragment } from "react";
import { Form, href, Link } from "react-router";
import type { FoodView } from "#app/ui/food/food-view.server.ts";
import { STOCK_ACTIONS } from "#app/ui/food/stock-words.ts";
import { May } from "#app/ui/may.tsx";
import { smallPicture } from "#app/ui/small-picture.ts";

type Item = FoodView & { status: string; version: number | undefined };

/** On phones and tablets each row is a card with labels. */
export function ItemsTable({ items }: { items: Item[] }) {
  return (
    <div className="card overflow-hidden">
      <table className="block w-full text-start lg:table">
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <tr className="border-b border-line bg-sunken text-sm text-muted">
            {["Name", "Quantity", "Expiry Date", "Category", "Status", "Actions"].map((title) => (
              <th key={title} scope="col" className="px-4 py-3 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block lg:table-row-group">
          {items.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </tbody>
      </table>
      <May least="child">
        <TickedItems />
      </May>
    </div>
  );
}

const TICKED = "ticked";

/** The checkboxes of the table belong to this form. */
function TickedItems() {
  return (
    <Form
      id={TICKED}
      method="post"
      action="/my-items/consumption"
      className="no-print flex flex-wrap items-center border-t border-line bg-sunken px-4 py-1.5"
    >
      <span className="my-1.5 me-auto font-semibold">All of the ticked items:</span>{" "}
      {(["consumption", "waste"] as const).map((stockAction) => (
        <Fragment key={stockAction}>
          <button
            type="submit"
            formAction={`/my-items/${stockAction}`}
            className="button button-secondary my-1.5 ms-3 px-4"
          >
            {STOCK_ACTIONS[stockAction].short}
          </button>{" "}
        </Fragment>
      ))}
    </Form>
  );
}

const CELL =
  "flex py-0.5 before:me-2 before:shrink-0 before:font-normal before:text-muted before:content-[attr(data-label)] lg:before:content-none [overflow-wrap:anywhere] lg:table-cell lg:px-4 lg:py-2 lg:align-middle lg:[overflow-wrap:normal]";

const COLOURS = {
  red: "text-red",
  orange: "text-orange",
  yellow: "text-yellow",
  green: "text-green",
  none: "",
};

function ItemRow({ item }: { item: Item }) {
  const { id, name } = item;
  return (
    <tr className="block border-b border-line p-4 last:border-0 lg:table-row lg:p-0">
      <th
        scope="row"
        className="flex items-center gap-2 pb-1 text-lg font-bold [overflow-wrap:anywhere] lg:min-w-60 lg:px-4 lg:py-2 lg:text-base"
      >
        <May least="child">
          <label className="no-print grid size-11 shrink-0 place-items-center">
            <input
              type="checkbox"
              name="item"
              value={item.version ? `${id}:${item.version}` : id}
              form={TICKED}
              aria-label={`Tick ${name}`}
              className="size-5 accent-brand"
            />
          </label>
        </May>{" "}
        <Link
          to={href("/food/:id", { id })}
          className="inline-flex min-h-11 items-center gap-3 hover:underline"
        >
          <img
            src={smallPicture(item.picture)}
            alt=""
            width="32"
            height="32"
            loading="lazy"
            className="size-8 shrink-0"
          />
          {name}
        </Link>
      </th>
      <td data-label="Quantity:" className={CELL}>
        {item.quantity}
      </td>
      <td
        data-label="Expiry Date:"
        className={`lg:min-w-44 lg:whitespace-pre-line ${CELL} ${COLOURS[item.tone]} ${item.bold ? "font-bold" : "font-medium"}`}
      >
        {`${item.expires ?? ""}\n${[item.label, item.past].filter(Boolean).join(" · ")}`}
      </td>
      <td data-label="Category:" className={CELL}>
        {item.category}
      </td>
      <td
        data-label="Status:"
        className={`font-medium ${CELL} ${item.status === "active" ? COLOURS.green : COLOURS.red}`}
      >
        {item.status}
      </td>
      <td className="no-print flex gap-2 pt-3 lg:table-cell lg:px-4 lg:py-2 lg:whitespace-nowrap">
        <May least="adult">
          <Link
            to={href("/my-items/:id/edit", { id })}
            aria-label={`Edit ${name}`}
            preventScrollReset
            className="button button-secondary grow lg:me-1"
          >
            Edit
          </Link>{" "}
          <Link
            to={href("/my-items/:id/delete", { id })}
            aria-label={`Delete ${name}`}
            preventScrollReset
            className="button grow text-red hover:bg-red-soft"
          >
            Delete
          </Link>
        </May>
      </td>
    </tr>
  );
}
