import { useEffect } from "react";
import { useLocation } from "react-router";

const ENTRIES_KEPT = 10;
const STORAGE_KEY = "crisper-history";

export interface HistoryEntry {
  path: string;
  scrollY: number;
}

/** The last ten pages of this tab with their scroll positions, newest last. */
export function readHistory(): HistoryEntry[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Records the history, and scrolls to the position in a link's navigation state. */
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
        // Storage is off or full.
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
