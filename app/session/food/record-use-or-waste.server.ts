import { doneAtContext, type RequestArgs, upstreamContext, viewerContext } from "#app/context.ts";
import { formatAmountTaken } from "#app/domain/format-amount-left.ts";
import { formatMoney } from "#app/domain/money.ts";
import { formatQuantity, roundAmount } from "#app/domain/quantity.ts";
import type { RecentUse } from "#app/domain/recent-use.ts";
import type { WasteReason } from "#app/domain/waste.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { toOptionalResult } from "#app/upstream/errors.server.ts";

interface UseOrWaste {
  id: string;
  kind: RecentUse["kind"];
  portion: Omit<Parameters<UpstreamClient["wasteFood"]>[1], "reason"> & { reason?: WasteReason | undefined };
  /** The idempotency key of the request. */
  key: string;
}

/** Uses or wastes food. Answers with what the lists may show in its place. */
export async function recordUseOrWaste(
  context: RequestArgs["context"],
  { id, kind, portion, key }: UseOrWaste,
): Promise<RecentUse> {
  const upstream = context.get(upstreamContext);
  const { locale, now } = context.get(viewerContext);
  const done = context.get(doneAtContext);
  const { part, reason, ...rest } = portion;
  const look = () => toOptionalResult(upstream.getFood(id));
  // Undefined where this use replaces another, which has not been undone yet, or where the form was sent before.
  const before = portion.instead ? undefined : await look();
  const entry =
    kind === "wasted"
      ? await upstream.wasteFood(id, { ...portion, ...done }, key)
      : await upstream.consumeFood(id, { part, ...rest, ...done }, key);
  const item = before?.ok ? before.value : undefined;
  const isRest = portion.instead ? Boolean(await look()) : isLeft(part, item?.amount, entry.amount);
  return {
    entry: entry.id,
    item: id,
    kind,
    name: entry.name,
    category: entry.category,
    taken: formatAmountTaken(part, entry, locale),
    ...(entry.worth && { worth: formatMoney(entry.worth, locale) }),
    ...(item?.expiryDate && { day: item.expiryDate }),
    ...(isRest && { portion: part ?? formatQuantity(entry.amount, entry.unit) }),
    ...(reason && { reason }),
    ...(entry.last && { isLast: true }),
    ...(entry.stapleId && { isOnShoppingList: true, staple: entry.stapleId }),
    at: now.getTime(),
  };
}

/** Whether something is left after a part, or an amount, was taken. */
function isLeft(part: UseOrWaste["portion"]["part"], before: number | undefined, taken: number): boolean {
  if (part) return part !== "all";
  return before !== undefined && roundAmount(before - taken) > 0;
}
