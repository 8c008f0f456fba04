import { type FormEvent, Fragment } from "react";
import { Form, href, Link } from "react-router";
import { focusNext } from "#app/ui/food/food-list.tsx";
import { STOCK_ACTIONS } from "#app/ui/food/stock-words.ts";
import { useQueue } from "#app/ui/food/use-queue.ts";
import { May } from "#app/ui/may.tsx";
import { useIsAtLeast } from "#app/ui/use-household.ts";
import type { ItemLine, UsedLine } from "./my-items.server.tsx";

const FROM = "/my-items";
const TITLES = ["Name", "Quantity", "Expiry Date", "Category", "Status", "Actions"];

interface ItemsTableProps {
  lines: (ItemLine | UsedLine)[];
  /** A dialog about one of them is open. */
  isBehind: boolean;
}

/** A table; on phones and tablets the rows of the other lists. */
export function ItemsTable({ lines, isBehind }: ItemsTableProps) {
  const mayUse = useIsAtLeast("child");
  const { items, isHeld, onSubmit } = useQueue(`list ${FROM}`);
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (button) focusNext(event.currentTarget, button);
    onSubmit(event);
  };
  return (
    <>
      <Form method="post" action={`/my-items/consumption?from=${FROM}`} preventScrollReset onSubmit={send}>
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
                <UsedItem key={line.entry} use={line} />
              ) : (
                <ItemRow
                  key={line.id}
                  line={line}
                  mayUse={mayUse}
                  sent={items.includes(line.item) ? (isHeld ? "held" : "sent") : undefined}
                />
              ),
            )}
          </tbody>
        </table>
      </Form>
      {mayUse && !isBehind && lines.some((line) => !("entry" in line)) && <TickedItems />}
    </>
  );
}

const TICKED = "ticked";

/** The checkboxes of the table belong to this form. */
function TickedItems() {
  return (
    <Form id={TICKED} method="post" action="/my-items/consumption" className="ticked stuck no-print">
      <span className="min-w-0 flex-1 basis-28 text-sm font-semibold">All of the ticked items:</span>{" "}
      {(["consumption", "waste"] as const).map((stockAction) => (
        <Fragment key={stockAction}>
          <button
            type="submit"
            formAction={`/my-items/${stockAction}`}
            className="button button-secondary ms-1 px-[16px]"
          >
            {STOCK_ACTIONS[stockAction].short}
          </button>{" "}
        </Fragment>
      ))}
    </Form>
  );
}

function UsedItem({ use: { entry, hue, isWaste, html } }: { use: UsedLine }) {
  return (
    <tr id={`used-${entry}`} data-hue={hue} className={isWaste ? "done waste" : "done"}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React printed it on the server */}
      <td colSpan={TITLES.length} dangerouslySetInnerHTML={{ __html: html }} />
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

interface ItemRowProps {
  line: ItemLine;
  mayUse: boolean;
  /** Its button was pressed, and that is not answered yet. */
  sent: "sent" | "held" | undefined;
}

/** On phones the day is said as in the other lists, and what is ticked shows 'Edit' and 'Delete'. */
function ItemRow({ line, mayUse, sent }: ItemRowProps) {
  const { id, item, name, hue, picture, amount, when, mark, expires, tone, bold, isPast } = line;
  const used = STOCK_ACTIONS[isPast ? "waste" : "consumption"].short;
  const answer = sent && (sent === "held" ? "Not sent yet: no connection" : used);
  return (
    <tr id={`food-${id}`} data-hue={hue} className={sent === "sent" ? "sent" : undefined}>
      <th scope="row">
        <img src={picture} alt="" width="44" height="44" loading="lazy" />
        <Link to={href("/food/:id", { id })} className="n">
          {name}
        </Link>
      </th>
      <td className="amount">{amount}</td>
      <td
        data-when={answer ?? when}
        className={`${mark} ${COLOURS[tone]} ${bold ? "font-bold" : "font-medium"}`}
      >
        {answer ?? expires}
      </td>
      <td className="more">{line.category}</td>
      <td className={`more font-medium ${line.status === "active" ? COLOURS.green : COLOURS.red}`}>
        {line.status}
      </td>
      <td className="act no-print">
        {mayUse && (
          <input type="checkbox" name="item" value={item} form={TICKED} aria-label={`Tick ${name}`} />
        )}{" "}
        {mayUse && (
          <button
            type="submit"
            name="item"
            value={item}
            formAction={isPast ? `/my-items/waste?from=${FROM}` : undefined}
            aria-label={`${used}: ${name}`}
            className={isPast ? "u w" : "u"}
          >
            {used}
          </button>
        )}{" "}
        <May least="adult">
          <Link
            to={href("/my-items/:id/edit", { id })}
            aria-label={`Edit ${name}`}
            preventScrollReset
            className="button edit"
          >
            Edit
          </Link>{" "}
          <Link
            to={href("/my-items/:id/delete", { id })}
            aria-label={`Delete ${name}`}
            preventScrollReset
            className="button edit text-red hover:bg-red-soft"
          >
            Delete
          </Link>
        </May>
      </td>
    </tr>
  );
}
