import { createHash } from "node:crypto";
import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { shownQuantity } from "#app/components/food/food-summary.server.ts";
import { expiryKindLabel } from "#app/domain/expiry-kind.ts";
import { formatAdviceOncePast } from "#app/i18n/due.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

type Feed = Awaited<ReturnType<UpstreamClient["readCalendar"]>>;

/** A hint that calendars may ignore. */
export const REFRESH_SECONDS = 3_600;

/**
 * An iCalendar file (RFC 5545): one all-day event per food on its last good day. UIDs are stable, so that
 * calendars move events instead of doubling them.
 */
export function icalOf({ household, data }: Feed, origin: string): string {
  const { host } = new URL(origin);
  const calendar = ical({
    name: household ? `Crisper: ${household}` : "Crisper",
    prodId: { company: "Crisper", product: "Crisper", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    // Sets REFRESH-INTERVAL and X-PUBLISHED-TTL.
    ttl: REFRESH_SECONDS,
  });
  for (const item of data) {
    calendar.createEvent({
      id: `${createHash("sha256").update(item.itemId).digest("hex").slice(0, 32)}@${host}`,
      sequence: item.version,
      start: new Date(`${item.expiryDate}T00:00:00Z`),
      timezone: "UTC",
      allDay: true,
      stamp: new Date(item.updatedDate),
      summary: titleOf(item),
      description: descriptionOf(item),
      url: new URL(`/food/${encodeURIComponent(item.itemId)}`, origin).href,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

const TITLES = {
  use_by: "expires (use by)",
  best_before: "expires (best before)",
  estimate: "expires about today (estimate)",
} as const;

const titleOf = ({ name, expiryKind }: Feed["data"][number]) => `${name} ${TITLES[expiryKind]}`;

function descriptionOf(item: Feed["data"][number]): string {
  const quantity = shownQuantity(item.quantity, "en-GB");
  return `${quantity}\n${expiryKindLabel(item.expiryKind)}. ${formatAdviceOncePast(item)}`;
}
