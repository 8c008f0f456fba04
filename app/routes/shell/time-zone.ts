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
    if (document.cookie.split("; ").includes(wanted)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on older phones
    document.cookie = `${wanted}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
    // A form that asks for a time zone was printed with a guess, whatever the page was printed for.
    const isGuessed = document.getElementsByName("timeZone").length > 0;
    if (isGuessed || zone !== printedFor) revalidate();
  }, [printedFor, revalidate]);
}
