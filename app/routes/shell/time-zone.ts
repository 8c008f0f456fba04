import { useEffect } from "react";
import { useRevalidator } from "react-router";

const YEAR_IN_SECONDS = 31_536_000;
const MINUTE_IN_MS = 60_000;
const LATER_MS = 10_000;

/**
 * Sets a cookie with the browser's time zone, and loads the page again where it says another day, or asks for the zone.
 * `isAsked`: the household has none yet.
 */
export function useTimeZoneCookie(printedOn: string | undefined, isAsked: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!printedOn) return;
    const offset = new Date().getTimezoneOffset();
    // The name of the zone takes a slow phone a quarter of a second: it is not looked for while the offset is the same.
    if (new RegExp(`(?:^|; )tz=[^;]*\\.${offset}(?:;|$)`).test(document.cookie)) return;
    const isGuessed = document.getElementsByName("timeZone").length > 0;
    const set = () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      if (!timeZone) return;
      const value = `${encodeURIComponent(timeZone)}.${offset}`;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on older phones
      document.cookie = `tz=${value}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
      if (isGuessed || isAsked || dayHere(offset) !== printedOn) revalidate();
    };
    if (isGuessed || isAsked) return set();
    const timer = setTimeout(set, LATER_MS);
    return () => clearTimeout(timer);
  }, [printedOn, isAsked, revalidate]);
}

const dayHere = (offset: number) => new Date(Date.now() - offset * MINUTE_IN_MS).toISOString().slice(0, 10);
