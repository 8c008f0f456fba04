import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isTimeout } from "#app/upstream/errors.server.ts";
import type { AppSession } from "./session.server.ts";

type Notifications = Awaited<ReturnType<UpstreamClient["listNotifications"]>>;

/** Reads the counts for the bell and the navigation bar. `isTimedOut`: there was no answer in time. */
export async function refreshNotifications(
  session: AppSession,
  client: UpstreamClient,
): Promise<{ isTimedOut: boolean }> {
  session.unset("countsAreStale");
  try {
    storeNotifications(session, await client.listNotifications());
    return { isTimedOut: false };
  } catch (error) {
    return { isTimedOut: isTimeout(error) };
  }
}

export function storeNotifications(session: AppSession, { unread, counts }: Notifications): void {
  session.set("notifications", unread);
  if (counts) session.set("counts", counts);
  else session.unset("counts");
}
