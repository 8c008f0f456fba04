import { CURRENCY_FIELD } from "#app/domain/currency-field.ts";
import { isCurrency } from "#app/domain/price.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";

const ANY_CURRENCY = "USD";

/** The default currency. Other servers may have no households. */
export async function householdCurrency(upstream: UpstreamClient): Promise<string> {
  const answer = await toResult(upstream.getHousehold());
  return answer.ok ? answer.value.currency : ANY_CURRENCY;
}

/** The currency in which prices were typed: that of the form when it was opened. */
export async function currencyOfForm(form: FormData | undefined, upstream: UpstreamClient): Promise<string> {
  const opened = String(form?.get(CURRENCY_FIELD) ?? "");
  return isCurrency(opened) ? opened : await householdCurrency(upstream);
}
