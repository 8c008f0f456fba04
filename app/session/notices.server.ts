import type { RouterContextProvider } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { attempt } from "#app/upstream/errors.server.ts";

/** How much is new for the person at this page: the figure at the bell. None for visitors, and in an outage. */
export async function countNotices(context: Readonly<RouterContextProvider>): Promise<number> {
  if (!context.get(sessionContext).has("user")) return 0;
  const answer = await attempt(context.get(upstreamContext).listNotices());
  return answer.ok ? answer.value.unread : 0;
}
