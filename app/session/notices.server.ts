import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isTimeout } from "#app/upstream/errors.server.ts";
import type { AppSession } from "./session.server.ts";

type Notices = Awaited<ReturnType<UpstreamClient["listNotices"]>>;

/** Asks for what the bell and the bar count. `silent`: no answer in time. */
export async function countNotices(
  session: AppSession,
  client: UpstreamClient,
): Promise<{ silent: boolean }> {
  session.unset("recount");
  try {
    keepNotices(session, await client.listNotices());
    return { silent: false };
  } catch (error) {
    return { silent: isTimeout(error) };
  }
}

export function keepNotices(session: AppSession, { unread, counts }: Notices): void {
  session.set("notices", unread);
  if (counts) session.set("counts", counts);
  else session.unset("counts");
}
