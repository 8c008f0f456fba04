import { formatInstantDay } from "./calendar.ts";

const MINUTE_IN_MS = 60_000;
const DAYS_MAX = 7;

/** How long ago something was: '20 min ago'; after a week its day. Times in the future count as now. */
export function timeAgo(
  iso: string,
  { now, locale, timeZone }: { now: Date; locale: string; timeZone: string },
) {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_IN_MS);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  if (days > DAYS_MAX) return formatInstantDay(iso, locale, timeZone);
  return days === 1 ? "1 day ago" : `${days} days ago`;
}
