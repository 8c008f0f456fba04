import { amountWords } from "#app/domain/amount-words.ts";
import { formatDay, formatInstantTime, isTimeZone, todayIn } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { Viewer } from "#app/http/viewer.server.ts";
import { goodThrough } from "#app/ui/food/state-words.server.ts";
import { reasonLabel } from "#app/ui/food/stock-words.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

type Entry = Awaited<ReturnType<UpstreamClient["listJournal"]>>[number];

export type JournalDay = ReturnType<typeof viewJournal>[number];

const WORDS = {
  added: { label: "Added", tone: "green" },
  used: { label: "Used", tone: "green" },
  wasted: { label: "Wasted", tone: "red" },
  corrected: { label: "Corrected", tone: "yellow" },
  opened: { label: "Opened", tone: "yellow" },
  frozen: { label: "Frozen", tone: "none" },
  thawed: { label: "Thawed", tone: "yellow" },
  deleted: { label: "Deleted", tone: "red" },
} as const;

export function viewJournal(entries: Entry[], viewer: Viewer) {
  const { locale } = viewer;
  const days = Map.groupBy(entries, ({ day }) => day);
  return [...days].map(([day, entries]) => ({
    day,
    title: formatDay(day, locale),
    entries: entries.map((entry) => ({
      id: entry.id,
      itemId: entry.itemId,
      ...WORDS[entry.kind],
      name: entry.name,
      quantity: amountWords(isTaken(entry) ? entry : { ...entry, boughtAmount: entry.amount }, locale),
      worth: entry.worth && formatMoney(entry.worth, locale),
      by: entry.by,
      at: hourOf(entry, viewer),
      reason: reasonLabel(entry.reason) ?? goodThrough(entry, viewer),
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
