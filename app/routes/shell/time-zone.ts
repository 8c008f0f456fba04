import { useEffect } from "react";
import { useRevalidator } from "react-router";

const YEAR_IN_SECONDS = 31_536_000;

/** Tells the server the browser's time zone, once: a visitor's "today" depends on it, and where a new household is. */
export function useTimeZoneCookie(printedFor: string | undefined) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!printedFor || !zone) return;
    const wanted = `tz=${encodeURIComponent(zone)}`;
    const cookies = document.cookie.split("; ");
    if (cookies.includes(wanted)) return;
    const isFirst = !cookies.some((cookie) => cookie.startsWith("tz="));
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on older phones
    document.cookie = `${wanted}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
    // UTC is also what a page is printed for while nothing is known: a new account's form then has only a guess.
    if (isFirst || zone !== printedFor) revalidate();
  }, [printedFor, revalidate]);
}
