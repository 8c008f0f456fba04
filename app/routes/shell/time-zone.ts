import { useEffect } from "react";
import { useRevalidator } from "react-router";

const YEAR_IN_SECONDS = 31_536_000;

/** Sets a cookie with the browser's time zone and reloads the data: "today" depends on it. */
export function useTimeZoneCookie(printedFor: string | undefined) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!printedFor || !zone) return;
    const wanted = `tz=${encodeURIComponent(zone)}`;
    if (document.cookie.split("; ").includes(wanted)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on older phones
    document.cookie = `${wanted}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
    // A form may show a guessed time zone even when the page's is known.
    const isGuessed = document.getElementsByName("timeZone").length > 0;
    if (isGuessed || zone !== printedFor) revalidate();
  }, [printedFor, revalidate]);
}
