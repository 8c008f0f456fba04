import { labelExpiry, type Tone } from "#app/components/food/expiry-labels.ts";
import { type CalendarDay, formatDay, timeUntilEndOf } from "#app/domain/calendar.ts";
import { expiryOf, NEARLY_EXPIRED_IN_DAYS } from "#app/domain/expiry.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { isFrozen } from "#app/domain/food-state.ts";
import { formatDayCount, isCountedInDays } from "#app/domain/format-day-count.ts";
import { formatFoodDay } from "#app/i18n/expiry.ts";
import type { Viewer } from "#app/session/viewer.server.ts";

/** The text about a food's day: the countdown or, without one, `label`, and `state` below it. */
export interface ExpiryPanelView {
  label: string;
  tone: Tone;
  countdown?: ReturnType<typeof countdownOf>;
  state?: string;
  advice?: string | undefined;
}

export function viewPanel(item: FoodItem, viewer: Viewer): ExpiryPanelView {
  const expiry = expiryOf(item, viewer.today);
  const { label, tone, advice } = labelExpiry("panel", expiry);
  const freshness = labelExpiry("freshness", expiry);
  const { expiryDate, expiryKind } = item;
  const { days } = expiry;
  if (!expiryDate || days === undefined) return { label, tone };
  if (days < 0) return { label, tone, state: freshness.label, advice };
  if (isFrozen(item)) return viewFrozen({ ...item, expiryDate }, viewer, { tone, advice });
  if (expiryKind === "estimate") {
    const about = `Expires in: about ${formatDayCount(days)}`;
    return { label: days === 0 ? label : about, tone, state: freshness.state, advice };
  }
  if (!isCountedInDays(days)) {
    return { label: `Expires in: ${formatDayCount(days)}`, tone, state: freshness.state, advice };
  }
  // The countdown shows the days already; the last day has a name of its own.
  const isCounted = days > 0 && days <= NEARLY_EXPIRED_IN_DAYS;
  const state = isCounted ? freshness.state : freshness.label;
  return { label, tone, state, advice, countdown: countdownOf(expiryDate, viewer) };
}

/** Frozen food stays safe: its date is about quality, unless somebody chose 'use by'. */
function viewFrozen(
  { expiryDate, expiryKind, frozenOn }: FoodItem & { expiryDate: CalendarDay },
  { locale }: Viewer,
  { tone, advice }: Pick<ExpiryPanelView, "tone" | "advice">,
): ExpiryPanelView {
  if (expiryKind === "use_by") {
    return { label: `Frozen. Use by ${formatDay(expiryDate, locale)}`, tone, advice };
  }
  // Frozen here, it has a day that stands on no pack.
  const day = formatFoodDay(expiryDate, frozenOn ? "estimate" : expiryKind, locale);
  return { label: `Frozen. Best quality until ${day}`, tone };
}

function countdownOf(expiryDate: CalendarDay, { timeZone, now }: Viewer) {
  const initial = timeUntilEndOf(expiryDate, timeZone, now);
  const minutes = (initial.days * 24 + initial.hours) * 60 + initial.minutes;
  if (minutes === 0) return undefined;
  return { initial, endsAt: now.getTime() + minutes * 60_000 };
}
