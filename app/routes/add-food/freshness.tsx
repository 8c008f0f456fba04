import { Badge } from "#app/components/badge.tsx";
import { labelDays } from "#app/components/food/expiry-labels.ts";
import { daysBetween, FIRST_DAY, LAST_DAY, parseCalendarDay } from "#app/domain/calendar.ts";

export function Freshness({ expiryDate, today }: { expiryDate: string; today: string }) {
  const day = parseCalendarDay(expiryDate);
  if (!day || day < FIRST_DAY || day > LAST_DAY)
    return "The date on the pack. Food is good until the end of that day.";
  const { state, label, tone } = labelDays("freshness", daysBetween(today, day));
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{state}</Badge> <span>{label}</span>
    </span>
  );
}
