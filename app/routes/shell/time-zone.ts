import { useEffect } from "react";
import { useRevalidator } from "react-router";

const YEAR_IN_SECONDS = 31_536_000;

/** Tells the server the browser's time zone, once; "today" depends on it. */
export function useTimeZoneCookie(printedFor: string | undefined) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!printedFor || !zone || zone === printedFor) return;
    const wanted = `tz=${encodeURIComponent(zone)}`;
    if (document.cookie.split("; ").includes(wanted)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on older phones
    document.cookie = `${wanted}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
    revalidate();
  }, [printedFor, revalidate]);
}
