import { useEffect } from "react";
import { useLocation } from "react-router";

const ENTRIES_KEPT = 10;
const STORAGE_KEY = "crisper-history";

export interface HistoryEntry {
  path: string;
  scrollY: number;
}

/** The pages of this tab, newest last, at most ten, each with where it was scrolled to. */
export function readHistory(): HistoryEntry[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Keeps the history, and goes to the scroll position that a link may carry in its navigation state. */
export function useRouteHistory() {
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    const path = pathname + search;
    const remember = () => {
      const others = readHistory().filter((visit) => visit.path !== path);
      const visits = [...others, { path, scrollY: Math.round(scrollY) }].slice(-ENTRIES_KEPT);
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(visits));
      } catch {
        // Storage is off or full: the history is a convenience.
      }
    };
    remember();
    addEventListener("scrollend", remember);
    return () => removeEventListener("scrollend", remember);
  }, [pathname, search]);

  useEffect(() => {
    if (typeof state?.scrollPosition === "number") scrollTo(0, state.scrollPosition);
  }, [state]);
}
