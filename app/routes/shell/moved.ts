import { redirect } from "react-router";
import type { RequestArgs } from "#app/context.ts";

/** The last segments of old addresses, and the present ones. */
const LAST_SEGMENTS: Record<string, string> = { undoing: "undo", disowning: "not-me", choice: "select" };

/** Redirects with 308, so that forms of old pages and queued changes arrive, too. */
function moved({ url: { pathname, search } }: RequestArgs, status: number) {
  const now = pathname.replace(/([^/]+)\/?$/, (last) => {
    // The route matches in any case of the letters, and encoded ones.
    const name = decodeURIComponent(last).replace(/\/$/, "").toLowerCase();
    return LAST_SEGMENTS[name] ?? last;
  });
  return redirect(now + search, status);
}

export const loader = (args: RequestArgs) => moved(args, 301);
export const action = (args: RequestArgs) => moved(args, 308);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
