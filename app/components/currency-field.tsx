import { useState } from "react";
import { CURRENCY_FIELD } from "#app/domain/currency-field.ts";

/** The currency of a form's prices: the household's when the form was opened. Revalidation does not change it. */
export function CurrencyField({ currency }: { currency: string }) {
  const [currencyWhenOpened] = useState(currency);
  return <input type="hidden" name={CURRENCY_FIELD} value={currencyWhenOpened} />;
}
