import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import type { ExpiredFoodView, FoodView } from "#app/ui/food/food-view.server.ts";
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
function SectionRows({ rows }: { rows: SectionRow[] }) {
  if (rows.length === 0) return null;
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
            <a href={href("/food/:id", { id })} aria-label={`See More: ${name}`} className="n">
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

export function printInventoryRows(foods: FoodView[]): string {
  const rows = foods.map((food) => ({
    food,
    facts: [food.category, food.quantity, food.expires && `Expires: ${food.expires}`]
      .filter(Boolean)
      .join(" · "),
    status: [food.label, food.past].filter(Boolean).join(" · "),
  }));
  return renderToStaticMarkup(<SectionRows rows={rows} />);
}

export function printExpiredRows(foods: ExpiredFoodView[]): string {
  const rows = foods.map((food) => ({
    food,
    facts: `${food.category} · ${food.quantity} · Expired on: ${food.expires}`,
    status: `${food.expiredFor} · ${food.past}`,
    badge: "EXPIRED",
  }));
  return renderToStaticMarkup(<SectionRows rows={rows} />);
}
