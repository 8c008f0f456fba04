import type { ReactNode } from "react";

export type BadgeTone = "red" | "orange" | "yellow" | "green" | "none";

const COLOURS: Record<BadgeTone, string> = {
  red: "bg-red-soft text-red",
  orange: "bg-orange-soft text-orange",
  yellow: "bg-yellow-soft text-yellow",
  green: "bg-green-soft text-green",
  none: "bg-sunken text-muted",
};

interface BadgeProps {
  tone: BadgeTone;
  bold?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone, bold, className = "", children }: BadgeProps) {
  return (
    <span
      className={`inline-flex shrink-0 items-center rounded-xl whitespace-pre-line px-2.5 py-0.5 text-sm ${COLOURS[tone]} ${bold ? "font-bold" : "font-medium"} ${className}`}
    >
      {children}
    </span>
  );
}
