import { formatInstantDay } from "#app/domain/calendar.ts";
import { findPlan } from "#app/domain/plan.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import type { PlanView } from "./plan.tsx";

type User = Awaited<ReturnType<UpstreamClient["getUser"]>>;

export function viewPlan({ trial, items, itemLimit }: User, { locale, timeZone, now }: Viewer): PlanView {
  const plan = findPlan(trial?.plan ?? "");
  return {
    trial:
      trial && plan
        ? {
            plan: plan.name,
            until: formatInstantDay(trial.until, locale, timeZone),
            over: Date.parse(trial.until) <= now.getTime(),
          }
        : undefined,
    items,
    itemLimit,
  };
}
