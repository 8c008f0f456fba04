import type { ReactNode } from "react";

interface StickyBarProps {
  className: string;
  children: ReactNode;
}

/** Buttons that stay in sight above the bar at the bottom. They scroll with the page when text is very large. */
export const StickyBar = ({ className, children }: StickyBarProps) => (
  <div
    className={`stuck sticky bottom-(--bar) z-10 -mx-4 flex flex-wrap items-center border-t border-line bg-surface md:bottom-4 md:mx-0 md:rounded-full md:border print:hidden max-[15rem]:static [@media(max-height:24rem)]:static ${className}`}
  >
    {children}
  </div>
);
