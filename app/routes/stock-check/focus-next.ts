import { useContext, useEffect, useRef } from "react";
import { focusHeading, MainContent } from "#app/components/main-content.ts";

/** Moves the focus to the heading once a page is saved and the next one stands at the same address. */
export function useFocusOnNext(page: string) {
  const main = useContext(MainContent);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const focused = document.activeElement;
    const isOnSubmit = focused?.matches("[type=submit]") && main.current?.contains(focused);
    // Somebody else in the household may have changed the page: then it stays where it is.
    if (focused === document.body || isOnSubmit) focusHeading(main.current);
  }, [main, page]);
}
