import { Fragment } from "react";
import { href, useFetcher } from "react-router";
import { Row } from "#app/components/rows.tsx";
import { WASTE_REASONS } from "#app/domain/waste.ts";
import type { RecentAction } from "../food-list.server.ts";
import { RowPicture } from "../food-picture.tsx";
import { returnQuery } from "./consume-button.tsx";
import { LISTED_AS_ALWAYS } from "./stock-labels.ts";
import { useFocusAfterSheet } from "./stock-sheet-area.tsx";

interface Step {
  label: string;
  formAction: string;
  /** Why it was thrown away. */
  isReason?: true;
}

const REASON = "m-1 min-h-9 rounded-full border border-field bg-surface px-3";
const STEP = "min-h-11 px-2.5 underline underline-offset-4";

interface UndoRowProps {
  action: RecentAction;
  from: string;
}

export function UndoRow({ action, from }: UndoRowProps) {
  return (
    <Row
      id={`used-${action.entry}`}
      hue={action.hue}
      className={`items-start pt-2 print:hidden ${action.kind === "wasted" ? "bg-red-soft" : "bg-brand-soft"}`}
    >
      <RecentActionContent action={action} from={from} />
    </Row>
  );
}

/** Says what was just done, with buttons to undo it or to take a next step. */
export function RecentActionContent({ action, from }: UndoRowProps) {
  const fetcher = useFetcher();
  const firstButton = useFocusAfterSheet(action.entry);
  const { item, kind, name, taken, worth, isOnShoppingList, staple, reason, latest } = action;
  const more = [
    latest && isOnShoppingList && (staple ? LISTED_AS_ALWAYS : "On the list"),
    asksWhy(action) && "Why?",
  ].flatMap((text) => (text ? `. ${text}` : []));
  return (
    <>
      <RowPicture food={action} className="opacity-50 max-sm:hidden" />
      <div className="min-w-0 flex-[1_1_7.5rem]">
        <p className="pe-2.5 leading-5 wrap-anywhere">
          <strong>{kind === "wasted" ? "Wasted" : "Used"}</strong> {taken} of {name}
          {worth && `, ${worth}`}
          {reason && `: ${reason}`}
          {more.join("")}
        </p>
        <fetcher.Form
          method="post"
          // Ignores double taps: an entry of the journal can be replaced only once.
          onSubmit={(event) => fetcher.state !== "idle" && event.preventDefault()}
          className="-ms-2.5 flex flex-wrap"
        >
          <input type="hidden" name="name" value={name} />
          {stepsAfter(action, from).map(({ label, formAction, isReason }, index) => (
            <Fragment key={label}>
              <button
                ref={index === 0 ? firstButton : undefined}
                type="submit"
                name="item"
                value={item}
                formAction={formAction}
                aria-label={`${label}: ${name}`}
                className={`relative text-sm font-bold after:absolute after:-inset-x-[3px] after:-inset-y-[5px] ${isReason ? REASON : `${STEP} ${kind === "wasted" ? "text-ink" : "text-brand-strong"}`}`}
              >
                {label}
              </button>{" "}
            </Fragment>
          ))}
        </fetcher.Form>
      </div>
    </>
  );
}

const asksWhy = ({ kind, latest, reason }: RecentAction) => kind === "wasted" && latest && !reason;

/** Only the latest action offers next steps; earlier ones can only be undone. */
function stepsAfter(action: RecentAction, from: string): Step[] {
  const { entry, item, kind, portion, isOnShoppingList, isLast, staple, latest } = action;
  const undo = { label: "Undo", formAction: href("/journal/:id/undo", { id: entry }) + returnQuery(from) };
  if (!latest) return [undo];
  const replaceUrl = `/my-items/${kind === "wasted" ? "waste" : "consumption"}${returnQuery(from, `&instead=${entry}`)}`;
  const part = encodeURIComponent(portion ?? "all");
  const used = returnQuery(from, `&used=${entry}`);
  return [
    ...WASTE_REASONS.filter(() => asksWhy(action)).map(({ id, label }) => ({
      label,
      formAction: `${replaceUrl}&part=${part}&reason=${id}`,
      isReason: true,
    })),
    undo,
    ...(portion ? [] : [{ label: "I still have half", formAction: `${replaceUrl}&part=half` }]),
    ...(isOnShoppingList
      ? []
      : [{ label: "Add to list", formAction: href("/food/:id/shopping-list", { id: item }) + used }]),
    ...(isLast && isOnShoppingList && !staple
      ? [{ label: "Always buy this", formAction: href("/food/:id/staple", { id: item }) + used }]
      : []),
    ...(staple
      ? [
          {
            label: "Stop always buying",
            formAction: href("/shopping/staples/:id/removal", { id: staple }) + used,
          },
        ]
      : []),
  ];
}
