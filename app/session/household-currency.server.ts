import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";

const ANY_CURRENCY = "USD";

/** The default currency. Other servers may have no households. */
export async function householdCurrency(upstream: UpstreamClient): Promise<string> {
  const answer = await toResult(upstream.getHousehold());
  return answer.ok ? answer.value.currency : ANY_CURRENCY;
}
