import type { ReactNode } from "react";
import { Hatch } from "./bars.tsx";

interface DrawingProps {
  id: string;
  width: number;
  height: number;
  title: string;
  describedBy: string;
  className: string;
  children: ReactNode;
}

/** An SVG with a text alternative and the pattern `${id}-hatch`. */
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
