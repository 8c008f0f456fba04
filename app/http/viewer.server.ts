import type { MiddlewareFunction } from "react-router";
import { viewerContext } from "#app/context.ts";
import { isTimeZone, todayIn } from "#app/domain/calendar.ts";

/** For whom a page is printed. Browser and server print the same text because both get it from here. */
export interface Viewer {
  locale: string;
  /** Whose days count: those of a member's household, else those where the browser is. */
  timeZone: string;
  /** Where the browser is; undefined until it has said so. */
  ownZone: string | undefined;
  /** Its Accept-Language. */
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
  // Of what a page escapes in a cookie, the name of a zone has these two only.
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

/** The same as a member of a household, whose days are the same wherever the browser is. */
export function inHousehold(viewer: Viewer, timeZone: string): Viewer {
  // Another server may know a zone that this one does not.
  return isTimeZone(timeZone) ? { ...viewer, timeZone, today: todayIn(timeZone, viewer.now) } : viewer;
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
