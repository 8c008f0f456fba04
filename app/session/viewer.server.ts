import type { MiddlewareFunction } from "react-router";
import { viewerContext } from "#app/context.ts";
import { isTimeZone, todayIn } from "#app/domain/calendar.ts";

/** For whom a page is printed. Browser and server print the same text because both get it from here. */
export interface Viewer {
  locale: string;
  timeZone: string;
  now: Date;
  today: string;
  theme: "light" | "dark";
  userAgent: string;
}

const DEFAULT_LOCALE = "en-GB";

export function readViewer(request: Request, now: Date): Viewer {
  const cookies = request.headers.get("Cookie") ?? "";
  const cookie = cookies.match(/(?:^|;\s*)tz=([\w%+/-]{1,60})/)?.[1] ?? "UTC";
  // Of what a page escapes in a cookie, the name of a zone has these two only.
  const zone = cookie.replace(/%2F|%2B/gi, decodeURIComponent);
  const timeZone = isTimeZone(zone) ? zone : "UTC";
  return {
    locale: preferredLocale(request.headers.get("Accept-Language")),
    timeZone,
    now,
    today: todayIn(timeZone, now),
    userAgent: request.headers.get("User-Agent") ?? "",
    theme: /(?:^|;\s*)theme=dark(?:;|$)/.test(cookies) ? "dark" : "light",
  };
}

/** The first language of the header that this Node can print dates in. */
export function preferredLocale(header: string | null): string {
  for (const part of (header ?? "").slice(0, 200).split(",")) {
    const tag = part.split(";")[0]?.trim() ?? "";
    if (!/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(tag)) continue;
    try {
      const [supported] = Intl.DateTimeFormat.supportedLocalesOf(tag);
      if (supported) return supported;
    } catch {
      // A tag that looks right and is not: the next one may be.
    }
  }
  return DEFAULT_LOCALE;
}

export const viewerMiddleware: MiddlewareFunction<Response> = ({ request, context }) => {
  context.set(viewerContext, readViewer(request, new Date()));
};
