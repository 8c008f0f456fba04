import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { focusHeading } from "#app/components/main-content.ts";

/** Moves the focus to the heading of a page that scripts bring in, as a load does, and returns the title to announce. */
export function usePageChange(main: RefObject<HTMLElement | null>): string {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState("");
  const last = useRef<{ pathname: string; heading: Element | null; words: string | null | undefined }>(
    undefined,
  );
  useEffect(() => {
    const heading = main.current?.querySelector("h1") ?? null;
    const words = heading?.textContent;
    const before = last.current;
    last.current = { pathname, heading, words };
    if (!before || before.pathname === pathname) return;
    setTitle(document.title);
    const isAnother = heading !== before.heading || words !== before.words;
    // Over the same page a dialog has come, or gone and given the focus back.
    const isKept = !isAnother && document.activeElement !== document.body;
    if (!hash && !isKept) focusHeading(main.current);
  }, [main, pathname, hash]);
  return title;
}
