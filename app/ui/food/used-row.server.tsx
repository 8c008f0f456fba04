import { Fragment } from "react";
import { href } from "react-router";
import { WASTE_REASONS } from "#app/domain/waste.ts";
import type { UseView } from "./food-list.server.ts";
import { queryOf } from "./food-list-row.server.tsx";
import { LISTED } from "./stock-words.ts";

interface Step {
  label: string;
  action: string;
  className?: string;
}

interface UsedRowProps {
  use: UseView;
  from: string;
}

export function UsedRow({ use, from }: UsedRowProps) {
  return (
    <li
      id={`used-${use.entry}`}
      data-hue={use.hue}
      className={`done ${use.kind === "wasted" ? "waste" : ""}`}
    >
      <UsedFood use={use} from={from} />
    </li>
  );
}

/** What was done, with the ways back and on. */
export function UsedFood({ use, from }: UsedRowProps) {
  const { item, kind, name, taken, worth, isListed, staple, reason, latest, picture } = use;
  const isWaste = kind === "wasted";
  const steps = stepsAfter(use, from);
  const more = [latest && isListed && (staple ? LISTED : "On the list"), asksWhy(use) && "Why?"].flatMap(
    (words) => (words ? `. ${words}` : []),
  );
  return (
    <>
      <img src={picture} alt="" width="44" height="44" loading="lazy" />
      <div className="words">
        <p>
          <strong>{isWaste ? "Wasted" : "Used"}</strong> {taken} of {name}
          {worth && `, ${worth}`}
          {reason && `: ${reason}`}
          {more.join("")}
        </p>
        <div className="after">
          {steps.map(({ label, action, className }) => (
            <Fragment key={label}>
              <button
                type="submit"
                name="item"
                value={item}
                formAction={action}
                aria-label={`${label}: ${name}`}
                className={className}
              >
                {label}
              </button>{" "}
            </Fragment>
          ))}
        </div>
      </div>
    </>
  );
}

const asksWhy = ({ kind, latest, reason }: UseView) => kind === "wasted" && latest && !reason;

/** Of earlier ones only the way back. */
function stepsAfter(use: UseView, from: string): Step[] {
  const { entry, item, kind, portion, isListed, isLast, staple, latest } = use;
  const undo = { label: "Undo", action: href("/journal/:id/undoing", { id: entry }) + queryOf(from) };
  if (!latest) return [undo];
  const again = `/my-items/${kind === "wasted" ? "waste" : "consumption"}${queryOf(from, `&instead=${entry}`)}`;
  const part = encodeURIComponent(portion ?? "all");
  const used = queryOf(from, `&used=${entry}`);
  return [
    ...WASTE_REASONS.filter(() => asksWhy(use)).map(({ id, label }) => ({
      label,
      action: `${again}&part=${part}&reason=${id}`,
      className: "chip",
    })),
    undo,
    ...(portion ? [] : [{ label: "Half is left", action: `${again}&part=half` }]),
    ...(isListed
      ? []
      : [{ label: "Put on list", action: href("/food/:id/shopping-list", { id: item }) + used }]),
    ...(isLast && isListed && !staple
      ? [{ label: "Every time", action: href("/food/:id/staple", { id: item }) + used }]
      : []),
    ...(staple
      ? [
          {
            label: "Not every time",
            action: href("/shopping/staples/:id/removal", { id: staple }) + used,
          },
        ]
      : []),
  ];
}
