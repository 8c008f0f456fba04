import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { DayMark, type Urgency } from "#app/components/food/day-mark.tsx";
import { describeAmount } from "#app/components/food/describe-amount.ts";
import { labelExpiry, type Tone } from "#app/components/food/expiry-labels.ts";
import { RowPicture } from "#app/components/food/food-picture.tsx";
import type { FoodSummary } from "#app/components/food/food-summary.server.ts";
import { SHORT_ROW_LINK, ShortRow, ShortRows, ShortRowText, Tag } from "#app/components/rows.tsx";
import { expiredLabel } from "#app/i18n/expiry.ts";

const URGENCIES: Record<Tone, { urgency: Urgency; color: string }> = {
  red: { urgency: "high", color: "" },
  orange: { urgency: "medium", color: "" },
  yellow: { urgency: "low", color: "" },
  green: { urgency: "none", color: "text-green" },
  none: { urgency: "none", color: "" },
};

interface SectionRowsProps {
  foods: FoodSummary[];
}

export const InventoryRows = ({ foods }: SectionRowsProps) => (
  <ShortRows columns={2}>
    {foods.map((food) => {
      const { label, shortAdvice } = labelExpiry("inventory", food.expiry);
      const facts = [food.category, describeAmount(food), food.expires && `Expires: ${food.expires}`];
      return (
        <SectionRow key={food.id} food={food} status={[label, shortAdvice].filter(Boolean).join(" · ")}>
          {` ${facts.filter(Boolean).join(" · ")} `}
        </SectionRow>
      );
    })}
  </ShortRows>
);

export const ExpiredRows = ({ foods }: SectionRowsProps) => (
  <ShortRows columns={2}>
    {foods.map((food) => {
      const { tone, shortAdvice } = labelExpiry("inventory", food.expiry);
      return (
        <SectionRow
          key={food.id}
          food={food}
          status={`${expiredLabel(food.expiry.days ?? 0)} · ${shortAdvice}`}
        >
          <Tag className={`text-surface ${tone === "red" ? "bg-red" : "bg-orange"}`}>EXPIRED</Tag>
          {` ${food.category} · ${describeAmount(food)} · Expired on: ${food.expires} `}
        </SectionRow>
      );
    })}
  </ShortRows>
);

interface SectionRowProps {
  food: FoodSummary;
  status: string;
  children: ReactNode;
}

function SectionRow({ food, status, children }: SectionRowProps) {
  const { id, name, hue, expiry } = food;
  const { urgency, color } = URGENCIES[labelExpiry("inventory", expiry).tone];
  return (
    <ShortRow hue={hue}>
      <RowPicture food={food} />
      <ShortRowText>
        <Link to={href("/food/:id", { id })} aria-label={`See More: ${name}`} className={SHORT_ROW_LINK}>
          {name}
        </Link>{" "}
        {children}
        <DayMark urgency={urgency} className={`block ${color}`}>
          {status}
        </DayMark>
      </ShortRowText>
    </ShortRow>
  );
}
