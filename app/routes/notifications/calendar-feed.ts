import { upstreamContext } from "#app/context.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/calendar-feed.ts";
import { icalOf, REFRESH_SECONDS } from "./ical-feed.server.ts";

const PLAIN = { "Content-Type": "text/plain; charset=utf-8" };

/** Calendars have no session: the secret in the URL is enough. */
export async function loader({ context, params: { file }, url }: Route.LoaderArgs) {
  const secret = file.match(/^([\w-]{1,100})\.ics$/)?.[1];
  if (!secret) return missing();
  try {
    const feed = await context.get(upstreamContext).readCalendar(secret);
    return new Response(icalOf(feed, url.origin), {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="crisper.ics"',
        "Cache-Control": `private, max-age=${REFRESH_SECONDS / 4}`,
        "X-Robots-Tag": "noindex",
      },
    });
  } catch (error) {
    if (isUpstreamError(error, "not_found")) return missing();
    if (!isUpstreamError(error)) throw error;
    const headers = { ...PLAIN, "Retry-After": "60" };
    return new Response("Crisper cannot be reached at the moment.\n", { status: 503, headers });
  }
}

/** Revoked and unknown secrets get the same answer. */
function missing(): Response {
  const headers = { ...PLAIN, "Cache-Control": "no-store" };
  return new Response("There is no such calendar.\n", { status: 404, headers });
}
