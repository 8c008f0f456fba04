import { href } from "react-router";
import type { FoodView } from "#app/ui/food/food-view.server.ts";
import { smallPicture } from "#app/ui/small-picture.ts";

/** The nearer the day, the fuller the disc of the rows' style sheet. */
const MARKS: Record<FoodView["tone"], string> = {
  red: "d0 text-red",
  orange: "d1 text-orange",
  yellow: "d2 text-yellow",
  green: "d3 text-green",
  none: "dn",
};

interface SectionRow {
  food: FoodView;
  facts: string;
  status: string;
  /** Before the facts, in the colour of the tone. */
  badge?: string;
}

/** The food of a section of the home page, one pack a row. */
export function SectionRows({ rows }: { rows: SectionRow[] }) {
  return (
    <ul className="rows glance">
      {rows.map(({ food: { id, name, hue, picture, photo, tone }, facts, status, badge }) => (
        <li key={id} data-hue={hue}>
          <img
            src={photo ? `${photo}?w=320` : smallPicture(picture)}
            alt=""
            width="44"
            height="44"
            loading="lazy"
          />
          <p className="words">
            <a href={href("/food/:id", { id })} data-plain aria-label={`See More: ${name}`} className="n">
              {name}
            </a>{" "}
            {badge && <em className={`text-surface ${tone === "red" ? "bg-red" : "bg-orange"}`}>{badge}</em>}
            {` ${facts} `}
            <b className={MARKS[tone]}>{status}</b>
          </p>
        </li>
      ))}
    </ul>
  );
}
