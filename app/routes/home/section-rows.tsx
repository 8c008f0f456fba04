import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { expiredLabel } from "#app/i18n/expiry.ts";
import { labelExpiry, type Tone } from "#app/ui/food/expiry-labels.ts";
import { RowPicture } from "#app/ui/food/food-picture.tsx";
import type { FoodSummary } from "#app/ui/food/food-summary.server.ts";

/** The nearer the day, the fuller the disc of the rows' style sheet. */
const MARKS: Record<Tone, string> = {
  red: "d0 text-red",
  orange: "d1 text-orange",
  yellow: "d2 text-yellow",
  green: "d3 text-green",
  none: "dn",
};

interface SectionRowsProps {
  foods: FoodSummary[];
}

export const InventoryRows = ({ foods }: SectionRowsProps) => (
  <ul className="rows glance">
    {foods.map((food) => {
      const { label, past } = labelExpiry("inventory", food.expiry);
      const facts = [food.category, food.amount, food.expires && `Expires: ${food.expires}`];
      return (
        <SectionRow key={food.id} food={food} status={[label, past].filter(Boolean).join(" · ")}>
          {` ${facts.filter(Boolean).join(" · ")} `}
        </SectionRow>
      );
    })}
  </ul>
);

export const ExpiredRows = ({ foods }: SectionRowsProps) => (
  <ul className="rows glance">
    {foods.map((food) => {
      const { tone, past } = labelExpiry("inventory", food.expiry);
      return (
        <SectionRow key={food.id} food={food} status={`${expiredLabel(food.expiry.days ?? 0)} · ${past}`}>
          <em className={`text-surface ${tone === "red" ? "bg-red" : "bg-orange"}`}>EXPIRED</em>
          {` ${food.category} · ${food.amount} · Expired on: ${food.expires} `}
        </SectionRow>
      );
    })}
  </ul>
);

interface SectionRowProps {
  food: FoodSummary;
  status: string;
  children: ReactNode;
}

/** One pack in a section of the home page. */
function SectionRow({ food, status, children }: SectionRowProps) {
  const { id, name, hue, expiry } = food;
  return (
    <li data-hue={hue}>
      <RowPicture food={food} />
      <p className="words">
        <Link to={href("/food/:id", { id })} aria-label={`See More: ${name}`} className="n">
          {name}
        </Link>{" "}
        {children}
        <b className={MARKS[labelExpiry("inventory", expiry).tone]}>{status}</b>
      </p>
    </li>
  );
}
