import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { FoodPicture } from "./food-picture.tsx";
import type { FoodView } from "./food-view.server.ts";

interface FoodCardProps {
  food: FoodView;
  /** The words of the link to the detail page. */
  action: string;
  headingLevel?: "h2" | "h3";
  /** The detail page, where it is not /food/{id}. */
  path?: string;
  /** Over the picture. */
  badge?: ReactNode;
  children?: ReactNode;
}

export function FoodCard({ food, action, headingLevel, path, badge, children }: FoodCardProps) {
  const Heading = headingLevel ?? "h3";
  return (
    <li className="food-card card rise relative grid grid-cols-[7rem_1fr] overflow-hidden sm:flex sm:flex-col">
      <FoodPicture
        food={food}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 7rem"
        className="sm:aspect-[4/3]"
      />
      {badge && <div className="absolute top-2 left-2 flex sm:top-3 sm:left-3">{badge}</div>}
      <div className="flex min-w-0 grow flex-col gap-2 p-4">
        <div>
          <Heading className="text-lg leading-snug font-bold [overflow-wrap:anywhere]">{food.name}</Heading>
          <p className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
            {food.category}
            {food.sample && <SampleMark />}
          </p>
        </div>
        {children}
        <a
          href={path ?? `/food/${encodeURIComponent(food.id)}`}
          data-plain
          className="no-print button button-secondary mt-auto"
          aria-label={`${action}: ${food.name}`}
        >
          {action}
        </a>
      </div>
    </li>
  );
}

export function SampleMark() {
  return (
    <span className="shrink-0 rounded-full bg-accent-soft px-2.5 py-0.5 text-sm font-semibold text-accent">
      Sample
    </span>
  );
}

/** The lines every list shows: how much, until when, and how urgent that is. */
export function FoodFacts({ food }: { food: FoodView }) {
  return (
    <>
      <dl className="flex flex-col gap-0.5 text-sm">
        <Fact term="Quantity">{food.quantity}</Fact>
        {food.expires && <Fact term="Expires">{food.expires}</Fact>}
        {food.price && <Fact term="Price">{food.price}</Fact>}
      </dl>
      <p>
        <Badge tone={food.tone} bold={food.bold ?? false}>
          {food.label}
        </Badge>
      </p>
    </>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{term}:</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** One column on small screens, two on medium, three on large. */
export function FoodGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 print:block">{children}</ul>;
}
