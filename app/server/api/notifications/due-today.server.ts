import type { CalendarDay } from "#app/domain/calendar.ts";
import type { Role } from "#app/domain/role.ts";
import { withPauses } from "#app/server/pauses.server.ts";
import { may } from "#app/upstream/permissions.ts";
import type { FoodNotification, NotificationStore } from "./store.server.ts";

export interface DueFood {
  notification: FoodNotification;
  /** The day in the time zone of the household. */
  today: CalendarDay;
  household: { id: string; name: string; role: Role };
}

/** The morning notification of a person. */
export interface DueToday {
  due: DueFood[];
  /** Whether the person is in more than one household. */
  hasSeveralHouseholds: boolean;
  /** Whether it is the day of the stock check. */
  stockCheck: boolean;
}

/** What is due today in all of a person's households. It is the same for each channel. */
export async function findDueToday(notifications: NotificationStore, uid: string): Promise<DueToday> {
  const households = await notifications.householdsOf(uid);
  const due: DueFood[] = [];
  let stockCheck = false;
  for await (const { householdId, name, role } of withPauses(households)) {
    const { today, notifications: all, stockCheck: offered } = await notifications.list({ uid, householdId });
    stockCheck ||= offered !== undefined && may(role, "recordStockCheck");
    const household = { id: householdId, name, role };
    for (const notification of all.filter(({ day }) => day === today))
      due.push({ notification, today, household });
  }
  return { due, hasSeveralHouseholds: households.length > 1, stockCheck };
}
