import type { ReactNode } from "react";
import type { Due } from "#app/domain/expiry.ts";

export type Mark = "slashed" | "full" | "most" | "some" | "empty" | "unknown";

export const DAY_STYLES: Record<Mark, string> = {
  slashed: "font-bold text-red",
  full: "font-bold text-red",
  most: "font-bold text-orange",
  some: "font-bold text-yellow",
  empty: "font-normal",
  unknown: "font-normal",
};

const DISCS: Record<Mark, string> = {
  slashed: "before:bg-[linear-gradient(45deg,transparent_40%,currentColor_0_60%,transparent_0)]",
  full: "before:bg-current",
  most: "before:bg-[linear-gradient(to_top,currentColor_66%,transparent_0)]",
  some: "before:bg-[linear-gradient(to_top,currentColor_33%,transparent_0)]",
  empty: "",
  unknown: "before:border-dashed",
};

export const MARK_OF: Record<Due, Mark> = {
  "past-use-by": "slashed",
  past: "some",
  today: "full",
  tomorrow: "most",
  week: "some",
  later: "empty",
  undated: "unknown",
};

interface DayMarkProps {
  mark: Mark;
  /** The mark stands at the start of a line. */
  startsLine?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Shows urgency by shape and by colour: the sooner the day, the fuller the disc before the words. Food past its best-before date
 * is less urgent than food that is due today.
 */
export const DayMark = ({ mark, startsLine = false, className = "", children }: DayMarkProps) => (
  <b
    className={`before:me-1 before:inline-block before:size-[9px] before:rounded-full before:border-[1.5px] before:forced-color-adjust-none ${startsLine ? "" : "before:ms-1"} ${DAY_STYLES[mark]} ${DISCS[mark]} ${className}`}
  >
    {children}
  </b>
);
