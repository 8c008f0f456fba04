import type { ReactNode } from "react";

interface StickyBarProps {
  className: string;
  children: ReactNode;
}

/** On low screens, and when text is very large, what would stay in sight scrolls with the page instead. */
const SCROLLS = "max-[15rem]:static [@media(max-height:24rem)]:static";

/** Buttons that stay in sight above the bar at the bottom. */
export const StickyBar = ({ className, children }: StickyBarProps) => (
  <div
    className={`stuck sticky bottom-(--bar) z-10 -mx-4 flex flex-wrap items-center border-t border-line bg-surface md:bottom-4 md:mx-0 md:rounded-full md:border print:hidden ${SCROLLS} ${className}`}
  >
    {children}
  </div>
);

/**
 * A field that stays at the bottom of the screen, above the bar. It follows a page's `.page`, and the body leaves room for it. `tall`:
 * it has two rows.
 */
export const Dock = ({ tall = false, children }: { tall?: boolean; children: ReactNode }) => (
  <div
    className={`stuck dock no-print inset-x-0 bottom-(--bar) z-10 bg-ground supports-[selector(:has(a))]:fixed ${tall ? "stuck-tall" : ""} ${SCROLLS}`}
  >
    <div className="page flex max-w-3xl flex-col gap-2 py-2">{children}</div>
  </div>
);
