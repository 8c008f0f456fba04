import type { ReactNode } from "react";
import type { Due } from "#app/domain/expiry.ts";

/** How urgent a day looks. The words beside it say the same, for those who see no colours. */
export type Urgency = "high" | "medium" | "low" | "none";

export const DAY_STYLES: Record<Urgency, string> = {
  high: "font-bold text-red",
  medium: "font-bold text-orange",
  low: "font-bold text-yellow",
  none: "font-normal",
};

export const URGENCY_OF: Record<Due, Urgency> = {
  "past-use-by": "high",
  past: "low",
  today: "high",
  tomorrow: "medium",
  week: "low",
  later: "none",
  undated: "none",
};

interface DayMarkProps {
  urgency: Urgency;
  className?: string;
  children: ReactNode;
}

/** A day in words. Food past its best-before date is less urgent than food that is due today. */
export const DayMark = ({ urgency, className = "", children }: DayMarkProps) => (
  <b className={`inline-block first-letter:uppercase ${DAY_STYLES[urgency]} ${className}`}>{children}</b>
);
