import { reasonLabel } from "#app/components/food/stock/stock-labels.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { formatAmountLeft } from "#app/domain/format-amount-left.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";

export interface HistoryLine {
  id: string;
  label: string;
  text: string;
  undone: boolean;
}

const SHOWN = "20";
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The journal entries of one food, the newest first; empty when they cannot be read. */
export async function listHistory(
  id: string,
  upstream: UpstreamClient,
  { locale }: Viewer,
): Promise<HistoryLine[]> {
  const answer = await toResult(upstream.listJournal({ item: id, limit: SHOWN }));
  if (!answer.ok) return [];
  return answer.value.map(({ id, kind, amount, unit, worth, reason, day, by, undoneAt }) => ({
    id,
    label: capital(kind),
    text: [
      isAmount(kind) &&
        formatAmountLeft({ amount, unit, boughtAmount: kind === "added" ? amount : undefined }, locale),
      worth && formatMoney(worth, locale),
      reasonLabel(reason),
      by,
      formatDay(day, locale),
    ]
      .filter(Boolean)
      .join(" · "),
    undone: undoneAt !== undefined,
  }));
}

const isAmount = (kind: string) => ["added", "used", "wasted", "corrected"].includes(kind);
