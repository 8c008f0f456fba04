import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { settle } from "#app/upstream/errors.server.ts";

const ANY_CURRENCY = "USD";

/** The default currency. Other servers may have no households. */
export async function householdCurrency(upstream: UpstreamClient): Promise<string> {
  const answer = await settle(upstream.getHousehold());
  return answer.ok ? answer.value.currency : ANY_CURRENCY;
}
