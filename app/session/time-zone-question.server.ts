import { keepSameTime } from "#app/domain/calendar.ts";
import { regionalDefaults } from "#app/domain/region.server.ts";
import { isAtLeast } from "#app/domain/role.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { AppSession } from "./session.server.ts";

export interface TimeZoneQuestion {
  household: string;
  chosen: boolean;
  offered?: string;
}

/** Asks adults while no time zone has been chosen, or when the browser is in another one. */
export function findTimeZoneQuestion(
  session: AppSession,
  { ownZone, languages, now }: Viewer,
): TimeZoneQuestion | undefined {
  const household = session.get("timeZone");
  const role = session.get("household")?.role;
  if (household === undefined || (role && !isAtLeast(role, "adult"))) return undefined;
  if (household === null) {
    const { timeZone } = regionalDefaults(ownZone, languages);
    const offer = timeZone && timeZone !== "UTC" && { offered: timeZone };
    return { household: "UTC", chosen: false, ...offer };
  }
  const isTold =
    !ownZone || ownZone === session.get("dismissedTimeZone") || keepSameTime(ownZone, household, now);
  return isTold ? undefined : { household, chosen: true, offered: ownZone };
}
