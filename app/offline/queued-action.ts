import { type ClientActionFunctionArgs, redirect } from "react-router";
import { ConnectionLost } from "./connection.ts";
import { canQueue, hasEarlierChanges, queueChange } from "./offline-store.ts";

/**
 * A `clientAction` that keeps the form on the device when there is no signal, or when earlier forms are still waiting: the
 * service worker sends them in order. `leadTo` answers the page to show next; undefined for the form of a fetcher.
 */
export function queuedAction<Result = null>(
  leadTo: (url: URL, fields: URLSearchParams) => string | undefined,
  result?: () => Result,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const url = new URL(request.url);
    const form = await request.clone().formData();
    const fields = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    if (!canQueue(url)) return serverAction<Result>();
    try {
      if (!hasEarlierChanges()) return await serverAction<Result>();
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
    }
    await queueChange(url.pathname + url.search, fields);
    const to = leadTo(url, fields);
    if (to) throw redirect(to);
    return result?.() ?? null;
  };
}
