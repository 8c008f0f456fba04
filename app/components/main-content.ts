import { createContext, type RefObject } from "react";

/** The `main` element of the page. */
export const MainContent = createContext<RefObject<HTMLElement | null>>({ current: null });

/** Moves the focus to the heading of the page, where a load of the page would begin to be read. */
export function focusHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
