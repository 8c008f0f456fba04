import type { MiddlewareFunction } from "react-router";
import { viewerContext } from "#app/context.ts";
import { isTimeZone, todayIn } from "#app/domain/calendar.ts";

/** The values that server and browser format texts with, so that both print the same. */
export interface Viewer {
  locale: string;
  timeZone: string;
  ownZone: string | undefined;
  languages: string | null;
  now: Date;
  today: string;
  theme: "light" | "dark";
  userAgent: string;
}

const DEFAULT_LOCALE = "en-GB";

export function readViewer(request: Request, now: Date): Viewer {
  const cookies = request.headers.get("Cookie") ?? "";
  const cookie = cookies.match(/(?:^|;\s*)tz=([\w%+/-]{1,60})/)?.[1] ?? "";
  // The only escapes that occur in names of time zones.
  const zone = cookie.replace(/%2F|%2B/gi, decodeURIComponent);
  const ownZone = isTimeZone(zone) ? zone : undefined;
  const timeZone = ownZone ?? "UTC";
  const languages = request.headers.get("Accept-Language");
  return {
    locale: preferredLocale(languages),
    languages,
    timeZone,
    ownZone,
    now,
    today: todayIn(timeZone, now),
    userAgent: request.headers.get("User-Agent") ?? "",
    theme: /(?:^|;\s*)theme=dark(?:;|$)/.test(cookies) ? "dark" : "light",
  };
}

export function inHousehold(viewer: Viewer, timeZone: string): Viewer {
  // Another server may know more time zones.
  return isTimeZone(timeZone) ? { ...viewer, timeZone, today: todayIn(timeZone, viewer.now) } : viewer;
}

export function preferredLocale(header: string | null): string {
  for (const part of (header ?? "").slice(0, 200).split(",")) {
    const tag = part.split(";")[0]?.trim() ?? "";
    if (!/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(tag)) continue;
    try {
      const [supported] = Intl.DateTimeFormat.supportedLocalesOf(tag);
      if (supported) return supported;
    } catch {}
  }
  return DEFAULT_LOCALE;
}

export const viewerMiddleware: MiddlewareFunction<Response> = ({ request, context }) => {
  context.set(viewerContext, readViewer(request, new Date()));
};
