import { useEffect, useRef } from "react";

/** Moves the focus to the heading once a page is saved and the next one stands at the same address. */
export function useFocusOnNext(page: string) {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const focused = document.activeElement;
    // Somebody else in the kitchen may have changed the page: then it stays where it is.
    if (focused !== document.body && !focused?.closest("main [type=submit]")) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
