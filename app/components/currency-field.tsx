import { useState } from "react";
import { CURRENCY_FIELD } from "#app/domain/currency-field.ts";

/** Says what the prices of a form are in: that of its opening, also when the page is loaded anew. */
export function CurrencyField({ currency }: { currency: string }) {
  const [opened] = useState(currency);
  return <input type="hidden" name={CURRENCY_FIELD} value={opened} />;
}
