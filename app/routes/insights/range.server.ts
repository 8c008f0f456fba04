import { type CalendarDay, formatDays } from "#app/domain/calendar.ts";
import { readTypedDay } from "#app/domain/food-line/typed-day.ts";
import { addMonths, daysOf, monthOf, type Period, periodProblem } from "#app/domain/month.ts";
import type { Viewer } from "#app/session/viewer.server.ts";

const RANGES = [
  { id: "this-month", label: "This month" },
  { id: "last-month", label: "Last month" },
  { id: "last-3-months", label: "Last 3 months" },
  { id: "this-year", label: "This year" },
] as const;

type RangeId = (typeof RANGES)[number]["id"];

export type Range = ReturnType<typeof readRange>;

/** An invalid period falls back to this month, with a message in `problem`. */
export function readRange(parameters: URLSearchParams, viewer: Pick<Viewer, "locale" | "today">) {
  const { today } = viewer;
  const [wanted, from, to] = ["range", "from", "to"].map((name) =>
    readTypedDay(parameters.get(name)?.trim() ?? "", viewer),
  );
  if (from || to) {
    const own = { from: from ?? "", to: to || today };
    const problem = periodProblem(own);
    if (!problem) return { period: own, chosen: "own", problem: undefined, typed: own };
    return {
      period: periodOf("this-month", today),
      chosen: "this-month",
      problem: `${problem}. This is this month instead.`,
      typed: { from: shown(from), to: shown(to) },
    };
  }
  const known = RANGES.find(({ id }) => id === (wanted || "this-month"));
  const chosen = known?.id ?? "this-month";
  const period = periodOf(chosen, today);
  const problem = known ? undefined : "There is no such range. This is this month instead.";
  return { period, chosen, problem, typed: period };
}

export function rangeLinks(chosen: string) {
  return RANGES.map(({ id, label }) => ({ label, to: `?range=${id}`, current: id === chosen }));
}

export function formatPeriod({ from, to }: Period, locale: string): string {
  return formatDays(from, to, locale);
}

function periodOf(id: RangeId, today: CalendarDay): Period {
  const month = monthOf(today);
  if (id === "last-month") return daysOf(addMonths(month, -1));
  const from = {
    "this-month": month,
    "last-3-months": addMonths(month, -2),
    "this-year": `${today.slice(0, 4)}-01`,
  };
  return { from: `${from[id]}-01`, to: today };
}

function shown(text = ""): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : "";
}
