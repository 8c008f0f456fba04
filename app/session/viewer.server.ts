import type { MiddlewareFunction } from "react-router";
import { viewerContext } from "#app/context.ts";
import { isTimeZone, todayIn } from "#app/domain/calendar.ts";
import { keepFormatters } from "#app/domain/formatters.ts";
import { plainLocale } from "#app/domain/plain-locale.ts";
import { THEMES, type Theme } from "#app/domain/theme.ts";

/** The values with which server and browser format texts, so that both print the same. */
export interface Viewer {
  /** The English of the viewer's region: all pages are in English. */
  locale: string;
  /** The viewer's own language, in which dates, numbers and foods are typed. */
  language: string;
  timeZone: string;
  ownZone: string | undefined;
  languages: string | null;
  now: Date;
  today: string;
  /** The chosen theme; undefined for that of the device. */
  theme: Theme | undefined;
  userAgent: string;
}

/** Enough of a viewer to format days and amounts. */
export type FormatViewer = Pick<Viewer, "locale" | "today">;

const DEFAULT_LOCALE = "en-GB";

export function readViewer(request: Request, now: Date): Viewer {
  const cookies = request.headers.get("Cookie") ?? "";
  const cookie = cookies.match(/(?:^|;\s*)tz=([\w%+/-]{1,60})/)?.[1] ?? "";
  // A dot and the offset follow, by which the browser knows it again. The only escapes that occur in names of time zones.
  const zone = cookie.replace(/%2F|%2B/gi, decodeURIComponent);
  const ownZone = isTimeZone(zone) ? zone : undefined;
  const timeZone = ownZone ?? "UTC";
  const languages = request.headers.get("Accept-Language");
  const language = preferredLanguage(languages);
  return {
    locale: englishLocale(language),
    language,
    languages,
    timeZone,
    ownZone,
    now,
    today: todayIn(timeZone, now),
    userAgent: request.headers.get("User-Agent") ?? "",
    theme: THEMES.find((theme) => new RegExp(`(?:^|;\\s*)theme=${theme}(?:;|$)`).test(cookies)),
  };
}

export function inHousehold(viewer: Viewer, timeZone: string): Viewer {
  // Another server may know more time zones.
  return isTimeZone(timeZone) ? { ...viewer, timeZone, today: todayIn(timeZone, viewer.now) } : viewer;
}

export function preferredLanguage(header: string | null): string {
  for (const part of (header ?? "").slice(0, 200).split(",")) {
    const tag = part.split(";")[0]?.trim() ?? "";
    if (!/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(tag)) continue;
    try {
      const [supported] = Intl.DateTimeFormat.supportedLocalesOf(tag);
      if (supported) return plainLocale(supported);
    } catch {}
  }
  return DEFAULT_LOCALE;
}

const englishOf = keepFormatters((language: string, _: undefined) => {
  const { language: spoken, region } = new Intl.Locale(language).maximize();
  const english = spoken === "en" ? plainLocale(language) : `en-${region}`;
  const isKnown = new Intl.DateTimeFormat(english).resolvedOptions().locale === english;
  return isKnown && new Intl.NumberFormat(english).format(1.5) === "1.5" ? english : DEFAULT_LOCALE;
});

/** The English of the language's region, or British English where there is none that writes '1.5'. */
export const englishLocale = (language: string): string => englishOf(language, undefined);

export const viewerMiddleware: MiddlewareFunction<Response> = ({ request, context }) => {
  context.set(viewerContext, readViewer(request, new Date()));
};
