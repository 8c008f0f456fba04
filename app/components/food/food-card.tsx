import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { describeAmount } from "./describe-amount.ts";
import { type LabelStyle, labelExpiry } from "./expiry-labels.ts";
import { CardPicture } from "./food-picture.tsx";
import type { FoodSummary } from "./food-summary.server.ts";

interface FoodCardProps {
  food: FoodSummary;
  linkText: string;
  headingLevel?: "h2" | "h3";
  path?: string;
  /** Its picture is in sight at once. */
  eager?: boolean;
  /** Over the picture, at BADGE_POSITION. */
  badge?: ReactNode;
  children?: ReactNode;
}

export function FoodCard({
  food,
  linkText,
  headingLevel,
  path,
  eager = false,
  badge,
  children,
}: FoodCardProps) {
  const Heading = headingLevel ?? "h3";
  return (
    <li className="food-card card rise relative flex flex-col gap-2 overflow-hidden p-4 ps-32 sm:pt-0 sm:ps-4">
      <CardPicture food={food} eager={eager} />
      {badge}
      <Heading className="text-lg leading-snug font-bold wrap-anywhere">{food.name}</Heading>
      <p className="-mt-2 flex items-center justify-between text-sm text-muted">
        {food.category} {food.isSample && <SampleMark />}
      </p>
      {children}{" "}
      <Link
        to={path ?? href("/food/:id", { id: food.id })}
        className="no-print button button-secondary mt-auto"
        aria-label={`${linkText}: ${food.name}`}
      >
        {linkText}
      </Link>
    </li>
  );
}

export const BADGE_POSITION = "absolute top-2 inset-s-2 sm:top-3 sm:inset-s-3";

export function SampleMark() {
  return (
    <span className="ms-2 shrink-0 rounded-full bg-accent-soft px-2.5 py-0.5 text-sm font-semibold text-accent">
      Sample
    </span>
  );
}

interface FoodFactsProps {
  food: FoodSummary;
  labelStyle?: LabelStyle | undefined;
}

export function FoodFacts({ food, labelStyle = "inventory" }: FoodFactsProps) {
  const { expires, price, expiry } = food;
  const { label, shortAdvice, tone, bold } = labelExpiry(labelStyle, expiry);
  return (
    <>
      <Facts>
        {[`Quantity: ${describeAmount(food)}`, expires && `Expires: ${expires}`, price && `Price: ${price}`]
          .filter(Boolean)
          .join("\n")}
      </Facts>
      <Badge tone={tone} bold={bold} className="self-start">
        {shortAdvice ? `${label}\n${shortAdvice}` : label}
      </Badge>
    </>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <p className="text-sm whitespace-pre-line wrap-anywhere">{children}</p>;
}

export function FoodGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 print:block">{children}</ul>;
}
