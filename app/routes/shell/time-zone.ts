import { useEffect } from "react";
import { useMatches, useRevalidator } from "react-router";

const YEAR_IN_SECONDS = 31_536_000;
const MINUTE_IN_MS = 60_000;
const LATER_MS = 10_000;

/** A route exports it as `handle` when a form on its page offers the time zone. */
interface TimeZoneHandle {
  offersTimeZone?: boolean;
}

/**
 * Keeps the browser's time zone in a cookie; loads the page again where its day is another, or where it offers the zone: in a
 * form, or in the question of the banner (`isAskedFor`).
 */
export function useTimeZoneCookie(renderedOn: string | undefined, isAskedFor: boolean) {
  const { revalidate } = useRevalidator();
  const matches = useMatches();
  const offersTimeZone =
    isAskedFor || matches.some(({ handle }) => (handle as TimeZoneHandle | undefined)?.offersTimeZone);
  useEffect(() => {
    if (!renderedOn) return;
    const offset = new Date().getTimezoneOffset();
    // The name of the zone takes a slow phone a quarter of a second: it is not looked for while the offset is the same.
    if (new RegExp(`(?:^|; )tz=[^;]*\\.${offset}(?:;|$)`).test(document.cookie)) return;
    const set = () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      if (!timeZone) return;
      const value = `${encodeURIComponent(timeZone)}.${offset}`;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on older phones
      document.cookie = `tz=${value}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
      if (offersTimeZone || dayHere(offset) !== renderedOn) revalidate();
    };
    if (offersTimeZone) return set();
    const timer = setTimeout(set, LATER_MS);
    return () => clearTimeout(timer);
  }, [renderedOn, offersTimeZone, revalidate]);
}

const dayHere = (offset: number) => new Date(Date.now() - offset * MINUTE_IN_MS).toISOString().slice(0, 10);
