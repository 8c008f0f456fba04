import { Fragment } from "react";
import { href } from "react-router";
import type { Due } from "#app/domain/expiry.ts";
import { SampleMark } from "./food-card.tsx";
import type { FoodLine, PackView } from "./food-line.server.ts";

/** Of the style sheet: how full the disc before the day is. */
export const MARKS: Record<Due, string> = {
  "past-use-by": "dx",
  past: "d2",
  today: "d0",
  tomorrow: "d1",
  week: "d2",
  later: "d3",
  undated: "dn",
};

/** Most food is good for long: its rows have no class. */
const markOf = (due: Due) => (due === "later" ? undefined : MARKS[due]);

/** What all rows of one list share. */
export interface RowContext {
  /** The list's own path, with its filters. */
  from: string;
  mayUse: boolean;
  /** The packs are shown at once. */
  open?: boolean;
}

/** Says which list a form or a link leads back to. */
export const queryOf = (from: string, more = "") => `?from=${encodeURIComponent(from)}${more}`;

/**
 * A line of the list; of several packs it can be opened. A page has hundreds: what is the default is left out, and what
 * repeats, as the label and the id, stands in one order in every element, which compresses best.
 */
export function FoodRow({ line, context }: { line: FoodLine; context: RowContext }) {
  const { id, name, hue, picture, amount, when, due, state, packs, marks, sample } = line;
  const { mayUse, from } = context;
  const facts = (
    <p>
      {amount}
      <i>, </i>
      <b className={markOf(due)}>{when}</b>
    </p>
  );
  // Its size is in the style sheet: a page has hundreds.
  const image = <img src={picture} alt="" loading="lazy" />;
  return (
    <li id={`food-${id}`} data-hue={hue} className={packs && `fold${due === "past-use-by" ? " past" : ""}`}>
      {packs ? (
        <details open={context.open}>
          <summary>
            {image}
            <div className="words">
              <span className="n">
                {name}
                {marks?.map(mark)}
              </span>{" "}
              {facts}
            </div>
          </summary>
          <ul className="packs">
            {packs.map((pack, index) => (
              <PackRow key={pack.id} pack={pack} name={name} isFirst={index === 0} context={context} />
            ))}
          </ul>
        </details>
      ) : (
        <>
          {image}
          <div>
            <span>
              <a aria-label={`View Details: ${name}`} href={href("/food/:id", { id })}>
                {name}
              </a>{" "}
              {state && <em>{state}</em>}
              {marks?.map(mark)}
              {sample && <SampleMark />}
            </span>{" "}
            {facts}
          </div>
        </>
      )}{" "}
      {mayUse && !sample && <Buttons pack={line} name={name} from={from} first={packs !== undefined} />}
    </li>
  );
}

const mark = (words: string) => (
  <Fragment key={words}>
    {" "}
    <em className="first">{words}</em>
  </Fragment>
);

interface ButtonsProps {
  pack: PackView;
  name: string;
  from: string;
  /** The button of a whole line uses its first pack. */
  first?: boolean;
}

function Buttons({ pack: { id, item, due }, name, from, first = false }: ButtonsProps) {
  const what = first ? `${name}, the pack to open first` : name;
  const isPast = due === "past-use-by";
  return (
    <>
      {/* biome-ignore lint/a11y/useButtonType: it submits, as buttons do */}
      <button
        className={isPast ? "u w" : "u"}
        name="item"
        value={item}
        formAction={isPast ? `/my-items/waste${queryOf(from)}` : undefined}
        aria-label={`${isPast ? "Wasted" : "Used"}: ${what}`}
      >
        {isPast ? "Wasted" : "Used"}
      </button>{" "}
      <a aria-label={`More: ${what}`} href={`/food/${id}/consumption${queryOf(`${from}#food`)}`}>
        More
      </a>
    </>
  );
}

interface PackRowProps {
  pack: PackView;
  name: string;
  isFirst: boolean;
  context: RowContext;
}

function PackRow({ pack, name, isFirst, context: { from, mayUse } }: PackRowProps) {
  const { id, amount, when, due, state } = pack;
  return (
    <li>
      <p className="words">
        <a aria-label={`View Details: ${name}, ${amount}`} href={href("/food/:id", { id })}>
          {amount}
        </a>{" "}
        {state && <em>{state}</em>} {isFirst && <em className="first">Open this first</em>}{" "}
        <b className={markOf(due)}>{when}</b>
      </p>{" "}
      {mayUse && <Buttons pack={pack} name={`${name}, ${amount}`} from={from} />}
    </li>
  );
}
