import { formatInstant } from "#app/domain/calendar.ts";
import { env } from "#app/server/env.server.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

type Listed = Awaited<ReturnType<UpstreamClient["listPushSubscriptions"]>>;
export type Device = ReturnType<typeof viewDevice>;

/** Where messages come; undefined where the server sends none, or the script that shows them is turned off. */
export function viewDevices({ key, data }: Listed, viewer: Viewer) {
  if (key === undefined || !env.serviceWorker) return undefined;
  return {
    key,
    here: data.find(({ current }) => current)?.id,
    others: data.filter(({ current }) => !current).map((device) => viewDevice(device, viewer)),
  };
}

function viewDevice(
  { id, device, createdAt, deliveredAt, failedDays }: Listed["data"][number],
  { locale, timeZone }: Viewer,
) {
  const format = (instant: string) => formatInstant(instant, locale, timeZone);
  const unreached = failedDays === 1 ? "Not reached for a day" : `Not reached for ${failedDays} days`;
  const last = deliveredAt ? `Last notification: ${format(deliveredAt)}` : "No notification yet";
  return {
    id,
    name: device || "Unknown device",
    since: format(createdAt),
    status: failedDays > 0 ? unreached : last,
  };
}
