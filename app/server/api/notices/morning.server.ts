import type { CalendarDay } from "#app/domain/calendar.ts";
import type { Role } from "#app/domain/role.ts";
import { may } from "#app/upstream/permissions.ts";
import type { Notice, NoticeStore } from "./store.server.ts";

interface DueFood {
  notice: Notice;
  /** Of the household. */
  today: CalendarDay;
  household: { id: string; name: string; role: Role };
}

/** What somebody is told in the morning. */
export interface Morning {
  due: DueFood[];
  /** Whether the food is of more than one household. */
  isOfSeveral: boolean;
  /** It is the day of the stock check. */
  stockCheck: boolean;
}

/** The same for each way of being told: what is due today, in all of a person's households. */
export async function findMorning(notices: NoticeStore, uid: string): Promise<Morning> {
  const homes = await notices.homesOf(uid);
  const due: DueFood[] = [];
  let stockCheck = false;
  for (const { householdId, name, role } of homes) {
    const { today, notices: all, stockCheck: offered } = await notices.list({ uid, householdId });
    stockCheck ||= offered !== undefined && may(role, "addStockCheck");
    const household = { id: householdId, name, role };
    for (const notice of all.filter(({ day }) => day === today)) due.push({ notice, today, household });
  }
  return { due, isOfSeveral: homes.length > 1, stockCheck };
}
