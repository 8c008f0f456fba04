import { Fragment } from "react";
import { href } from "react-router";
import { WASTE_REASONS } from "#app/domain/waste.ts";
import type { UseView } from "./food-list.server.ts";
import { queryOf } from "./food-list-row.server.tsx";

interface Step {
  label: string;
  action: string;
  className?: string;
}

/** What was done, with the ways back and on. */
export function UsedRow({ use, from }: { use: UseView; from: string }) {
  const { entry, item, kind, name, taken, worth, isListed, reason, latest, hue, picture } = use;
  const isWaste = kind === "wasted";
  const steps = stepsAfter(use, from);
  const why = asksWhy(use) ? ". Why?" : reason && `: ${reason}`;
  return (
    <li id={`used-${entry}`} data-hue={hue} className={`done ${isWaste ? "waste" : ""}`}>
      <img src={picture} alt="" width="44" height="44" loading="lazy" />
      <div className="words">
        <p>
          <strong>{isWaste ? "Wasted" : "Used"}</strong> {taken} of {name}
          {worth && `, ${worth}`}
          {why}
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
          {latest && isListed && <span className="listed">On the list</span>}
        </div>
      </div>
    </li>
  );
}

const asksWhy = ({ kind, latest, reason }: UseView) => kind === "wasted" && latest && !reason;

/** Of earlier ones only the way back. */
function stepsAfter(use: UseView, from: string): Step[] {
  const { entry, item, kind, portion, isListed, latest } = use;
  const undo = { label: "Undo", action: href("/journal/:id/undoing", { id: entry }) + queryOf(from) };
  if (!latest) return [undo];
  const again = `/my-items/${kind === "wasted" ? "waste" : "consumption"}${queryOf(from, `&instead=${entry}`)}`;
  const part = encodeURIComponent(portion ?? "all");
  const list = href("/food/:id/shopping-list", { id: item }) + queryOf(from, `&used=${entry}`);
  return [
    ...WASTE_REASONS.filter(() => asksWhy(use)).map(({ id, label }) => ({
      label,
      action: `${again}&part=${part}&reason=${id}`,
      className: "chip",
    })),
    undo,
    ...(portion ? [] : [{ label: "Half is left", action: `${again}&part=half` }]),
    ...(isListed ? [] : [{ label: "Put on list", action: list }]),
  ];
}
