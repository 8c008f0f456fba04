import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isTimeout } from "#app/upstream/errors.server.ts";
import type { AppSession } from "./session.server.ts";

type Notifications = Awaited<ReturnType<UpstreamClient["listNotifications"]>>;

/** Reads the counts for the bell and the bar. `silent`: no answer in time. */
export async function countNotifications(
  session: AppSession,
  client: UpstreamClient,
): Promise<{ silent: boolean }> {
  session.unset("recount");
  try {
    keepNotifications(session, await client.listNotifications());
    return { silent: false };
  } catch (error) {
    return { silent: isTimeout(error) };
  }
}

export function keepNotifications(session: AppSession, { unread, counts }: Notifications): void {
  session.set("notifications", unread);
  if (counts) session.set("counts", counts);
  else session.unset("counts");
}
