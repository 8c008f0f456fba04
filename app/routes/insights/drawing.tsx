import type { ReactNode } from "react";
import { Hatch } from "./bars.tsx";

interface DrawingProps {
  id: string;
  width: number;
  height: number;
  title: string;
  /** The id of the words that say what the drawing shows. */
  describedBy: string;
  className: string;
  children: ReactNode;
}

/** A picture with words for whoever does not see it, and the pattern of what was wasted, as `${id}-hatch`. */
export function Drawing({ id, width, height, title, describedBy, className, children }: DrawingProps) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
      aria-describedby={describedBy}
      className={`h-auto w-full ${className}`}
    >
      <Hatch id={`${id}-hatch`} />
      {children}
    </svg>
  );
}
