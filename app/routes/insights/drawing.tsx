import type { ReactNode } from "react";
import { Hatch } from "./bars.tsx";

interface DrawingProps {
  id: string;
  width: number;
  height: number;
  title: string;
  description: string;
  className: string;
  children: ReactNode;
}

/** A picture with words for whoever does not see it, and the pattern of what was wasted, as `${id}-hatch`. */
export function Drawing({ id, width, height, title, description, className, children }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-name ${id}-description`}
      className={`w-full ${className}`}
    >
      <title id={`${id}-name`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <Hatch id={`${id}-hatch`} />
      {children}
    </svg>
  );
}
