import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the heading of a page that scripts bring in, as a load does, and returns the title to announce. */
export function usePageChange(): string {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState("");
  const last = useRef<{ pathname: string; heading: Element | null; words: string | null | undefined }>(
    undefined,
  );
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    const words = heading?.textContent;
    const before = last.current;
    last.current = { pathname, heading, words };
    if (!before || before.pathname === pathname) return;
    setTitle(document.title);
    const isAnother = heading !== before.heading || words !== before.words;
    // Over the same page a dialog has come, or gone and given the focus back.
    const isKept = !isAnother && document.activeElement !== document.body;
    if (hash || isKept || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
  return title;
}
