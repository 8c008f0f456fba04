import { goodThrough } from "#app/components/food/stock/describe-state.server.ts";
import { reasonLabel } from "#app/components/food/stock/stock-labels.ts";
import { pictureFor } from "#app/content/pictures.server.ts";
import { formatDay, formatInstantTime, isTimeZone, todayIn } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import { formatAmountLeft } from "#app/domain/format-amount-left.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

type Entry = Awaited<ReturnType<UpstreamClient["listJournal"]>>[number];

export type JournalDay = ReturnType<typeof viewJournal>[number];

const WORDS = {
  added: { label: "Added", sign: "+" },
  used: { label: "Used", sign: "✓" },
  wasted: { label: "Wasted", sign: "×" },
  corrected: { label: "Corrected", sign: "≈" },
  opened: { label: "Opened", sign: "≈" },
  frozen: { label: "Frozen", sign: "≈" },
  thawed: { label: "Thawed", sign: "≈" },
  deleted: { label: "Deleted", sign: "×" },
} as const;

export type JournalSign = (typeof WORDS)[keyof typeof WORDS]["sign"];

export function viewJournal(entries: Entry[], viewer: Viewer) {
  const { locale } = viewer;
  const days = Map.groupBy(entries, ({ day }) => day);
  return [...days].map(([day, entries]) => ({
    day,
    title: formatDay(day, locale),
    entries: entries.map((entry) => ({
      id: entry.id,
      ...WORDS[entry.kind],
      name: entry.name,
      hue: categoryOf(entry.category || "General").hue,
      picture: pictureFor(entry.name, entry.category || "General"),
      amount: formatAmountLeft(isTaken(entry) ? entry : { ...entry, boughtAmount: entry.amount }, locale),
      details: [
        entry.worth && formatMoney(entry.worth, locale),
        reasonLabel(entry.reason) ?? goodThrough(entry, viewer),
        entry.by && `by ${entry.by}`,
        hourOf(entry, viewer),
      ].filter((detail) => detail),
      undone: entry.undoneAt !== undefined,
      undoable: entry.undoable,
    })),
  }));
}

const isTaken = ({ kind }: Entry) => kind === "used" || kind === "wasted";

/** Old entries have no time zone: the hour is shown in a zone where the date is right, or not at all. */
function hourOf({ at, day, ...entry }: Entry, { locale, timeZone }: Viewer): string | undefined {
  const zones = [entry.timeZone ?? "", timeZone, "UTC"].filter(isTimeZone);
  const zone = zones.find((one) => todayIn(one, new Date(at)) === day);
  return zone && formatInstantTime(at, locale, zone);
}
